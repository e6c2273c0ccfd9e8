import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { schemaOfTexts } from '../editing/texts/text-files.ts';
import { entriesOf } from '../editing/translations/entries.ts';
import { countNames } from '../model/count-placeholders.ts';
import { isRichAt } from '../model/schemas/at-key.ts';
import { siteValueNames } from '../model/schemas/site.ts';
import { isSlugKey } from '../text/text-tree.ts';
import { sourceWarningsOf, warningsOf } from './text-warnings.ts';

const codes = (
  source: string,
  translation: string,
  more: { mayBeSame?: boolean; placeholders?: string[] } = {},
) =>
  warningsOf({
    kind: 'rich',
    source: { text: source, language: 'en' },
    translation: { text: translation, language: 'es' },
    placeholders: [],
    mayBeSame: false,
    ...more,
  }).map(({ code }) => code);

test('a translation that is the same as its source is noticed, unless it has been confirmed', () => {
  expect(codes('Kanban', 'Kanban')).toEqual(['same_as_source']);
  expect(codes('Kanban', 'Kanban', { mayBeSame: true })).toEqual([]);
});

test('a name in braces that nothing fills in is noticed, whether it is misspelt or invented', () => {
  expect(codes('Hello, {owner}', 'Hola, {ower}')).toEqual(['unknown_placeholder']);
  expect(codes('Hello, {owner}', 'Hola, {owner}')).toEqual([]);
  expect(codes('All projects', 'Los {project_count}\u00a0proyectos')).toEqual([
    'unknown_placeholder',
  ]);
  const placeholders = ['project_count'];
  expect(codes('All projects', 'Los {project_count}\u00a0proyectos', { placeholders })).toEqual([]);
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

test.for(languages.published.slice(1))('the sample in %s gives no false alarm', (locale) => {
  const found = entriesOf({ root: 'content', languages }, locale).flatMap(
    ({ name, key, source, translation }) => {
      const isRich = isRichAt(
        schemaOfTexts(name.split(':')[0] as string, languages),
        key.split('.'),
      );
      return warningsOf({
        kind: isSlugKey(key) ? 'url' : isRich ? 'rich' : 'plain',
        source: { text: source, language: 'en' },
        translation: { text: translation, language: locale },
        placeholders: [...siteValueNames, ...countNames],
        mayBeSame: true,
      }).map(({ code, found: it }) => `${name} ${code} ${it}`);
    },
  );
  expect(found).toEqual([]);
});
