import { expect, test } from 'vitest';
import { wordSchema } from '../editing/texts/word-files.ts';
import { entriesOf } from '../editing/translations/entries.ts';
import { localeCodes } from '../model/languages/locales.ts';
import { isRichAt } from '../model/schemas/at-key.ts';
import { siteValueNames } from '../model/schemas/site.ts';
import { countNames } from '../text/plurals.ts';
import { isSlugKey } from '../text/text-tree.ts';
import { sourceWarningsOf, warningsOf } from './text-warnings.ts';

const codes = (
  source: string,
  translation: string,
  given: { mayBeSame?: boolean; placeholders?: string[] } = {},
) =>
  warningsOf({
    kind: 'rich',
    source: { text: source, language: 'en' },
    translation: { text: translation, language: 'es' },
    placeholders: [],
    mayBeSame: false,
    ...given,
  }).map(({ code }) => code);

test('a figure that is lost or added, and the source’s own words, are noticed', () => {
  expect(codes('In 10\u00a0seconds', 'En 12\u00a0segundos')).toEqual([
    'figure_missing',
    'figure_added',
  ]);
  expect(codes('Kanban', 'Kanban')).toEqual(['same_as_source']);
  expect(codes('Kanban', 'Kanban', { mayBeSame: true })).toEqual([]);
});

test('a name in braces that nothing fills in is noticed, whether it is misspelt or invented', () => {
  expect(codes('Hello, {owner}', 'Hola, {ower}')).toEqual(['unknown_placeholder']);
  expect(codes('Hello, {owner}', 'Hola, {owner}')).toEqual([]);
  expect(codes('All projects', 'Los {projects} proyectos')).toEqual(['unknown_placeholder']);
  const placeholders = ['projects'];
  expect(codes('All projects', 'Los {projects} proyectos', { placeholders })).toEqual([]);
});

test('a brace without its partner is noticed, but not in code', () => {
  expect(codes('Hello, you', 'Hola, {owner')).toEqual(['lone_brace']);
  expect(codes('Hello, you', 'Hola, owner}')).toEqual(['lone_brace']);
  expect(codes('Write `{`', 'Escribe `{`')).toEqual([]);
  expect(sourceWarningsOf({ kind: 'plain', text: 'By {owner of {year}' })).toMatchObject([
    { code: 'lone_brace', found: '{owner' },
  ]);
  expect(sourceWarningsOf({ kind: 'rich', text: 'By {owner}, see `{`' })).toEqual([]);
});

test('the typography of the language counts, and not that of code and targets', () => {
  expect(codes('Really?', 'De verdad?')).toEqual(['missing_opening']);
  expect(codes('Two words', 'Dos  palabras')).toEqual(['double_space']);
  expect(codes('Say `"a"`', 'Di `"a"` en [la guía](https://example.com/a--b)')).toEqual([]);
});

test('what is not written yet has no slips', () => {
  expect(codes('In 10 seconds', ' ')).toEqual([]);
  expect(codes('TODO: later', 'TODO: later')).toEqual([]);
});

test.for(localeCodes.slice(1))('the sample in %s gives no false alarm', (locale) => {
  const found = entriesOf('content', locale).flatMap(({ name, key, source, translation }) => {
    const isRich = isRichAt(wordSchema(name.split(':')[0] as string), key.split('.'));
    return warningsOf({
      kind: isSlugKey(key) ? 'url' : isRich ? 'rich' : 'plain',
      source: { text: source, language: 'en' },
      translation: { text: translation, language: locale },
      placeholders: [...siteValueNames, ...countNames],
      mayBeSame: true,
    }).map(({ code, found: it }) => ({ code, told: `${name} ${code} ${it}` }));
  });
  const isFigure = ({ code }: { code: string }) => code.startsWith('figure_');
  expect(found.filter((one) => !isFigure(one))).toEqual([]);
  // Translated freely: a figure stands in another sentence of the same project.
  expect(found.filter(isFigure).length).toBeLessThan(5);
});
