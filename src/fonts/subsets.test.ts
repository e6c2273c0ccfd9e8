import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { readTypeface, typefaceOf } from '../model/theme/typeface.ts';
import { subsetsFor } from './subsets.ts';

const own = typefaceOf({});
const japanese = readTypeface('@fontsource-variable/noto-sans-jp');
const textFace = { wght: 400 };

function read(file: Buffer) {
  const face = new Face(new Blob(new Uint8Array(file)));
  const font = new Font(face);
  const glyphs = (text: string) => {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    return run.getGlyphInfosAndPositions();
  };
  return {
    characters: String.fromCodePoint(...face.collectUnicodes()),
    path: (text: string) => glyphs(text).map(({ codepoint }) => font.glyphToPath(codepoint)),
  };
}

describe('what draws a text', () => {
  test('is the first typeface that has a letter', () => {
    const subsets = subsetsFor([own, readTypeface('@fontsource-variable/noto-sans')], [...'aŁλ']);
    expect(subsets.map(({ name }) => name)).toEqual([
      'bricolage-grotesque-latin',
      'bricolage-grotesque-latin-ext',
      'noto-sans-greek',
    ]);
    expect(subsets.map(({ holds }) => holds('λ'))).toEqual([false, false, true]);
  });

  test('is a font for each slice of a typeface that comes in slices, with the signs that were asked for', async () => {
    const text = '製本工房で、十年。';
    const slices = subsetsFor([own, japanese], [...text, 'a']).slice(1);
    expect(new Set(slices.map(({ typeface }) => typeface.id))).toEqual(new Set(['noto-sans-jp']));
    const fonts = await Promise.all(
      slices.map(async ({ instance }) => read(await instance(textFace))),
    );
    expect(fonts.flatMap(({ characters }) => [...characters]).sort()).toEqual([...text].sort());
    for (const { characters, path } of fonts) {
      expect(path(characters).every((one) => one.length > 10)).toBe(true);
    }
  });

  test('differs in weight', async () => {
    const [subset] = subsetsFor([japanese], ['本']);
    const at = async (wght: number) =>
      read(await (subset as NonNullable<typeof subset>).instance({ wght }));
    expect((await at(800)).path('本')).not.toEqual((await at(400)).path('本'));
  });
});
