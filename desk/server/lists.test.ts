import { afterAll, afterEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { allLocaleCodes } from '../../model/locales.ts';
import type { ChangedList, ChangeList, Refused } from '../contract.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();
afterAll(on.clear);

const files = allLocaleCodes.map((locale) => `projects/kanban/${locale}.yaml`);
const sample = files.map(on.file);
const wordsIn = (file: string) => parse(on.file(file));
const change = (wanted: ChangeList) => on.write<ChangedList & Refused>('list', wanted);

/** Each is one step back, to the character. */
afterEach(async () => {
  while ((await on.write<object>('undo', {})).status === 200);
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
  const story = () => parse(on.file('messages/de.yaml')).about.my_story;
  const before = story();
  const id = 'messages:about.my_story';
  await change({ id, change: 'move', index: 2, to: 0 });
  expect(Object.values(story()).slice(1)).toEqual([
    before.section_3,
    before.section_1,
    before.section_2,
  ]);
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
  for (const locale of allLocaleCodes) {
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
  expect(parse(on.file('cv/de.yaml')).experience).not.toHaveProperty(added);
});

test('a screenshot goes with its words, and moves with them', async () => {
  const id = 'projects/kanban:screenshots';
  const listed = () => parse(on.file('projects/kanban/project.yaml')).screenshots;
  const [first, second] = listed();
  await change({ id, change: 'move', index: 0, to: 1 });
  expect(listed()).toEqual([second, first]);
  await change({ id, change: 'remove', index: 0 });
  expect(listed()).toEqual([first]);
  for (const file of files) expect(wordsIn(file).screenshots).toHaveLength(1);
  expect(await change({ id, change: 'add', index: 0 })).toMatchObject({ error: 'too_many' });
});

test('a list is not made shorter or longer than the pages can show', async () => {
  const concepts = 'messages:about.concept_key';
  expect(await change({ id: concepts, change: 'add', index: 0 })).toMatchObject({
    error: 'too_many',
  });
  expect(await change({ id: concepts, change: 'remove', index: 0 })).toMatchObject({
    error: 'too_few',
  });
  expect(await change({ id: features, change: 'remove', index: 99 })).toMatchObject({
    status: 409,
    error: 'unknown_item',
  });
});
