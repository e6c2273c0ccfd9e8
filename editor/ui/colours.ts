import { themeStyle } from '../../model/theme/style.ts';
import { themeOf } from '../../model/theme/theme.ts';

/** The product's own colours; those of the owner's site are seen in its pages. */
export function adoptColours(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeStyle(themeOf({})));
  document.adoptedStyleSheets = [sheet];
}
