import { Blob, Face, Font, Buffer as Run, shape } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { readTypeface, typefaceOf } from '../model/theme/typeface.ts';
import { cutsFor } from './cuts.ts';

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
    const cuts = cutsFor([own, readTypeface('@fontsource-variable/noto-sans')], [...'aŁλ']);
    expect(cuts.map(({ name }) => name)).toEqual([
      'bricolage-grotesque-latin',
      'bricolage-grotesque-latin-ext',
      'noto-sans-greek',
    ]);
    expect(cuts.map(({ holds }) => holds('λ'))).toEqual([false, false, true]);
  });

  test('is one font where a typeface comes in slices, with the signs that were asked for', async () => {
    const text = '製本工房で、十年。';
    const cuts = cutsFor([own, japanese], [...text, 'a']);
    expect(cuts.map(({ typeface }) => typeface.id)).toEqual([
      'bricolage-grotesque',
      'noto-sans-jp',
    ]);
    const joined = read(await (cuts[1] as (typeof cuts)[number]).at(textFace));
    expect([...joined.characters].sort()).toEqual([...text].sort());
    expect(joined.glyphs(text)).toHaveLength(text.length);
    expect(joined.path(text).every((path) => path.length > 10)).toBe(true);
  });

  test('draws each sign of a joined font as its own slice does', async () => {
    const signs = [...'製本が、'];
    const [together] = cutsFor([japanese], signs);
    const joined = read(await (together as NonNullable<typeof together>).at(textFace));
    for (const sign of signs) {
      const [alone] = cutsFor([japanese], [sign]);
      const single = read(await (alone as NonNullable<typeof alone>).at(textFace));
      expect(joined.path(sign)).toEqual(single.path(sign));
      expect(joined.width(sign)).toBe(single.width(sign));
    }
  });

  test('differs in weight', async () => {
    const [cut] = cutsFor([japanese], ['本']);
    const at = async (wght: number) => read(await (cut as NonNullable<typeof cut>).at({ wght }));
    expect((await at(800)).path('本')).not.toEqual((await at(400)).path('本'));
  });
});
