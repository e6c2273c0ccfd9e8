/** Buttons that copy code are shown where a script can make them work. */
for (const button of document.querySelectorAll<HTMLButtonElement>('.code > button')) {
  const { textContent: copy } = button;
  const code = button.parentElement?.querySelector('code');
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(code?.textContent ?? '');
    button.textContent = button.dataset.copied ?? '';
    setTimeout(() => {
      button.textContent = copy;
    }, 2_000);
  });
}
