import { Blob, Direction, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { cutsFor, type Cut as TypefaceCut } from '../../fonts/cuts.ts';
import type { Content } from '../../model/content.ts';
import { directionOf } from '../../model/direction.ts';
import { type Locale, locales } from '../../model/locales.ts';
import { pageIdsOf } from '../../model/routes.ts';
import { typefacesOf } from '../../model/theme/script-typeface.ts';
import { bent } from '../build/font.ts';
import { previewOf } from './preview.ts';
import { visualRuns } from './runs.ts';

export type Weight = 'text' | 'strong' | 'heavy';

const weights: Record<Weight, number> = { text: 450, strong: 650, heavy: 800 };

/** A line of text as outlines, in parts of the size of its letters; y goes upwards. */
export type Outline = { width: number; shapes: string };

/** Turns text into outlines: the pictures then need no font, and this machine none either. */
export type Letters = (text: string, weight: Weight, tracking?: number) => Outline;

type Alphabet = {
  holds: (character: string) => boolean;
  /** Letters of other scripts join, or stand in squares: they keep their distance. */
  isTracked: boolean;
  cuts: Record<Weight, Cut>;
};

type Cut = { font: Font; upem: number; pathOf: (glyph: number) => string };

/** The letters of a site by language; those that languages share are loaded once. */
export function openLetters(content: Content): (locale: Locale) => Promise<Letters> {
  const letters = new Map<Locale, Promise<Letters>>();
  const cuts = new Map<string, Promise<Alphabet['cuts']>>();
  return (locale) => {
    const found = letters.get(locale) ?? loadLetters(content, locale, cuts);
    letters.set(locale, found);
    return found;
  };
}

async function loadLetters(
  content: Content,
  locale: Locale,
  loaded: Map<string, Promise<Alphabet['cuts']>>,
): Promise<Letters> {
  const typefaces = typefacesOf(content.site, locale, content.languages);
  const alphabets = await Promise.all(
    cutsFor(typefaces, charactersIn(content, locale)).map(async (cut): Promise<Alphabet> => {
      const isTracked = cut.typeface.folder === typefaces[0].folder;
      const cuts = loaded.get(cut.name) ?? loadCuts(cut, isTracked ? bent : {});
      loaded.set(cut.name, cuts);
      return { holds: cut.holds, isTracked, cuts: await cuts };
    }),
  );
  // The first one draws what none has.
  const alphabetOf = (character: string) =>
    alphabets.find(({ holds }) => holds(character)) ?? (alphabets[0] as Alphabet);
  const direction = directionOf(locales[locale].lang);
  return (text, weight, tracking = 0) => {
    let width = 0;
    let between = 0;
    const shapes: string[] = [];
    for (const { kind, part, direction: own } of visualRuns(text, direction, alphabetOf)) {
      const { font, upem, pathOf } = kind.cuts[weight];
      const run = new Run();
      run.addText(part);
      run.guessSegmentProperties();
      run.setDirection(own === 'rtl' ? Direction.RTL : Direction.LTR);
      run.setLanguage(locales[locale].lang);
      shape(font, run);
      between = kind.isTracked ? tracking : 0;
      for (const glyph of run.getGlyphInfosAndPositions()) {
        const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        const path = pathOf(codepoint);
        const x = Math.round(width * upem) + xOffset;
        const place = `translate(${x} ${yOffset})`;
        if (path) shapes.push(`<path transform="scale(${1 / upem}) ${place}" d="${path}"/>`);
        width += xAdvance / upem + between;
      }
    }
    return { width: width - between, shapes: shapes.join('') };
  };
}

/** All that the previews of a language show. */
function charactersIn(content: Content, locale: Locale): string[] {
  const texts = pageIdsOf(content.routes).flatMap((page) => {
    const { greeting = '', title, line } = previewOf(content, page, locale);
    return [greeting, title, line];
  });
  return [...new Set([content.site.owner.name, '.…', ...texts].join(''))].sort();
}

async function loadCuts(
  { at }: TypefaceCut,
  places: Readonly<Record<string, number>>,
): Promise<Alphabet['cuts']> {
  const load = async (weight: Weight) => prepared(await at({ ...places, wght: weights[weight] }));
  return { text: await load('text'), strong: await load('strong'), heavy: await load('heavy') };
}

/** The same letters come again and again: each is drawn once. */
function prepared(file: Buffer): Cut {
  const face = new Face(new Blob(new Uint8Array(file)));
  const font = new Font(face);
  const drawn = new Map<number, string>();
  const pathOf = (glyph: number) => {
    const path = drawn.get(glyph) ?? font.glyphToPath(glyph);
    drawn.set(glyph, path);
    return path;
  };
  return { font, upem: face.upem, pathOf };
}
