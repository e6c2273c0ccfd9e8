import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Facts, SavedFact } from '../../editing/facts.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

let desk: ReturnType<typeof deskOnACopy>;

const file = 'cv/versions.yaml';

async function save(of: string, key: string, value: unknown) {
  const { facts } = await desk.read<Facts>(`api/facts?file=${of}`);
  const hash = facts.find((fact) => fact.key === key)?.hash;
  return desk.write<SavedFact>('fact', { file: of, key, value, hash });
}

test('a version is made, described and removed, and its tags are chosen from those that are there', async () => {
  desk = deskOnACopy();
  const add = { change: 'add', kind: 'version', id: 'berlin' };
  expect(await desk.write('application', add)).toMatchObject({ status: 200 });
  expect(await desk.write('application', add)).toMatchObject({ status: 404 });
  const { facts } = await desk.read<Facts>(`api/facts?file=${file}`);
  const at = (key: string) => facts.find((fact) => fact.key === `versions.berlin.${key}`);
  expect(at('with')?.options?.map(({ id }) => id)).toEqual(['craft', 'backend']);
  expect(at('texts.es.position')).toMatchObject({ kind: 'text' });
  await save(file, 'versions.berlin.with', ['backend']);
  await save(file, 'versions.berlin.texts.es.position', 'Desarrollo de servidores');
  expect(await save(file, 'versions.berlin.pages', 1)).toMatchObject({ outcome: 'saved' });
  expect(parse(desk.file(file)).versions.berlin).toEqual({
    with: ['backend'],
    texts: { es: { position: 'Desarrollo de servidores' } },
    paper: 'a4',
    pages: 1,
  });
  expect(await save(file, 'versions.berlin.with', ['typo'])).toMatchObject({
    outcome: 'refused',
    errors: [{ code: 'cv_unknown_tag' }],
  });
  await save(file, 'versions.berlin.with', []);
  expect(parse(desk.file(file)).versions.berlin).not.toHaveProperty('with');
  await desk.write('application', { change: 'remove', kind: 'version', id: 'berlin' });
  expect(parse(desk.file(file)).versions).not.toHaveProperty('berlin');
  await desk.write('undo', {});
  expect(parse(desk.file(file)).versions.berlin.pages).toBe(1);
});

test('a tag is put on entries, and goes with the last of them', async () => {
  desk = deskOnACopy();
  await desk.write('application', {
    change: 'add',
    kind: 'tag',
    id: 'new',
    on: 'experience.studio',
  });
  const items = ['experience.studio', 'projects.kanban'];
  expect(await save(file, 'tags.new', items)).toMatchObject({ outcome: 'saved' });
  expect(parse(desk.file(file)).tags.new).toEqual(items);
  await save(file, 'tags.new', []);
  expect(parse(desk.file(file)).tags).not.toHaveProperty('new');
});

test('a letter is made, written and removed', async () => {
  desk = deskOnACopy();
  const acme = { kind: 'letter', id: 'acme' };
  await desk.write('application', { change: 'add', ...acme });
  expect(await desk.read('api/letters')).toEqual({ ids: ['acme'] });
  await save('letters/acme.yaml', 'language', 'es');
  await save('letters/acme.yaml', 'version', 'front-end');
  await save('letters/acme.yaml', 'paragraphs', ['Hola:', '{owner}']);
  expect(parse(desk.file('letters/acme.yaml'))).toMatchObject({
    language: 'es',
    version: 'front-end',
    paragraphs: ['Hola:', '{owner}'],
  });
  await desk.write('application', { change: 'remove', ...acme });
  expect(existsSync(join(desk.root, 'letters/acme.yaml'))).toBe(false);
});
