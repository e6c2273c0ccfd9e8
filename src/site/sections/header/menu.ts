import { afterPaint } from '../../browser.ts';

/** The browser opens and closes the panel (a popover); this updates the rest of the page. */
export function startMenu(): void {
  const panel = document.getElementById('menu');
  const button = document.querySelector<HTMLElement>('[data-menu-button]');
  if (!panel?.showPopover || !button) return;
  const { ariaLabel: openLabel } = button;
  const keepBehind = (behind: boolean) => {
    for (const part of document.querySelectorAll<HTMLElement>('main, footer, body > aside')) {
      part.inert = behind;
    }
  };

  const isOpen = () => panel.matches(':popover-open');

  const keepInStep = ({ newState, target }: ToggleEvent) => {
    // The root element says which menu is open: a `:has()` rule would be checked at every change.
    document.documentElement.dataset.open = newState === 'open' ? (target as Element).id : '';
    button.ariaLabel = isOpen() ? (button.dataset.labelClose ?? '') : openLabel;
    // This recalculates the style of everything behind the panel.
    afterPaint(() => keepBehind(isOpen()));
  };
  document.addEventListener('toggle', keepInStep, true);
  panel.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('a')) return;
    // The target must be reachable before the browser moves there.
    keepBehind(false);
    panel.hidePopover();
  });
  // Wide screens show the entries in the bar; an open panel has no place there.
  matchMedia('(min-width: 64em)').addEventListener('change', () => panel.hidePopover());
}
