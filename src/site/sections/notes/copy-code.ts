/** Buttons that copy code are shown where a script can make them work. */
for (const button of document.querySelectorAll<HTMLButtonElement>('.code > button')) {
  const { textContent: copy, parentElement: block } = button;
  button.hidden = !navigator.clipboard;
  button.onclick = async () => {
    await navigator.clipboard.writeText(block?.querySelector('code')?.textContent ?? '');
    button.textContent = button.dataset.copied ?? '';
    setTimeout(() => {
      button.textContent = copy;
    }, 2_000);
  };
}
