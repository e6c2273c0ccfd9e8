import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

let desk: ReturnType<typeof deskOnACopy>;

const file = 'cv/versions.yaml';
const start = `tags:
  craft: [experience.workshop, education.binding]
  new: [experience.studio.highlights.0, experience.studio.highlights.1]
  tools: [skills.frontend.names.0, skills.frontend.names.2]
  cases: [projects.kanban]
versions:
  own:
    with: [craft, cases] # kept
    photograph: [de, es]
    texts: { de: { position: Entwicklung } }
`;

function opened() {
  desk = deskOnACopy('de');
  desk.put(file, start);
  return () => parse(desk.file(file));
}

test('tags follow the items of a list that are moved or removed', async () => {
  const now = opened();
  const list = 'cv:experience.studio.highlights';
  expect((await desk.write('list', { id: list, change: 'move', index: 0, to: 1 })).status).toBe(
    200,
  );
  expect(now().tags.new).toEqual([
    'experience.studio.highlights.1',
    'experience.studio.highlights.0',
  ]);
  await desk.write('list', { id: list, change: 'remove', index: 0 });
  expect(now().tags.new).toEqual(['experience.studio.highlights.0']);
  await desk.write('undo', {});
  expect(now().tags.new).toHaveLength(2);
  const jobs = parse(desk.file('cv/cv.yaml')).experience as { id: string }[];
  const index = jobs.findIndex(({ id }) => id === 'workshop');
  await desk.write('list', { id: 'cv:experience', change: 'remove', index });
  expect(now().tags.craft).toEqual(['education.binding']);
});

test('tags follow the names of skills, and go with a project or language', async () => {
  const now = opened();
  const { facts } = await desk.read<{ facts: { key: string; value: unknown; hash: string }[] }>(
    'api/facts?file=cv/cv.yaml',
  );
  const names = facts.find(({ key, value }) => key.endsWith('.names') && Array.isArray(value));
  const [, second, third] = (names?.value ?? []) as string[];
  const wanted = { file: 'cv/cv.yaml', key: names?.key, hash: names?.hash, value: [third, second] };
  expect(await desk.write('fact', wanted)).toMatchObject({ outcome: 'saved' });
  expect(now().tags.tools).toEqual(['skills.frontend.names.0']);
  await desk.write('project', { change: 'delete', ids: ['kanban'] });
  expect(now().tags).not.toHaveProperty('cases');
  expect(now().versions.own.with).toEqual(['craft']);
  expect(desk.file(file)).toContain('# kept');
  expect(await desk.write('language', { change: 'remove', code: 'de' })).toMatchObject({
    status: 200,
  });
  expect(now().versions.own).toMatchObject({ photograph: ['es'] });
  expect(now().versions.own.texts).toBeUndefined();
});
