import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Facts, SavedFact } from '../../editing/facts.ts';
import type { UndoState } from '../../editing/journal/workspace.ts';
import type { ListChange, Part } from '../../editing/parts.ts';
import { readRecords } from '../../model/reader/translation-records.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();
const locales = ['en', 'es'] as const;

const files = locales.map((locale) => `projects/kanban/${locale}.yaml`);
const sample = files.map(on.file);
const wordsIn = (file: string) => parse(on.file(file));
const change = (wanted: ListChange) =>
  on.write<{ part: Part; undo: UndoState; error?: string }>('list', wanted);

/** Each is one step back, to the character. */
afterEach(async () => {
  await on.undoAll();
  expect(files.map(on.file)).toEqual(sample);
});

const features = 'projects/kanban:features';

test('an item is added in all languages at once, and asks for its words', async () => {
  const before = files.map((file) => wordsIn(file).features);
  const { part, undo } = await change({ id: features, change: 'add', index: 1 });
  expect(undo.steps).toBe(1);
  expect(part.lists.find(({ id }) => id === features)?.length).toBe(before[0].length + 1);
  for (const [index, file] of files.entries()) {
    const after = wordsIn(file).features;
    expect(after[1]).toMatch(/^TODO: /);
    expect(after.toSpliced(1, 1)).toEqual(before[index]);
  }
});

test('an item that is cleared is still to be written, in this language alone', async () => {
  for (const [key, language, other] of [
    ['features.1', 'es', 'en'],
    ['decisions.0.decision', 'en', 'es'],
    ['decisions.1.reason', 'es', 'en'],
  ] as const) {
    const id = `projects/kanban:${key}`;
    const { hash } = await on.version('projects/kanban', id, language);
    expect(await on.save({ id, language, text: '', hash })).toMatchObject({
      outcome: 'saved',
      version: { text: '', state: 'unwritten' },
    });
    const text = key
      .split('.')
      .reduce((words, one) => words[one], wordsIn(`projects/kanban/${language}.yaml`));
    expect(text).toMatch(/^TODO: ./);
    expect((await on.version('projects/kanban', id, other)).text).not.toBe('');
  }
});

test('an item takes along whether its source has changed since it was translated, and the translator’s comment', async () => {
  const records = () => locales.map((locale) => readRecords(on, locale));
  const states = async () =>
    (await on.part('projects/kanban')).texts
      .filter(({ item }) => item?.list === features)
      .map(({ versions }) => versions.es?.state);
  const id = `${features}.0`;
  const { hash } = await on.version('projects/kanban', id, 'en');
  await on.save({ id, language: 'en', text: 'Something else than before', hash });
  const [first, ...others] = await states();
  expect([first, new Set(others)]).toEqual(['outdated', new Set(['current'])]);
  const before = records();
  const comments = 'translations/es-comments.yaml';
  on.put(comments, `${id}: Do you mean this?\n`);
  await change({ id: features, change: 'move', index: 0, to: 2 });
  expect(on.file(comments)).toContain(`${features}.2: Do you mean this?`);
  expect(await states()).toEqual([others[0], others[1], 'outdated', ...others.slice(2)]);
  await change({ id: features, change: 'add', index: 0 });
  expect((await states())[3]).toBe('outdated');
  await change({ id: features, change: 'remove', index: 0 });
  await change({ id: features, change: 'move', index: 2, to: 0 });
  expect(records()).toEqual(before);
});

test('an item is removed and moved in all languages at once', async () => {
  const before = files.map((file) => wordsIn(file).decisions);
  await change({ id: 'projects/kanban:decisions', change: 'move', index: 0, to: 1 });
  for (const [index, file] of files.entries()) {
    const [first, second, ...others] = before[index];
    expect(wordsIn(file).decisions).toEqual([second, first, ...others]);
  }
  await change({ id: 'projects/kanban:decisions', change: 'remove', index: 1 });
  for (const [index, file] of files.entries()) {
    expect(wordsIn(file).decisions).toEqual(before[index].slice(1));
  }
});

test('the last item of a list that may be left out takes the list with it, and the first brings it', async () => {
  const id = 'projects/kanban:decisions';
  const { length } = wordsIn(files[0] as string).decisions;
  for (let left = length; left > 0; left--) await change({ id, change: 'remove', index: 0 });
  for (const file of files) expect(wordsIn(file)).not.toHaveProperty('decisions');
  await change({ id, change: 'add', index: 0 });
  for (const file of files) expect(wordsIn(file).decisions).toHaveLength(1);
});

test('paragraphs change places and keep their numbers', async () => {
  const story = () => parse(on.file('texts/es.yaml')).about.my_story;
  const before = story();
  const id = 'texts:about.my_story';
  await change({ id, change: 'move', index: 2, to: 0 });
  expect(Object.values(story())).toEqual([before.section_3, before.section_1, before.section_2]);
  await change({ id, change: 'remove', index: 0 });
  expect(story()).toEqual({
    title: before.title,
    section_1: before.section_1,
    section_2: before.section_2,
  });
});

test('a job is added to the CV, moved and removed, facts and words', async () => {
  const id = 'cv:experience';
  const jobs = () => parse(on.file('cv/cv.yaml')).experience.map((job: { id: string }) => job.id);
  const before = jobs();
  await change({ id, change: 'add', index: 0 });
  const [added, ...others] = jobs();
  expect(others).toEqual(before);
  for (const locale of locales) {
    expect(parse(on.file(`cv/${locale}.yaml`)).experience[added].role).toMatch(/^TODO: /);
  }
  const shown = (await on.part('cv')).texts.find(
    ({ item }) => item?.list === id && item.index === 0,
  );
  expect(shown?.key).toBe(`experience.${added}.role`);
  await change({ id, change: 'move', index: 0, to: 2 });
  expect(jobs()).toEqual([before[0], before[1], added, ...before.slice(2)]);
  await change({ id, change: 'remove', index: 2 });
  expect(jobs()).toEqual(before);
  expect(parse(on.file('cv/es.yaml')).experience).not.toHaveProperty(added);
});

describe('a screenshot', () => {
  const id = 'projects/kanban:screenshots';
  const facts = 'projects/kanban/project.yaml';
  const listed = () => parse(on.file(facts)).screenshots;
  const described = () => files.map((file) => wordsIn(file).screenshots);
  const isThere = (name: string) => existsSync(join(on.root, 'projects/kanban', name));
  const [first, second, ...others] = listed();
  const words = described();

  test('moves with its words, and goes with them and its file', async () => {
    await change({ id, change: 'move', index: 0, to: 1 });
    expect(listed()).toEqual([second, first, ...others]);
    expect(described()).toEqual(words.map(([one, two, ...rest]) => [two, one, ...rest]));
    const { undo } = await change({ id, change: 'remove', index: 0 });
    expect(undo.steps).toBe(2);
    expect(listed()).toEqual([first, ...others]);
    expect(described()).toEqual(words.map(([one, , ...rest]) => [one, ...rest]));
    expect([isThere(first), isThere(second)]).toEqual([true, false]);
    const left = listed();
    for (const _ of left) await change({ id, change: 'remove', index: 0 });
    for (const file of [facts, ...files]) expect(wordsIn(file)).not.toHaveProperty('screenshots');
    expect(isThere(first)).toBe(false);
    for (const _ of [second, ...left]) await on.write('undo', {});
    expect([isThere(first), isThere(second)]).toEqual([true, true]);
  });

  test('does the same where it is moved or removed among the facts', async () => {
    const save = async (value?: string[]) => {
      const { facts: all } = await on.read<Facts>(`api/facts?file=${facts}`);
      const hash = all.find(({ key }) => key === 'screenshots')?.hash;
      return on.write<SavedFact>('fact', { file: facts, key: 'screenshots', value, hash });
    };
    const swapped = [second, first, ...others];
    expect(await save(swapped)).toMatchObject({ outcome: 'saved', undo: { steps: 1 } });
    expect(described()).toEqual(words.map(([one, two, ...rest]) => [two, one, ...rest]));
    expect(await save([first])).toMatchObject({ outcome: 'saved' });
    expect(described()).toEqual(words.map((own) => own.slice(0, 1)));
    expect(isThere(second)).toBe(false);
    expect(await save()).toMatchObject({ outcome: 'saved' });
    for (const file of files) expect(wordsIn(file)).not.toHaveProperty('screenshots');
  });
});

test('a list is not made shorter or longer than the pages can show', async () => {
  const pictures = 'projects/kanban:screenshots';
  expect(await change({ id: pictures, change: 'add', index: 0 })).toMatchObject({
    error: 'too_many',
  });
  const passions = 'texts:about.passions';
  expect(await change({ id: passions, change: 'remove', index: 0 })).toMatchObject({
    error: 'too_few',
  });
  expect(await change({ id: features, change: 'remove', index: 99 })).toMatchObject({
    error: 'unknown',
  });
});
