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
    glyphs,
    path: (text: string) => glyphs(text).map(({ codepoint }) => font.glyphToPath(codepoint)),
    width: (text: string) => glyphs(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0),
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

  test('is one font where a typeface comes in slices, with the signs that were asked for', async () => {
    const text = '製本工房で、十年。';
    const subsets = subsetsFor([own, japanese], [...text, 'a']);
    expect(subsets.map(({ typeface }) => typeface.id)).toEqual([
      'bricolage-grotesque',
      'noto-sans-jp',
    ]);
    const joined = read(await (subsets[1] as (typeof subsets)[number]).instance(textFace));
    expect([...joined.characters].sort()).toEqual([...text].sort());
    expect(joined.glyphs(text)).toHaveLength(text.length);
    expect(joined.path(text).every((path) => path.length > 10)).toBe(true);
  });

  test('draws each sign of a joined font as its own slice does', async () => {
    const signs = [...'製本が、'];
    const [together] = subsetsFor([japanese], signs);
    const joined = read(await (together as NonNullable<typeof together>).instance(textFace));
    for (const sign of signs) {
      const [alone] = subsetsFor([japanese], [sign]);
      const single = read(await (alone as NonNullable<typeof alone>).instance(textFace));
      expect(joined.path(sign)).toEqual(single.path(sign));
      expect(joined.width(sign)).toBe(single.width(sign));
    }
  });

  test('differs in weight', async () => {
    const [subset] = subsetsFor([japanese], ['本']);
    const at = async (wght: number) =>
      read(await (subset as NonNullable<typeof subset>).instance({ wght }));
    expect((await at(800)).path('本')).not.toEqual((await at(400)).path('本'));
  });
});
