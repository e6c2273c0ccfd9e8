import { dirname } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { bytesUnder } from '../../../tests/support/content/content-copy.ts';
import { copyForEachTest, scratchEditing } from '../../../tests/support/content/scratch.ts';
import { readContent } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { redirectsOf } from '../../model/published-urls.ts';
import { loadLanguages, openFolder } from '../../model/reader/languages.ts';
import { urlOf } from '../../model/routes.ts';
import type { Editing } from '../journal/apply.ts';
import { entriesOf } from '../translations/entries.ts';
import { addLanguage, languageOfCode } from './new-language.ts';
import { makeSource } from './source-language.ts';

const copy = copyForEachTest('de');
let site: string;
let root: string;
let editing: Editing;

beforeEach(() => {
  copy.edit('site.yaml', /^url: .*$/m, 'url: https://noa.dev');
  root = copy.root;
  site = dirname(root);
  editing = scratchEditing(site);
});

/** What was published stays so. */
const everything = () => ({ ...bytesUnder(root), 'published-urls.yaml': undefined });
const make = (code: string) => {
  editing.apply(makeSource(site, code));
};

test('a language that is made the source is first and at the root, and undo puts all back', () => {
  const before = everything();
  make('de');
  expect(loadLanguages({ root }).all).toEqual(['de', 'en', 'es']);
  const { routes } = readContent({ root });
  expect(urlOf(routes, 'about', 'de')).toBe('/#uber-mich');
  expect(urlOf(routes, 'kanban', 'en')).toBe('/en/kanban/');
  editing.undo();
  expect(everything()).toEqual(before);
});

test('URLs that are free afterwards lead to the pages that moved', () => {
  make('de');
  const redirects = redirectsOf(readContent({ root }));
  expect(redirects).toEqual(
    expect.arrayContaining([
      { from: '/de/', to: '/' },
      { from: '/de/bestatigung/', to: '/bestatigung/' },
      { from: '/confirmation/', to: '/en/confirmation/' },
      { from: '/de/kanban/', to: '/kanban/' },
      { from: '/digital-pet/', to: '/en/digital-pet/' },
    ]),
  );
  // The German page has it now.
  expect(redirects.map(({ from }) => from)).not.toContain('/kanban/');
});

test('there and back again, no URL leads to itself', () => {
  make('de');
  make('en');
  const { routes, ...content } = readContent({ root });
  expect(urlOf(routes, 'digital-pet', 'en')).toBe('/digital-pet/');
  expect(redirectsOf({ ...content, routes })).toContainEqual({
    from: '/en/digital-pet/',
    to: '/digital-pet/',
  });
});

test('translations that were confirmed stay so, against the new source', () => {
  make('de');
  for (const code of ['en', 'es'] as Locale[]) {
    const states = entriesOf(openFolder(root), code).filter(({ state }) => state !== 'current');
    expect(states.map(({ name }) => name)).toEqual([]);
  }
});

test('what was outdated is so again after a change back, and what was confirmed too', () => {
  copy.set('texts/en.yaml', 'contact.introduction', 'Write to me about anything.');
  const states = (code: string) =>
    entriesOf(openFolder(root), code).map(({ name, state }) => `${name} ${state}`);
  const before = ['de', 'es'].map(states);
  expect(before[0]).toContain('texts:contact.introduction outdated');
  make('de');
  make('en');
  expect(['de', 'es'].map(states)).toEqual(before);
});

test('a language that lacks texts is refused with their number and their files', () => {
  editing.apply(addLanguage(site, languageOfCode(readContent({ root }), 'it')));
  expect(() => makeSource(site, 'it')).toThrow(
    /Italian lacks \d+ texts, in content\/cv\/it\.yaml, /,
  );
  expect(() => makeSource(site, 'en')).toThrow('“en” is already the source language.');
  expect(() => makeSource(site, 'fr')).toThrow('“fr” is not a language of this site.');
});
