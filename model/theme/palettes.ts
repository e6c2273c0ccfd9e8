import type { Colours, Seeds } from './colours.ts';

type Palette = {
  light: Seeds & Partial<Colours>;
  dark: Seeds & Partial<Colours>;
  /** The accent of the drawings, where it is not the usual shade of the light accent. */
  drawing?: string;
};

/** The palettes that an owner can choose by name; docs/make-it-yours.md shows them. */
export const palettes = {
  /** Warm paper, strong ink, the red of a printer’s seal. */
  vermilion: {
    light: {
      paper: '#f6f1e7',
      card: '#fffcf5',
      ink: '#191714',
      soft: '#645d52',
      line: '#d9d0bf',
      accent: '#c23317',
      accentStrong: '#a32810',
      onAccent: '#fffcf5',
    },
    dark: {
      paper: '#15130f',
      card: '#1e1b16',
      ink: '#f3ecdf',
      soft: '#a79f90',
      line: '#38332a',
      accent: '#ff7a55',
      accentStrong: '#ff9878',
      onAccent: '#15130f',
    },
    drawing: '#d8401f',
  },
  /** Cool white and a clear blue, as on a drawing board. */
  cobalt: {
    light: { paper: '#eff3f9', ink: '#0f1626', accent: '#1d46cf' },
    dark: { paper: '#0d121d', ink: '#e8eef9', accent: '#86a8ff' },
  },
  /** Lichen and fir: a green paper with a deep green on it. */
  moss: {
    light: { paper: '#e9efdd', ink: '#18210f', accent: '#2d6a24' },
    dark: { paper: '#10170d', ink: '#e8f0db', accent: '#8fce6b' },
  },
  /** The sea on a clear day: pale aqua, and coral in it. */
  lagoon: {
    light: { paper: '#dff0ee', ink: '#0c2629', accent: '#b0303f' },
    dark: { paper: '#0a1b1e', ink: '#def2f0', accent: '#ff8d83' },
  },
  /** Rose paper with a wine-red ink. */
  madder: {
    light: { paper: '#fbe9e6', ink: '#331019', accent: '#a3123f' },
    dark: { paper: '#1e0c11', ink: '#fbe6e4', accent: '#ff86a0' },
  },
  /** Loud: a yellow sheet, black letters, blue where it counts. At night the yellow is the light. */
  saffron: {
    light: { paper: '#ffd54a', ink: '#1b1503', accent: '#1b3fa6' },
    dark: { paper: '#14120b', ink: '#f7efd6', accent: '#ffcf3f' },
  },
  /** Newsprint: greys alone. The work brings the colour. */
  graphite: {
    light: { paper: '#f1f1ef', ink: '#131313', accent: '#3b3b3b' },
    dark: { paper: '#121212', ink: '#efefed', accent: '#d2d2cf' },
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as [PaletteName, ...PaletteName[]];
