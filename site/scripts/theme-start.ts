/**
 * A remembered theme never flashes. The function stands in the head as text: nothing from outside
 * may be used in it.
 */
export function showRememberedTheme(): void {
  try {
    const { theme } = localStorage;
    if (/^(light|dark)$/.test(theme)) document.documentElement.dataset.theme = theme;
  } catch {}
}
