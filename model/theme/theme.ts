import type { SiteSettings } from '../schemas/site.ts';
import { type Colours, completed, drawingAccent, isDark, oppositeTheme } from './colours.ts';
import { palettes } from './palettes.ts';

/** The colours of the whole site, for light and for dark surroundings. */
export type Theme = {
  light: Colours;
  dark: Colours;
  /** The accent of drawings, one for both. */
  drawing: string;
};

type Chosen = Pick<SiteSettings, 'theme'>;

/** The owner’s colours: a palette by name, or what follows from three colours of their own. */
export function themeOf({ theme }: Chosen): Theme {
  const { light, dark, drawing }: Given = theme?.colours
    ? givenBy(theme.colours)
    : palettes[theme?.palette ?? 'vermilion'];
  return {
    light: completed(light),
    dark: completed(dark),
    drawing: drawing ?? drawingAccent(light.accent),
  };
}

type Given = {
  light: Parameters<typeof completed>[0];
  dark: Parameters<typeof completed>[0];
  drawing?: string;
};

type OwnColours = NonNullable<NonNullable<Chosen['theme']>['colours']>;

/** Who gives one set gets the other; dark paper makes it the dark one. */
function givenBy({ dark, ...given }: OwnColours): Given {
  if (dark) return { light: given, dark };
  const other = oppositeTheme(given);
  return isDark(given) ? { light: other, dark: given } : { light: given, dark: other };
}
