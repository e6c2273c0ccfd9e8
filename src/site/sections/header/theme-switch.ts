import { remember, remembered } from '../../browser.ts';

/**
 * Applies the remembered theme before the first paint, so that nothing flashes. Its source is inline
 * in the head: it must not use anything outside.
 */
export function showRememberedTheme(): void {
  try {
    const { theme } = localStorage;
    if (/^(light|dark)$/.test(theme)) document.documentElement.dataset.theme = theme;
  } catch {}
}

/** Remembers light or dark; for the system's theme nothing is stored. */
export function startTheme(): void {
  const choices = document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input');
  const root = document.documentElement;
  const show = (theme: string | null) => {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    for (const choice of choices) choice.checked = choice.value === (theme ?? 'system');
    for (const bar of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
      bar.dataset.media ??= bar.media;
      bar.media = theme
        ? bar.dataset.media.includes(theme)
          ? 'all'
          : 'not all'
        : bar.dataset.media;
    }
  };
  show(root.dataset.theme ?? null);
  for (const choice of choices) {
    choice.onchange = () => {
      const theme = choice.value === 'system' ? null : choice.value;
      remember('theme', theme);
      fade(() => show(theme));
    };
  }
  // Another tab of the site may have changed it.
  addEventListener('storage', ({ key }) => key === 'theme' && show(remembered('theme')));
}

/** Fades the whole page at once: without this, only the controls would fade. */
function fade(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !document.startViewTransition) change();
  // Another choice may come before the transition has begun.
  else document.startViewTransition(change).ready.catch(() => {});
}
