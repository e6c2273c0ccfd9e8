import { contrastOf, leastContrast, nearestLegible } from './contrast.ts';
import { clamp, toHex, toOklch } from './oklch.ts';

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
export function completed(given: Seeds & Partial<Colours>): Colours {
  const { paper, ink, accent } = given;
  const dark = isDark(given);
  const card = given.card ?? raised(paper, dark);
  const accentStrong = given.accentStrong ?? shifted(accent, dark ? 0.05 : -0.065);
  return {
    ...given,
    card,
    soft: given.soft ?? nearestLegible(mixed(ink, paper, 0.36), [paper, card]),
    line: given.line ?? lineOn(paper, ink),
    accentStrong,
    onAccent: given.onAccent ?? bestOn([accent, accentStrong], [card, paper, ink]),
    error: given.error ?? nearestLegible(toHex(dark ? redOnDark : redOnLight), [paper, card]),
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
