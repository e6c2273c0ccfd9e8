import { describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { neededPackage, typefacesOf } from './script-typeface.ts';

const noto = '@fontsource-variable/noto-sans';

describe('a language', () => {
  test.each(['en', 'de-CH', 'pt-BR', 'vi', 'sr-Latn', 'az'])(
    'in Latin letters needs nothing beside the site’s typeface: %s',
    (lang) => expect(neededPackage({}, lang)).toBeUndefined(),
  );

  test.each([
    ['el', noto],
    ['ru', noto],
    ['sr', noto],
    ['hi', noto],
    ['he', `${noto}-hebrew`],
    ['ar', '@fontsource-variable/vazirmatn'],
    ['fa', '@fontsource-variable/vazirmatn'],
    ['ja', `${noto}-jp`],
    ['zh', `${noto}-sc`],
    ['zh-TW', `${noto}-tc`],
    ['zh-Hant', `${noto}-tc`],
    ['ko', `${noto}-kr`],
  ])('in another script needs a package that has it: %s', (lang, name) =>
    expect(neededPackage({}, lang)).toBe(name),
  );

  test('needs none where the owner’s typeface has the script', () => {
    const theme = { typeface: { package: noto } };
    expect(neededPackage({ theme }, 'el')).toBeUndefined();
    expect(neededPackage({ theme }, 'ja')).toBe(`${noto}-jp`);
  });
});

test('the four languages of the sample are set in one typeface', () => {
  const shown = languages.published;
  const families = shown.map((locale) =>
    typefacesOf({ site: {}, languages, shown }, locale).map(({ family }) => family),
  );
  expect(families.flat()).toEqual(shown.map(() => 'Bricolage Grotesque'));
});
