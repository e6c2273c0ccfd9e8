import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { bytesUnder } from '../../../tests/support/content/content-copy.ts';
import { copyForEachTest, scratchEditing } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { openFolder } from '../../model/reader/languages.ts';
import type { Editing } from '../journal/apply.ts';
import { entriesOf } from '../translations/entries.ts';
import { bringIntoStep } from './in-step.ts';

const copy = copyForEachTest('de');
let editing: Editing;

beforeEach(() => {
  editing = scratchEditing(dirname(copy.root));
});

const inStep = () => bringIntoStep(openFolder(copy.root), dirname(copy.root));
const english = 'projects/kanban/en.yaml';
const words = (locale: string) =>
  parse(readFileSync(join(copy.root, `projects/kanban/${locale}.yaml`), 'utf8'));

/** The first feature goes, one comes at the end; the result goes, a paragraph comes; a job goes. */
function changeSource() {
  copy.edit(english, /^features:\n {2}- .*\n/m, 'features:\n');
  copy.edit(english, /^learned:\n/m, '  - Something new.\n$&');
  copy.edit(english, /^result: >-\n(?: .*\n)*/m, 'cover_alt: A board.\n');
  copy.set('texts/en.yaml', 'about.my_story.section_6', 'One more paragraph.');
  copy.edit('cv/en.yaml', /^ {2}agency:\n(?: {4}.*\n)*/m, '');
  copy.edit('cv/cv.yaml', /^ {2}- id: agency\n(?: {4}.*\n)*/m, '');
}

test('languages that are in step stay as they are', () => {
  expect(inStep()).toMatchObject({ change: { files: [] }, added: 0, dropped: [] });
});

test('all languages follow the source: what is new is to be translated, what is gone goes and is shown', () => {
  const before = { es: words('es'), de: words('de') };
  changeSource();
  const { change, dropped, added } = inStep();
  const places = dropped.map(({ language, file, key }) => `${language} ${file} ${key}`);
  for (const locale of ['es', 'de']) {
    expect(places).toEqual(
      expect.arrayContaining([
        `${locale} content/projects/kanban/${locale}.yaml features.0`,
        `${locale} content/projects/kanban/${locale}.yaml result`,
        `${locale} content/cv/${locale}.yaml experience.agency.role`,
      ]),
    );
  }
  expect(dropped.find(({ key }) => key === 'features.0')?.text).toBe(before.es.features[0]);
  expect(added).toBe(6);
  editing.apply(change);
  for (const locale of ['es', 'de'] as const) {
    const { result, ...others } = words(locale);
    expect(result).toBeUndefined();
    expect(others.features).toEqual([...before[locale].features.slice(1), 'TODO: Something new.']);
    expect(others.cover_alt).toBe('TODO: A board.');
    expect(others.screenshots).toEqual(before[locale].screenshots);
  }
  expect(inspectContent(copy, { drafts: true }).errors).toEqual([]);
});

test('what was confirmed stays so where it moves to, and one undo puts all back', () => {
  copy.edit(english, /^features:\n {2}- .*\n/m, 'features:\n');
  const before = bytesUnder(copy.root);
  editing.apply(inStep().change);
  const states = entriesOf(openFolder(copy.root), 'es', ['projects/kanban']).map(
    ({ key, state }) => `${key} ${state}`,
  );
  expect(states.filter((one) => one.startsWith('features.') && !one.endsWith('current'))).toEqual(
    [],
  );
  const records = readFileSync(join(copy.root, 'translations/es.txt'), 'utf8');
  expect(records).not.toContain('projects/kanban:features.5');
  editing.undo();
  expect(bytesUnder(copy.root)).toEqual(before);
});

test('an incomplete language keeps the URLs that it has from the source language, and gets all its files', () => {
  copy.edit('languages.yaml', /^de:\n/m, '$&  fallback: true\n');
  copy.remove('projects/kanban/de.yaml');
  editing.apply(inStep().change);
  const { url, title, features } = words('de');
  expect([url, title]).toEqual([undefined, 'TODO: Kanban']);
  expect(features).toHaveLength(words('en').features.length);
  const left = entriesOf(openFolder(copy.root), 'de' as Locale, ['projects/kanban']);
  expect(left.filter(({ key }) => key !== 'url').map(({ state }) => state)).toContain(
    'untranslated',
  );
  expect(copy.errors()).toEqual([]);
});

test('nothing is done while the source has errors: whole files might seem left over', () => {
  copy.edit(english, /^title: .*$/m, 'title: ""');
  expect(inStep).toThrow('projects/kanban/en.yaml');
});
