import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { scratchContent } from '../../../tests/support/content/scratch.ts';
import { readRecords, recordsFile } from '../../model/reader/translation-records.ts';
import { recordsWith } from './confirm.ts';
import { entriesOf } from './entries.ts';
import { recordsText } from './records.ts';

const source = `
url: clock
title: Clock
description: >-
  It tells the time,
  day and night.
features:
  - It ticks.
  - It strikes.
technologies:
  backend: —
`;

const translation = `
url: reloj
title: Reloj
description: Da la hora de día y de noche.
features:
  - Hace tictac.
  - Da las horas.
technologies:
  backend: —
`;

let content: ReturnType<typeof scratchContent>;
const folder = () => ({ root: content.root, languages });

const english = (text: string) => content.write('projects/clock/en.yaml', text);
const spanish = (text: string) => content.write('projects/clock/es.yaml', text);
const states = () =>
  Object.fromEntries(
    entriesOf(folder(), 'es')
      .filter(({ state }) => state !== 'current')
      .map(({ key, state }) => [key, state]),
  );

function confirmAll() {
  const entries = entriesOf(folder(), 'es');
  const names = new Set(entries.map(({ name }) => name));
  content.write(recordsFile('es'), recordsText(recordsWith(folder(), 'es', entries, names)));
}

beforeEach(() => {
  content = scratchContent({
    'projects/clock/en.yaml': source,
    'projects/clock/es.yaml': translation,
  });
  confirmAll();
});

describe('a translation is up to date', () => {
  test('once it was confirmed; what has no words is not counted', () => {
    expect(states()).toEqual({});
    expect(entriesOf(folder(), 'es')).toHaveLength(5);
  });

  test('after the source was only reformatted', () => {
    english(
      source
        .replace('>-\n  It tells the time,\n  day', '"It tells the  time, day')
        .replace('night.', 'night."'),
    );
    expect(states()).toEqual({});
  });

  test('after keys were put in another order', () => {
    english(source.replace('title: Clock\n', '').concat('title: Clock\n'));
    expect(states()).toEqual({});
  });

  test('after items of a list changed places in both languages', () => {
    english(source.replace(/( {2}- It ticks\.\n)( {2}- It strikes\.\n)/, '$2$1'));
    spanish(translation.replace(/( {2}- Hace tictac\.\n)( {2}- Da las horas\.\n)/, '$2$1'));
    expect(states()).toEqual({});
  });

  test('after it was itself improved', () => {
    spanish(translation.replace('Hace tictac', 'Hace tic tac'));
    expect(states()).toEqual({});
  });

  test('after the URL changed in the source language', () => {
    english(source.replace('url: clock', 'url: wall-clock'));
    expect(states()).toEqual({});
  });
});

describe('a translation is outdated', () => {
  test('after its source changed', () => {
    english(source.replace('day and night', 'around the clock'));
    expect(states()).toEqual({ description: 'outdated' });
  });

  test('after items changed places in the source language only', () => {
    english(source.replace(/( {2}- It ticks\.\n)( {2}- It strikes\.\n)/, '$2$1'));
    expect(states()).toEqual({ 'features.0': 'outdated', 'features.1': 'outdated' });
  });

  test('until it is edited too, and then confirmed', () => {
    english(source.replace('day and night', 'around the clock'));
    spanish(translation.replace('de día y de noche', 'sin parar'));
    expect(states()).toEqual({ description: 'edited' });
    confirmAll();
    expect(states()).toEqual({});
  });
});

describe('a text is untranslated', () => {
  test('while it bears the mark, or is missing', () => {
    spanish(translation.replace('Reloj', '"TODO: Clock"').replace('  - Da las horas.\n', ''));
    expect(states()).toEqual({ title: 'untranslated', 'features.1': 'untranslated' });
  });

  test('while it is new and the same as the source; another word is taken as its translation', () => {
    english(`${source}title_seo: Clock\ndescription_seo: Time\n`);
    spanish(`${translation}title_seo: Clock\ndescription_seo: Tiempo\n`);
    expect(states()).toEqual({ title_seo: 'untranslated', description_seo: 'edited' });
  });
});

test('what a project is made with may be called as in the source', () => {
  english(`${source}technologies:\n  frontend: React\n`);
  spanish(`${translation}technologies:\n  frontend: React\n`);
  expect(states()).toEqual({});
});

test('a URL may be the source’s in a language that has no Latin letters', () => {
  content.write('projects/clock/ja.yaml', source);
  const left = entriesOf(folder(), 'ja', ['projects/clock']).filter(
    ({ state }) => state === 'untranslated',
  );
  expect(left.map(({ key }) => key)).toEqual(['title', 'description', 'features.0', 'features.1']);
});

test('records are one sorted line an entry, and forget what no longer exists', () => {
  english(source.replace('title: Clock\n', ''));
  confirmAll();
  const names = [...readRecords(content, 'es').keys()];
  expect(names).toEqual([
    'projects/clock:description',
    'projects/clock:features.0',
    'projects/clock:features.1',
    'projects/clock:url',
  ]);
});

test('records of a file that yields no text wait until it is mended', () => {
  const before = readRecords(content, 'es');
  english('title: "Clock" no\n');
  confirmAll();
  expect(readRecords(content, 'es')).toEqual(before);
});

test('a file of records with a conflict in it is reported with its line', () => {
  content.write('translations/es.txt', '<<<<<<< HEAD\n');
  expect(() => entriesOf(folder(), 'es')).toThrow(/content\/translations\/es\.txt:1 .*\n.*merged/);
});
