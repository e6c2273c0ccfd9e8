import { describe, expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { copyContent } from '../../tests/support/content/scratch.ts';
import { readContent } from '../model/content.ts';
import { chooseDictionary, installedDictionaries } from './hunspell.ts';
import { allowedBy, checkSpelling, wordsOf } from './spelling.ts';

const installed = installedDictionaries();
describe('the check', () => {
  test('names a slip once with all its places, and what to write instead', async ({ skip }) => {
    const { name } = chooseDictionary(languages.table.es, installed);
    if (!name) skip('hunspell or its Spanish dictionary is not installed');
    const copy = copyContent();
    copy.edit('texts/es.yaml', /^( {2}creative: ).*$/m, '$1Códgio y Códgio');
    copy.edit('texts/es.yaml', /^( {2}cv_text: ).*$/m, '$1Códgio');
    const { unknown } = await checkSpelling(readContent(copy), 'es', installed);
    expect(unknown).toHaveLength(1);
    const [slip] = unknown;
    const [first] = slip?.places ?? [];
    expect(slip).toMatchObject({ word: 'Códgio' });
    expect(first?.file).toBe('content/texts/es.yaml');
    expect(slip?.places.map(({ key }) => key)).toEqual(['home.creative', 'about.cv_text']);
    expect(slip?.suggestions).toContain('Código');
  });

  test('says plainly where hunspell or a dictionary is missing', () => {
    expect(chooseDictionary(languages.table.de, null).note).toMatch(/hunspell is not installed/);
    expect(chooseDictionary(languages.table.de, ['en_GB'])).toMatchObject({
      note: expect.stringMatching(/German was not checked.*hunspell-de-de/),
    });
  });

  test('knows the dictionaries of a region, and which languages have none', () => {
    const brazilian = { lang: 'pt-BR', open_graph: 'pt_BR' };
    expect(chooseDictionary(brazilian, ['pt_BR', 'pt_PT'])).toEqual({ name: 'pt_BR' });
    expect(chooseDictionary(brazilian, ['pt_PT'])).toMatchObject({
      name: 'pt_PT',
      note: expect.stringContaining('apt install hunspell-pt-br'),
    });
    const { note: greek } = chooseDictionary({ lang: 'el', open_graph: 'el_GR' }, ['en_GB']);
    expect(greek).toContain('apt install hunspell-el)');
    const { note: georgian } = chooseDictionary({ lang: 'ka', open_graph: 'ka_GE' }, ['en_GB']);
    expect(georgian).not.toContain('apt install');
    const { note: japanese } = chooseDictionary({ lang: 'ja', open_graph: 'ja_JP' }, ['en_GB']);
    expect(japanese).toBe('Japanese is not checked: there are no dictionaries for it.');
  });

  test('takes British English first, and says when it has to take American', () => {
    expect(chooseDictionary(languages.table.en, ['en_GB', 'en_US'])).toEqual({ name: 'en_GB' });
    expect(chooseDictionary(languages.table.en, ['en_US'])).toMatchObject({
      name: 'en_US',
      note: expect.stringContaining('hunspell-en-gb'),
    });
  });
});

describe('a text falls into words', () => {
  test('without placeholders, mail addresses, figures and single letters', () => {
    expect(wordsOf('{owner}: 24 m² a name@example.com, l’API')).toEqual(['l’API']);
  });

  test('with what belongs together left together', () => {
    expect(wordsOf('Node.js, col·lega; front-end. Don’t')).toEqual([
      ...['Node.js', 'col·lega', 'front-end', 'Don’t'],
    ]);
  });
});

test('a list allows its words elided, possessed and at the start of a sentence, not in lower case', () => {
  const isAllowed = allowedBy(['# Names\nEventbrite\nbootcamp\n']);
  expect(
    ['Eventbrite', 'd’Eventbrite', 'Eventbrite’s', 'Bootcamp'].every((word) => isAllowed(word)),
  ).toBe(true);
  expect(['eventbrite', 'Names', '# Names'].some((word) => isAllowed(word))).toBe(false);
});
