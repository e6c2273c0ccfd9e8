import type { Colours } from './colours.ts';
import type { Theme } from './theme.ts';

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
