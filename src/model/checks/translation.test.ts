import { expect, test } from 'vitest';
import { type Translation, translationErrors } from './translation.ts';

const codes = (text: string, more: Partial<Translation> = {}) =>
  translationErrors({
    key: 'home.creative',
    kind: 'rich',
    source: 'Ten years',
    text,
    placeholders: ['owner', 'count', 'projects'],
    pages: ['kanban'],
    ...more,
  }).map(({ code }) => code);

test.for<[text: string, given: Partial<Translation>]>([
  ['Diez años', {}],
  ['De {owner}', { source: 'By {owner}' }],
  ['Los {projects} proyectos', {}],
  ['Un resultado', { source: '{count} result', key: 'search.results_one' }],
  ['*Diez* [años](kanban) de `{code}`, 3 < 4', {}],
  ['El elemento <b>', { source: 'The element <b>' }],
  ['diez-anos', { kind: 'url' }],
  ['a, b, c', { kind: 'list' }],
  ['عنوان \u2066Kanban\u2069\u200f', {}],
  ['x'.repeat(20_000), {}],
  [' ', {}],
])('“%s” can be used', ([text, given]) => {
  expect(codes(text, given)).toEqual([]);
});

test.for<[text: string, code: string, given?: Partial<Translation>]>([
  ['Diez <b>años</b>', 'markup_not_in_source'],
  ['<!doctype html>', 'markup_not_in_source'],
  ['Diez \u202eañios', 'direction_override'],
  ['x'.repeat(20_001), 'too_long_text'],
  ['TODO: later', 'unwritten'],
  ['De {nadie}', 'unknown_placeholder'],
  ['De {owner}', 'other_placeholders'],
  ['De', 'other_placeholders', { source: 'By {owner}' }],
  ['De {owner} y {owner}', 'other_placeholders', { source: 'By {owner}' }],
  ['Un resultado', 'other_placeholders', { source: '{count}', key: 'search.results_other' }],
  ['*Diez años', 'unclosed_sign'],
  ['**Diez** años', 'double_sign'],
  ['[Diez](kanbann)', 'unknown_page'],
  ['[Diez](https://)', 'no_link_target'],
  ['[](kanban)', 'link_without_words'],
  ['Diez años', 'not_a_slug', { kind: 'url' }],
])('“%s” cannot be used: %s', ([text, code, given]) => {
  expect(new Set(codes(text, given))).toEqual(new Set([code]));
});
