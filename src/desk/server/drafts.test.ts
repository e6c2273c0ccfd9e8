import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ListChange, Part } from '../../editing/parts.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();
afterAll(on.clear);
afterEach(async () => {
  while ((await on.write<object>('undo', {})).status === 200);
  for (const { id, language } of on.workspace().store.drafts()) {
    await on.write('drop-draft', { id, language });
  }
});

const part = 'projects/kanban';
const features = `${part}:features`;
const broken = 'With {nobody}';

const change = (wanted: ListChange) => on.write<object>('list', wanted);
const undo = () => on.write<object>('undo', {});

async function draftAt(id: string) {
  const { mark } = await on.version(part, id, 'es');
  const saved = await on.save({ id, language: 'es', text: broken, mark });
  expect(saved).toMatchObject({ outcome: 'draft' });
}

const draftsIn = async (id: typeof part) =>
  (await on.read<Part>(`api/part?id=${id}`)).texts
    .filter(({ versions }) => versions.es?.draft)
    .map((text) => text.id);

const counted = async () => (await on.read<Overview>('api/overview')).drafts.length;

describe('a draft of an item', () => {
  test('goes where the item goes, and comes back with it', async () => {
    await draftAt(`${features}.0`);
    await change({ id: features, change: 'move', index: 0, to: 1 });
    expect(await draftsIn(part)).toEqual([`${features}.1`]);
    await change({ id: features, change: 'add', index: 0 });
    expect(await draftsIn(part)).toEqual([`${features}.2`]);
    await undo();
    await undo();
    expect(await draftsIn(part)).toEqual([`${features}.0`]);
  });

  test('goes with an item that is removed, and comes back with Undo', async () => {
    await draftAt(`${features}.0`);
    expect(await counted()).toBe(1);
    await change({ id: features, change: 'remove', index: 0 });
    expect([await draftsIn(part), await counted()]).toEqual([[], 0]);
    await undo();
    expect([await draftsIn(part), await counted()]).toEqual([[`${features}.0`], 1]);
  });

  test('may be one of several lists and paragraphs', async () => {
    const story = 'texts:about.my_story';
    const { mark } = await on.version('about', `${story}.section_2`, 'es');
    await on.save({ id: `${story}.section_2`, language: 'es', text: broken, mark });
    await draftAt(`${part}:decisions.1.reason`);
    await change({ id: story, change: 'move', index: 1, to: 0 });
    await change({ id: `${part}:decisions`, change: 'remove', index: 0 });
    const ids = on.workspace().store.drafts();
    expect(ids.map(({ id }) => id).sort()).toEqual([
      `${part}:decisions.0.reason`,
      `${story}.section_1`,
    ]);
  });
});

test('a draft goes with its project, is not found in one of the same name, and comes back', async () => {
  await draftAt(`${part}:description`);
  await on.write('project', { change: 'delete', ids: ['kanban'] });
  expect(await counted()).toBe(0);
  await on.write('project', {
    change: 'new',
    title: 'Board',
    id: 'kanban',
    tags: [],
    repositories: [],
  });
  expect(await draftsIn(part)).toEqual([]);
  await undo();
  await undo();
  expect(await draftsIn(part)).toEqual([`${part}:description`]);
});
