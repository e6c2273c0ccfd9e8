/** What a look is made from: the ground, the text on it, and the one colour that stands out. */
export type Seeds = { paper: string; ink: string; accent: string };

/** Every colour of the site in one theme, light or dark. */
export type Colours = Seeds & {
  /** Ground of cards and fields. */
  card: string;
  /** Secondary text. */
  soft: string;
  line: string;
  /** The accent under the pointer. */
  accentStrong: string;
  onAccent: string;
  /** What went wrong in the form: red, whatever the accent is. */
  error: string;
};

/** Who is read on whom: each pair needs the contrast that text needs. */
export const textPairs = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'line'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['accent', 'paper'],
  ['accent', 'card'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['error', 'paper'],
  ['error', 'card'],
] as const satisfies readonly (readonly [keyof Colours, keyof Colours])[];

const redOnLight = { lightness: 0.5, chroma: 0.19, hue: 22 };
const redOnDark = { lightness: 0.74, chroma: 0.16, hue: 20 };

export const isDark = ({ paper, ink }: Seeds) => toOklch(paper).lightness < toOklch(ink).lightness;

/** A whole set of colours; what is not given is derived from paper, ink and accent. */
export function completeColours(seeds: Seeds & Partial<Colours>): Colours {
  const { paper, ink, accent } = seeds;
  const dark = isDark(seeds);
  const card = seeds.card ?? raised(paper, dark);
  const accentStrong = seeds.accentStrong ?? shifted(accent, dark ? 0.05 : -0.065);
  return {
    ...seeds,
    card,
    soft: seeds.soft ?? nearestLegible(mixed(ink, paper, 0.36), [paper, card]),
    line: seeds.line ?? lineOn(paper, ink),
    accentStrong,
    onAccent: seeds.onAccent ?? bestOn([accent, accentStrong], [card, paper, ink]),
    error: seeds.error ?? nearestLegible(toHex(dark ? redOnDark : redOnLight), [paper, card]),
  };
}

/** The same look for the other time of day: the hues stay, light and dark change places. */
export function oppositeTheme(seeds: Seeds): Seeds {
  const paper = toOklch(seeds.paper);
  const accent = toOklch(seeds.accent);
  const tint = (lightness: number, most: number) =>
    toHex({ ...paper, lightness, chroma: Math.min(paper.chroma, most) });
  const other = isDark(seeds)
    ? { paper: tint(0.96, 0.015), ink: tint(0.2, 0.015) }
    : { paper: tint(0.19, 0.015), ink: tint(0.94, 0.02) };
  const lightness = isDark(seeds)
    ? Math.min(accent.lightness, 0.55)
    : Math.max(accent.lightness, 0.74);
  const grounds = [other.paper, raised(other.paper, !isDark(seeds))];
  return { ...other, accent: nearestLegible(toHex({ ...accent, lightness }), grounds) };
}

/** The accent for drawings: lively, and visible on light and on dark paper. */
export function drawingAccent(accent: string): string {
  const { lightness, ...tint } = toOklch(accent);
  return toHex({ ...tint, lightness: clamp(lightness, 0.58, 0.66) });
}

function raised(paper: string, dark: boolean): string {
  const { lightness, chroma, hue } = toOklch(paper);
  return dark
    ? toHex({ lightness: lightness + 0.035, chroma, hue })
    : toHex({ lightness: lightness + (1 - lightness) * 0.75, chroma: chroma * 0.75, hue });
}

function shifted(colour: string, difference: number): string {
  const { lightness, ...tint } = toOklch(colour);
  return toHex({ ...tint, lightness: clamp(lightness + difference, 0, 1) });
}

/** A colour on the way from one to another, with the hue of the more colourful. */
function mixed(from: string, to: string, share: number): string {
  const [a, b] = [toOklch(from), toOklch(to)];
  const between = (key: 'lightness' | 'chroma') => a[key] + (b[key] - a[key]) * share;
  const { hue } = a.chroma > b.chroma ? a : b;
  return toHex({ lightness: between('lightness'), chroma: between('chroma'), hue });
}

/** As strong as the ink on it allows: a line is also the ground of what is pointed at. */
function lineOn(paper: string, ink: string): string {
  const shares = [0.14, 0.1, 0.06, 0.03];
  const lines = shares.map((share) => mixed(paper, ink, share));
  return lines.find((line) => contrastOf(ink, line) >= leastContrast) ?? paper;
}

/** The candidate that is read best on all the grounds. */
function bestOn(grounds: readonly string[], candidates: readonly string[]): string {
  const least = (colour: string) =>
    Math.min(...grounds.map((ground) => contrastOf(colour, ground)));
  return candidates.toSorted((a, b) => least(b) - least(a))[0] as string;
}

/** What WCAG AA asks of text of any size. */
export const leastContrast = 4.5;

/** How well two colours stand out from each other, from 1 to 21, as WCAG measures it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const step = 0.005;

/** The nearest colour of the same hue, lighter or darker, that can be read on all these grounds. */
export function nearestLegible(colour: string, grounds: readonly string[]): string {
  const isLegible = (candidate: string) =>
    grounds.every((ground) => contrastOf(candidate, ground) >= leastContrast);
  if (isLegible(colour)) return colour;
  const { lightness, ...tint } = toOklch(colour);
  for (let distance = step; distance < 1; distance += step) {
    for (const moved of [lightness - distance, lightness + distance]) {
      const candidate = toHex({ ...tint, lightness: clamp(moved, 0, 1) });
      if (isLegible(candidate)) return candidate;
    }
  }
  return isLegible('#ffffff') ? '#ffffff' : '#000000';
}

/** A colour by how light it looks (0 to 1), how colourful it is, and its hue in degrees. */
type Oklch = { lightness: number; chroma: number; hue: number };

type Triple = [number, number, number];

export const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** Red, green and blue of “#c23317” as light, from 0 to 1. */
function lightOf(hex: string): Triple {
  return [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

/** Björn Ottosson’s OKLab, in polar coordinates. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = lightOf(hex);
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ] as const;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The colour as “#c23317”, as colourful as a screen can show it at this lightness. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const light = toLight({ lightness, chroma, hue });
  const shown = light.every((value) => value > -0.0005 && value < 1.0005);
  if (!shown && chroma > 0.001) return toHex({ lightness, chroma: chroma * 0.95, hue });
  const digits = light.map((value) => {
    const inside = clamp(value, 0, 1);
    const encoded = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function toLight({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export type Palette = {
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
