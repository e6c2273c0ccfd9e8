import { describe, expect, test } from 'vitest';
import { filledIn, filledText } from '../../model/errors/details.ts';
import { errorSentences } from '../../model/errors/errors.ts';
import { kinds, sentences } from '../../model/errors/findings.ts';
import { refusals } from '../../model/errors/refusals.ts';
import { fill, placeholdersOf } from '../../text/placeholders.ts';
import { textsOf } from '../../text/text-tree.ts';
import { wordsIn } from '../../text-fields/words.ts';
import { pageWords } from './page-words.ts';
import { type Sentences, toolLanguages, toolWords } from './words.ts';

const english: Record<string, Sentences> = { ...errorSentences, ...sentences };

/** Numbers that may be one; those of what is too long never are. */
const numbers = ['count', 'number', 'ratio', 'percent', 'weight'];
const counting = ['uneven_lists', 'undescribed_screenshots'];
const lists = ['known', 'offered'];
const listing = ['other_placeholders', 'cv_page_numbers'];

/** Of a refusal. */
function valueFor(name: string, count: number, list: readonly string[]) {
  if (['files', 'places', 'expected'].includes(name)) return list;
  if (name === 'language') return 'de';
  return ['count', 'number', 'size', 'most'].includes(name) ? count : '§';
}

/** Words that stand in every English sentence, and in none of another language. */
const ofEnglish = /\b(?:the|is|are|with|of|and|not|cannot|this)\b/i;

/** What stands for each name of an error's sentences. */
function detailsOf(code: string, count: number, list: readonly string[]) {
  const { wrong, advice } = english[code] as Sentences;
  const filledInto = (name: string) => {
    if (lists.includes(name) || (name === 'expected' && listing.includes(code))) return list;
    if (numbers.includes(name) || (counting.includes(code) && name !== 'source')) return count;
    return name === 'language' || name === 'source' ? 'de' : '§';
  };
  return Object.fromEntries(
    placeholdersOf(`${wrong} ${advice}`).map((name) => [name, filledInto(name)]),
  );
}

const plurals =
  /(?<![\d.,:])1[ \u00a0](?:(?!is|has)\p{L}+s|Einträge|Bilder|Projekte|Sprachen|Texte|Seiten)(?!\p{L})/u;

describe.each(toolLanguages)(
  'every sentence of errors, findings and refusals in %s',
  (language) => {
    const { errorOf, refusalOf } = wordsIn(language, toolWords[language]);
    const { errors, findings } = toolWords[language];
    const codes = Object.keys(language === 'en' ? english : { ...errors, ...findings });
    const refused = (count: number, list: readonly string[]) =>
      Object.entries(refusals).map(([code, sentence]) => {
        const details = Object.fromEntries(
          [...placeholdersOf(sentence), 'files'].map((name) => [name, valueFor(name, count, list)]),
        );
        const inEnglish = filledText('en', sentence, details);
        return [code, refusalOf({ code, details, sentence: inEnglish })] as const;
      });
    const rendered = (count: number, list: readonly string[]) => [
      ...refused(count, list),
      ...codes.map((code) => {
        const place = { file: 'content/site.yaml', key: '' };
        const details = detailsOf(code, count, list);
        const inEnglish = filledIn('en', english[code] as Sentences, details);
        const { wrong, advice } = errorOf({ ...place, ...inEnglish, code, details });
        return [code, `${wrong}. ${advice}`] as const;
      }),
    ];

    test('is in that language, and has nothing left to fill in', () => {
      const all = rendered(2, ['§']);
      expect(all.filter(([, text]) => /\{\w+\}/.test(text.replaceAll('{example}', '')))).toEqual(
        [],
      );
      if (language === 'en') return;
      expect(all.filter(([, text]) => ofEnglish.test(text))).toEqual([]);
    });

    test.each([0, 1, 2, 21])('is right with %i', (count) => {
      const all = rendered(count, ['§']);
      expect(all.filter(([, text]) => plurals.test(text))).toEqual([]);
    });

    test.each([[[]], [['§']], [['§', '§', '§']]])('is in that language with %j', (list) => {
      if (language === 'en') return;
      const foreign = rendered(2, list).filter(([, text]) =>
        /\b(?:or|and|German|English)\b|§ none/.test(text),
      );
      expect(foreign).toEqual([]);
    });
  },
);

test('lists, numbers and names of languages are those of the reader’s language', () => {
  const say = (language: 'en' | 'es' | 'ca' | 'de', code: string, details: object) => {
    const place = { file: 'content/site.yaml', key: '', wrong: '', advice: '' };
    const { errorOf } = wordsIn(language, toolWords[language]);
    const { wrong, advice } = errorOf({ ...place, code, details: { ...details } });
    return `${wrong} ${advice}`;
  };
  expect(say('es', 'unknown_tag', { known: ['a', 'b', 'c'] })).toContain('a, b o c');
  expect(say('de', 'weight_not_offered', { offered: ['300', '400'] })).toContain('300 oder 400');
  expect(say('ca', 'other_placeholders', { expected: ['{a}', '{b}'] })).toContain('{a} i {b}');
  expect(say('ca', 'unknown_tag', { known: [] })).toContain('–');
  expect(say('de', 'low_contrast', { ratio: 3.21 })).toContain('3,21:1');
  expect(say('ca', 'uneven_lists', { source: 'es' })).toContain('castellà');
});

test.each(Object.entries(pageWords))(
  'a count beside a noun in %s has a form for one',
  (_, words) => {
    const { notes: __, errors: ___, findings: ____, refusals: _____, ...own } = words;
    const loose = textsOf(own).filter(
      ([key, text]) => /\{count\}[ \u00a0]\p{L}/u.test(text) && !/\.(?:one|other)$/.test(key),
    );
    expect(loose).toEqual([]);
    const ones = textsOf(own).filter(([key]) => key.endsWith('.one'));
    expect(ones.filter(([, text]) => plurals.test(fill(text, { count: 1 })))).toEqual([]);
  },
);

test('the desk has a title for every kind of finding', () => {
  expect(Object.keys(toolWords.en.desk.check.kinds).sort()).toEqual(Object.keys(kinds).sort());
});
