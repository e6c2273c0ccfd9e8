import type { SiteSettings } from '../schemas/site.ts';
import {
  type Colours,
  completeColours,
  drawingAccent,
  isDark,
  oppositeTheme,
  type Palette,
  palettes,
} from './colours.ts';

/** The colours of the whole site, for light and for dark surroundings. */
export type Theme = ReturnType<typeof themeOf>;

type Chosen = Pick<SiteSettings, 'theme'>;

/** The owner’s colours: a palette by name, or what follows from three colours of their own. */
export function themeOf({ theme }: Chosen) {
  const { light, dark, drawing }: Palette = theme?.colours
    ? givenBy(theme.colours)
    : palettes[theme?.palette ?? 'vermilion'];
  return {
    light: completeColours(light),
    dark: completeColours(dark),
    /** The accent of drawings, one for both. */
    drawing: drawing ?? drawingAccent(light.accent),
  };
}

type OwnColours = NonNullable<NonNullable<Chosen['theme']>['colours']>;

/** Who gives one set gets the other; dark paper makes it the dark one. */
function givenBy({ dark, ...own }: OwnColours): Palette {
  if (dark) return { light: own, dark };
  const other = oppositeTheme(own);
  return isDark(own) ? { light: other, dark: own } : { light: own, dark: other };
}

/** The colours by the names that the style sheets use. */
const names = {
  '--paper': 'paper',
  '--card': 'card',
  '--ink': 'ink',
  '--soft': 'soft',
  '--fill': 'line',
  '--accent': 'accent',
  '--accent-strong': 'accentStrong',
  '--on-accent': 'onAccent',
  '--error': 'error',
} as const satisfies Record<string, keyof Colours>;

/**
 * The theme as a style sheet, in the layer of the other tokens. A browser that knows no light-dark()
 * shows the light colours.
 */
export function themeStyle({ light, dark }: Theme): string {
  const rules = (value: (colour: keyof Colours) => string) =>
    `:root{${Object.entries(names)
      .map(([name, colour]) => `${name}:${value(colour)}`)
      .join(';')}}`;
  const plain = rules((colour) => light[colour]);
  const both = rules((colour) => `light-dark(${light[colour]},${dark[colour]})`);
  return `@layer tokens{${plain}@supports(color:light-dark(red,red)){${both}}}`;
}

/** The accent in the drawings under content/pictures/, as they are drawn. */
const drawnAccent = /#d8401f\b/gi;

/** A drawing of the site with the theme’s accent in it. */
export const recoloured = (svg: string, accent: string) => svg.replaceAll(drawnAccent, accent);
