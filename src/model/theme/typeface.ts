import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { SiteSettings } from '../schemas/site.ts';
import { clamp } from './colours.ts';

/** A typeface as its fontsource package brings it: one file an alphabet, or one an alphabet and weight. */
export type Typeface = {
  id: string;
  family: string;
  isSerif: boolean;
  /** The alphabets with their characters, as in “U+0000-00FF,U+0131”; Latin first. */
  alphabets: readonly { name: string; characters: string }[];
  /** Whether its thousands of characters come in slices, each of which is called an alphabet here. */
  isSliced: boolean;
  /** The weights to use: the two ends where one file holds all between them. */
  weights: readonly number[];
  /** The ranges of a variable file's axes; undefined where each weight is a file of its own. */
  axes: Readonly<Record<string, Span>> | undefined;
  folder: string;
};

type Span = { min: number; max: number; default: number };

type Metadata = {
  id: string;
  family: string;
  category: string;
  weights: number[];
  variable: false | Record<string, Record<keyof Span, string>>;
};

const sampleTypeface = '@fontsource-variable/bricolage-grotesque';
/** Asked before all others: a character may stand in several files. */
const first = ['latin', 'latin-ext'];
/** What text and headings ask for; each weight that is a file of its own weighs on the page. */
const weightsOfPages = { inOneFile: [400, 800], inFiles: [400, 700] };
/** The axes of the files that fontsource calls standard; others keep to what the designer chose. */
const standardAxes = ['opsz', 'slnt', 'wdth', 'wght'];

type Chosen = NonNullable<SiteSettings['theme']>['typeface'];

/** Where a package lies, the site's or the engine's; undefined where it is not installed. */
export function folderOfPackage(name: string): string | undefined {
  for (const from of [resolve('package.json'), import.meta.url]) {
    try {
      return dirname(createRequire(from).resolve(`${name}/metadata.json`));
    } catch {
      // Perhaps the other one has it.
    }
  }
  return undefined;
}

export function readMetadata(folder: string): Metadata {
  return JSON.parse(readFileSync(join(folder, 'metadata.json'), 'utf8'));
}

/** The owner’s typeface, or the sample’s; the reader has made sure that it is there. */
export function typefaceOf({ theme }: Pick<SiteSettings, 'theme'>): Typeface {
  const { package: name = sampleTypeface, weights }: Partial<Chosen & object> =
    theme?.typeface ?? {};
  return readTypeface(name, weights);
}

export function readTypeface(name: string, weights?: readonly number[]): Typeface {
  const folder = folderOfPackage(name);
  if (!folder) throw new Error(`The typeface ${name} is not installed.`);
  const metadata = readMetadata(folder);
  const axes = name.startsWith('@fontsource-variable/') ? axesOf(folder, metadata) : undefined;
  return {
    id: metadata.id,
    family: metadata.family,
    isSerif: metadata.category === 'serif',
    ...alphabetsIn(folder),
    weights: weightsToUse(
      weights ?? weightsOfPages[axes ? 'inOneFile' : 'inFiles'],
      metadata.weights,
      axes,
    ),
    axes,
    folder,
  };
}

/** The file of one alphabet in the weight that comes nearest. */
export function fontFileOf(typeface: Typeface, alphabet: string, weight: number): string {
  const { id, folder, axes, weights } = typeface;
  const kind = axes ? kindOfFile(folder, id) : nearest(weights, weight);
  return join(folder, `files/${id}-${alphabet}-${kind}-normal.woff2`);
}

/** The wanted values of the axes, within what the typeface has: none where its weights are files. */
export function axisValues(
  { axes = {} }: Typeface,
  wanted: Readonly<Record<string, number>>,
): Record<string, number> {
  const values = Object.entries(axes).map(([axis, { min, max, default: usual }]) => [
    axis,
    clamp(wanted[axis] ?? usual, min, max),
  ]);
  return Object.fromEntries(values);
}

const kindOfFile = (folder: string, id: string) =>
  existsSync(join(folder, `files/${id}-latin-standard-normal.woff2`)) ? 'standard' : 'wght';

function axesOf(folder: string, { id, variable }: Metadata): Record<string, Span> {
  const known = kindOfFile(folder, id) === 'standard' ? standardAxes : ['wght'];
  const spans = Object.entries(variable || {})
    .filter(([axis]) => known.includes(axis))
    .map(([axis, { min, max, default: usual }]) => [
      axis,
      { min: Number(min), max: Number(max), default: Number(usual) },
    ]);
  return Object.fromEntries(spans);
}

function alphabetsIn(folder: string): Pick<Typeface, 'alphabets' | 'isSliced'> {
  const ranges: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  );
  const names = new Set([...first.filter((name) => name in ranges), ...Object.keys(ranges)]);
  return {
    alphabets: [...names].map((name) => ({
      name: name.replaceAll(/[[\]]/g, ''),
      characters: ranges[name] as string,
    })),
    isSliced: [...names].some((name) => name.startsWith('[')),
  };
}

function weightsToUse(
  wanted: readonly number[],
  offered: readonly number[],
  axes: Typeface['axes'],
): number[] {
  if (!axes) return [...new Set(wanted.map((weight) => nearest(offered, weight)))].sort();
  const { min = 400, max = 400 } = axes.wght ?? {};
  return [Math.min(...wanted), Math.max(...wanted)].map((weight) => clamp(weight, min, max));
}

const nearest = (weights: readonly number[], wanted: number) =>
  weights.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted;
