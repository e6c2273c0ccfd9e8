import { describe, expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content/scratch.ts';
import { readContent } from '../content.ts';
import type { ContentError } from '../errors/errors.ts';
import type { Languages } from '../languages/languages.ts';
import { siteTextsSchema } from '../schemas/site-texts.ts';
import { checkLanguages, loadLanguages, readLanguages } from './languages.ts';

const language = (code: string, prefix = code) => ({
  name: code,
  lang: code,
  open_graph: `${code}_${code.toUpperCase()}`,
  prefix,
});
const reported = (table: Parameters<typeof checkLanguages>[0]) =>
  checkLanguages(table).map(({ key, wrong, advice }) => `${key}: ${wrong} → ${advice}`);

describe('the table of languages', () => {
  test('of a site whose only language has a prefix has no home page, and the error says how to get one', () => {
    expect(reported({ it: language('it') })).toEqual([
      'it: the site has no home page: “it” is its first language, but all its URLs start with /it/' +
        " → Set prefix: '' there.",
    ]);
  });

  test('asks a language moved to the top to change places with the one that was there', () => {
    expect(reported({ it: language('it'), en: language('en', '') })).toEqual([
      expect.stringContaining("Set prefix: '' there"),
      'en: it has the same URLs as “it”, the first language' + " → Set prefix: 'en' there.",
    ]);
  });

  test('has a complete language first, each prefix once, and codes that are codes', () => {
    const codes = (table: Parameters<typeof checkLanguages>[0]) =>
      checkLanguages(table).map(({ code }) => code);
    const [en, it] = [language('en', ''), language('it')];
    expect(codes({ en, it })).toEqual([]);
    expect(codes({})).toEqual(['no_languages']);
    expect(codes({ en: { ...en, draft: true } })).toEqual(['source_held_back']);
    expect(codes({ en: { ...en, fallback: true } })).toEqual(['source_held_back']);
    expect(codes({ en, it, pt: { ...language('pt'), prefix: 'it' } })).toEqual(['prefix_twice']);
    expect(codes({ en, pt_br: language('pt') })).toEqual(['miswritten_code']);
  });
});

describe('content/languages.yaml', () => {
  const copy = copyContent();

  const errorsOf = (read: () => string): Pick<ContentError, 'file' | 'key' | 'code'>[] => {
    const errors: ContentError[] = [];
    readLanguages({ ...copy, overlay: new Map([['languages.yaml', read()]]) }, errors);
    return errors.map(({ file, key, code }) => ({ file, key, code }));
  };
  const english = 'en:\n  name: English\n  lang: en\n  open_graph: en_GB\n  prefix: ""\n';

  test.each([
    ['open_graph: en_GB', 'open_graph: english', ':4', 'en.open_graph', 'wrong_open_graph'],
    ['lang: en', 'lang: english_GB', ':3', 'en.lang', 'wrong_lang'],
    ['lang: en', 'language: en', ':3', 'en.language', 'unknown_key'],
    ['name: English', 'name:', ':2', 'en.name', 'nothing_for_a_text'],
    ['prefix: ""', 'prefix: En', ':5', 'en.prefix', 'not_a_slug'],
    ['prefix: ""', 'draft: maybe', ':5', 'en.draft', 'wrong_type'],
  ])('with %s written as %s is reported line and key', (from, to, line, key, code) => {
    const found = errorsOf(() => english.replace(from, to));
    expect(found).toContainEqual({ file: `content/languages.yaml${line}`, key, code });
  });

  test('with yes for true is told what to write instead', () => {
    copy.write('languages.yaml', english.replace('prefix: ""', 'draft: yes'));
    expect(() => readContent(copy)).toThrow(/should be true or false.*\n.*Write true or false\./);
  });

  test('that is missing is reported', () => {
    copy.remove('languages.yaml');
    expect(() => readContent(copy)).toThrow(/content\/languages\.yaml\n +the file is missing/);
  });

  test('says which languages there are, which is the source, and what texts name', () => {
    const german = 'de:\n  name: Deutsch\n  lang: de\n  open_graph: de_DE\n  prefix: ""\n';
    copy.write('languages.yaml', german + english.replace('""', 'en\n  draft: true'));
    const languages = loadLanguages(copy);
    expect(languages.all).toEqual(['de', 'en']);
    expect([languages.source, ...languages.published]).toEqual(['de', 'de']);
    const namesIn = (these: Languages) =>
      Object.keys(siteTextsSchema(these).shape.accessibility.shape);
    expect(namesIn(languages)).not.toContain('es');
    expect(namesIn(loadLanguages())).toContain('es');
  });

  test('can be read as it would be, beside what it is', () => {
    const tried = { ...copy, overlay: new Map([['languages.yaml', english]]) };
    copy.write('languages.yaml', english + english.replace('en:', 'it:').replace('""', 'it'));
    expect(loadLanguages(tried).all).toEqual(['en']);
    expect(loadLanguages(copy).all).toEqual(['en', 'it']);
  });
});
