import { expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content/scratch.ts';
import { readContent } from '../model/content.ts';
import { openFolder } from '../model/reader/languages.ts';
import { asFallback } from '../text/fallback-markers.ts';
import { mapTexts } from '../text/text-tree.ts';
import { findLeftovers, findUnknownTexts, findUnreadTexts } from './unused.ts';

test('a text that Polyfolio no longer has does not stop the site, and is named', () => {
  const copy = copyContent('de');
  copy.set('texts/de.yaml', 'projects.built_with', 'Gebaut mit');
  copy.set('projects/kanban/en.yaml', 'weather', 'Sunny');
  expect(readContent(copy).texts.de.projects).not.toHaveProperty('built_with');
  expect(
    findUnknownTexts(openFolder(copy.root)).map(({ code, file, key }) => `${code} ${file} ${key}`),
  ).toEqual([
    'unknown_text texts/de.yaml projects.built_with',
    'unknown_text projects/kanban/en.yaml weather',
  ]);
});

test('texts of a translator whom the site does not have are named where they are written', () => {
  const { site, texts, languages } = readContent();
  const translations = mapTexts(texts.en.translations, asFallback);
  const content = {
    site: { ...site, translator: undefined },
    languages,
    texts: { ...texts, de: { ...texts.de, translations } },
  };
  const files = findUnreadTexts(content).map(({ file }) => file);
  expect(files).toEqual(['texts/en.yaml', 'texts/es.yaml', 'texts/ca.yaml']);
});

test('what an incomplete language has and the source does not is found, not refused', () => {
  const copy = copyContent('de');
  copy.edit('languages.yaml', /^de:\n/m, '$&  fallback: true\n');
  copy.edit('projects/kanban/de.yaml', /^learned:\n/m, '$&  - Zu viel.\n');
  copy.edit('texts/de.yaml', /^( +)section_2: /m, '$1section_6: Zu viel.\n$&');
  readContent(copy);
  expect(findLeftovers(openFolder(copy.root)).map(({ file, key }) => `${file} ${key}`)).toEqual([
    'texts/de.yaml about.my_story.section_6',
    expect.stringMatching(/^projects\/kanban\/de\.yaml learned\.\d$/),
  ]);
});
