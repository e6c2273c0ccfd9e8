import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { keysFor } from '../../../packaging/missing-words.ts';
import { languages as sample } from '../../../tests/support/content/sample-languages.ts';
import { project } from '../../../tests/support/content/site-folder.ts';
import { isNeededAt } from '../../model/count-placeholders.ts';
import { counted } from '../../model/languages/counts.ts';
import { keysAt, limitsAt, schemaAt } from '../../model/schemas/at-key.ts';
import { cvTextsSchema } from '../../model/schemas/cv.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { fill, placeholdersOf } from '../../text/placeholders.ts';
import { type CountedText, formOfKey, inDigits } from '../../text/plurals.ts';
import { textsOf } from '../../text/text-tree.ts';
import { typographyOf } from '../../text/typography.ts';
import { lengthIn } from '../../text-fields/field-status.ts';
import { writtenPageWords } from '../tools/page-words.ts';

const folder = import.meta.dirname;
const languages = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => basename(file, '.json'));

const wordsIn = (language: string) =>
  new Map(textsOf(JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))));

const english = wordsIn('en');

const schemas = { texts: siteTextsSchema(sample), cv: cvTextsSchema };
const placeOf = (key: string) =>
  key.startsWith('cv.')
    ? ([schemas.cv, key.split('.').slice(1)] as const)
    : ([schemas.texts, key.split('.')] as const);

/** The placeholders that a translation needs too. */
const neededNames = (key: string, text: string) =>
  `${key}: ${placeholdersOf(text).filter(isNeededAt(key)).join()}`;

test('the words of the interface exist in twelve languages', () => {
  expect(languages.toSorted().join(' ')).toBe('ar ca de en es eu fr gl it ja nl pt-BR');
});

/** What each owner writes, and the engine has no word for. */
const ownTexts =
  /^(?:\w+\.ref|home\.(?:author_position|creative|design|develop|\w+_seo)|about\.(?:cv_text|concept_key|\w+\.section_1)|\w+\.introduction|confirmation\.url|accessibility\.[a-z]{2}|seo\.keywords)$/;
const keysOf = (path: readonly string[]): string[] =>
  keysAt(schemas.texts, path).flatMap((key) => {
    const at = [...path, key];
    if (schemaAt(schemas.texts, at) instanceof z.ZodOptional) return [];
    return keysAt(schemas.texts, at).length > 0 ? keysOf(at) : at.join('.');
  });

test('every text that the schema requires is a word of the engine or one of the owner’s own', () => {
  expect(keysOf([]).filter((key) => !english.has(key) && !ownTexts.test(key))).toEqual([]);
});

test('every word of the form, of emails and of unfinished pages is used; the complete owner’s pages show the others', () => {
  const used = globSync('{contact,site}/**/*.{ts,tsx}', { cwd: project('src') })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(project('src', file), 'utf8'))
    .join('\n');
  const isUsed = (name: string) => new RegExp(`[.'{,] ?${name}\\b`).test(used);
  const keys = [...english.keys()].filter((key) => /^(?:form|mail|unfinished)\./.test(key));
  const nameOf = (key: string) => (formOfKey(key)?.name ?? key).split('.').at(-1) ?? key;
  expect(keys.filter((key) => !isUsed(nameOf(key)))).toEqual([]);
});

describe.each(languages)('the words of the interface in %s', (language) => {
  const words = wordsIn(language);
  // English stands in for what a language lacks: `npm run words` lists it.
  const at = (key: string) => words.get(key) ?? english.get(key) ?? '';
  /** The keys whose texts are wrong. */
  const keysWhere = (isWrong: (text: string, key: string) => boolean) =>
    [...words].filter(([key, text]) => isWrong(text, key)).map(([key]) => key);

  test('have no keys but those of English, with the plural forms of the language', () => {
    const known = new Set([...english.keys()].flatMap((key) => keysFor(key, language)));
    expect([...words.keys()].filter((key) => !known.has(key))).toEqual([]);
  });

  test('have the placeholders of English', () => {
    const shared = [...words].filter(([key]) => english.has(key));
    expect(shared.map(([key, text]) => neededNames(key, text))).toEqual(
      shared.map(([key]) => neededNames(key, english.get(key) ?? '')),
    );
  });

  test('are valid, and as long as they should be with an owner’s name of 20 letters', () => {
    const isWrong = (text: string, key: string) => {
      const [schema, path] = placeOf(key);
      const { unit = 'characters', least = 0, most = 500 } = limitsAt(schema, path) ?? {};
      const values = { owner: 'Maximiliana Lindgren', project_count: 24 };
      const length = lengthIn(unit, fill(text, values));
      return !schemaAt(schema, path)?.safeParse(text).success || length < least || length > most;
    };
    expect(keysWhere(isWrong)).toEqual([]);
  });

  test('name landmarks and links with the words that are seen on them', () => {
    for (const section of ['about', 'projects', 'translations', 'contact']) {
      expect(at(`accessibility.${section}`)).toContain(at(`${section}.title`));
    }
    expect(at('accessibility.scroll_down')).toContain(at('about.title'));
    expect(at('accessibility.email').startsWith(at('accessibility.mail_link'))).toBe(true);
    for (const key of ['profile', 'github', 'linkedin']) {
      expect(at(`accessibility.${key}`)).toMatch(/\{network\}|GitHub|LinkedIn/);
    }
  });

  test('end with a colon where something follows', () => {
    for (const key of ['projects.given_up', 'mail.parked_hint', 'mail.spam_hint_other']) {
      expect(at(key)).toMatch(/[:：]$/);
    }
  });

  const texts = Object.fromEntries(words) as CountedText<string>;
  const names = [...words.keys()].flatMap((key) => /^(.+)_other$/.exec(key)?.[1] ?? []);
  test.each([0, 1, 2, 21])('count %i as the language does', (count) => {
    for (const name of names) {
      const text = counted(texts, name, count, language);
      expect(text, name).not.toMatch(/[{}]/);
      // Only the forms for none, one and two may say it in a word.
      if (count > 2) expect(text, name).toContain(inDigits(count, language));
    }
  });

  test('keep the typography of the language', () => {
    expect(keysWhere((text) => /["'`]/.test(text))).toEqual([]);
    expect([...words].flatMap(([, text]) => typographyOf(text, language))).toEqual([]);
  });
});

test('French has its no-break spaces', () => {
  const tools = textsOf(writtenPageWords.fr).map(([, text]) => text);
  const french = [...wordsIn('fr').values(), ...tools];
  const isLoose = (text: string) =>
    /(?<!\u202F)[;!?]|(?<!\u00A0):|«(?!\u00A0)|(?<!\u00A0)»/u.test(text);
  expect(french.filter(isLoose)).toEqual([]);
});

test.each([
  ['ar', /[,;?]/],
  ['ja', /[,;?!.:](?!\w)|\p{Script=Han} /u],
])('%s has the punctuation of its script', (language, foreign) => {
  const loose = [...wordsIn(language)].filter(([, text]) => foreign.test(text));
  expect(loose).toEqual([]);
});
