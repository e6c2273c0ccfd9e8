import type { Colours } from '../../model/theme/colours.ts';
import type { Theme } from '../../model/theme/theme.ts';

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
