import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { defaultLocale, type Locale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { isSample } from '../support/sample.ts';
import { brokenPrices, misendedParts, unfitSummary } from './rules/case.ts';
import { differingFacts } from './rules/facts.ts';

const content = readContent();

const findings = (locale: Locale, rule: typeof brokenPrices) =>
  content.projects.flatMap(({ id, words }) =>
    rule(words[locale], locale).map((finding) => `${id}: ${finding}`),
  );

test.for(localeCodes)('every line on a card in %s says enough and no more', (locale) => {
  expect(findings(locale, unfitSummary)).toEqual([]);
});

test.for(localeCodes)(
  'the sentences of a case in %s end as such, and its labels do not',
  (locale) => {
    expect(findings(locale, misendedParts)).toEqual([]);
  },
);

test.for(localeCodes)('what a decision in %s has cost goes on after its label', (locale) => {
  expect(findings(locale, brokenPrices)).toEqual([]);
});

const caseTexts = (locale: Locale) =>
  proseOf(content, locale)
    .filter(({ key }) => /^(?:summary|problem|decisions|result|next_time|screenshots)\b/.test(key))
    .filter(({ file }) => file.startsWith('content/projects/'))
    .map((text) => ({ ...text, key: `${text.file.split('/')[2]} ${text.key}` }));

test.runIf(isSample).for(localeCodes)(
  'a case in %s has the numbers and names of the source',
  (locale) => {
    expect(
      differingFacts([caseTexts(defaultLocale), defaultLocale], [caseTexts(locale), locale]),
    ).toEqual([]);
  },
);

test.runIf(isSample)('the projects are numbered in the order of their years', () => {
  const years = content.projects
    .toSorted((a, b) => a.number - b.number)
    .map(({ year, from }) => String(year ?? from));
  expect(years).toEqual(years.toSorted());
});

describe('the rules notice', () => {
  const decision = { decision: 'No booking', reason: 'It is a product of its own.' };
  const priced = (given_up: string) => ({ decisions: [{ ...decision, given_up }] });

  test('a line of 49 or 111 characters', () => {
    expect(unfitSummary({ summary: 's'.repeat(49) })).toHaveLength(1);
    expect(unfitSummary({ summary: 's'.repeat(111) })).toHaveLength(1);
    expect(unfitSummary({ summary: 's'.repeat(110) })).toEqual([]);
    expect(unfitSummary({})).toEqual([]);
  });

  test('a sentence without its full stop, and a label with one', () => {
    expect(misendedParts({ problem: 'It was slow' })).toEqual(['It was slow']);
    expect(misendedParts({ role: 'Design.' })).toEqual(['Design.']);
    expect(misendedParts({ role: 'Design', ...priced('the map.') })).toEqual([]);
    expect(misendedParts(priced('the map'))).toEqual(['the map']);
    const screenshots = [{ alt: 'A board.', caption: 'One movement' }];
    expect(misendedParts({ screenshots })).toEqual(['One movement', 'A board.']);
  });

  test('a price that starts afresh after its label', () => {
    expect(brokenPrices(priced('The map.'), 'en')).toHaveLength(1);
    expect(brokenPrices(priced('a demo: none for days.'), 'en')).toHaveLength(1);
    expect(brokenPrices(priced('GraphQL and a map.'), 'en')).toEqual([]);
    expect(brokenPrices(priced('Tests für das Layout.'), 'de')).toEqual([]);
  });
});
