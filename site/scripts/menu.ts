/** The browser opens and closes the panel by itself; this keeps the rest of the page in step. */
export function startMenu(): void {
  const panel = document.getElementById('menu');
  const button = document.querySelector<HTMLElement>('[data-menu-button]');
  if (!panel?.showPopover || !button) return;
  const behind = document.querySelectorAll<HTMLElement>('main, footer');

  panel.addEventListener('toggle', (event) => {
    const open = event.newState === 'open';
    button.ariaExpanded = String(open);
    button.ariaLabel = (open ? button.dataset.labelClose : button.dataset.labelOpen) ?? '';
    for (const part of behind) part.inert = open;
  });
  panel.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a')) return;
    // The target must be reachable before the browser moves there.
    for (const part of behind) part.inert = false;
    panel.hidePopover();
  });
  // Wide screens show the entries in the bar; an open panel has no place there.
  matchMedia('(min-width: 64em)').addEventListener('change', () => panel.hidePopover());
}
