import { expect, test } from 'vitest';
import { cvFonts } from '../fonts/cv-fonts.ts';
import { readContent } from '../model/content.ts';
import { typefaceOf } from '../model/theme/typeface.ts';
import { drawnBy, findUndrawn, surelyDrawn } from './compile.ts';

test('the fonts have what is surely drawn, and the rest is asked of them', async () => {
  const drawn = drawnBy(await cvFonts([typefaceOf({})], []).load());
  const codes = Array.from({ length: 0x3000 }, (_, code) => code);
  expect(codes.filter((code) => surelyDrawn(code) && !drawn(code))).toEqual([]);
  const content = readContent();
  const named = (name: string) => ({
    ...content,
    site: { ...content.site, owner: { ...content.site.owner, name } },
  });
  expect(await findUndrawn(named('Łucja Nowak'))).toEqual([]);
  expect(await findUndrawn(named('Юлия'))).toContainEqual({
    locale: 'de',
    letter: 'Ю',
    text: 'Юлия',
  });
});
