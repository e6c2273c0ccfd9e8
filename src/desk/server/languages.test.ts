import { expect, test } from 'vitest';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();

const change = (body: object) => on.write<{ error?: string }>('language', body);
const stages = async () =>
  Object.fromEntries(
    (await on.read<Overview>('api/overview')).languages.map(({ code, publication }) => [
      code,
      publication,
    ]),
  );

test.each([
  ['es', 'language_there'],
  ['Deutsch', 'not_a_language'],
  ['qq', 'not_a_language'],
])(
  'a language that is there, or that nobody speaks, is refused by a code: %s',
  async (code, error) => {
    expect(await change({ change: 'new', code })).toMatchObject({ status: 409, error });
  },
);

test('a language is added, published, removed and brought back, and the desk knows at once', async () => {
  const before = on.file('languages.yaml');
  const others = { en: 'complete', es: 'complete' };
  expect(await change({ change: 'new', code: 'it' })).toMatchObject({ status: 200 });
  expect(await stages()).toEqual({ ...others, it: 'draft' });
  expect(await on.part('home')).toMatchObject({
    texts: expect.arrayContaining([
      expect.objectContaining({ versions: expect.objectContaining({ it: expect.anything() }) }),
    ]),
  });
  expect(await change({ change: 'publish', code: 'it', as: 'complete' })).toMatchObject({
    status: 409,
    error: 'language_incomplete',
  });
  await change({ change: 'publish', code: 'it', as: 'hide' });
  expect(await stages()).toEqual({ ...others, it: 'hide' });
  await change({ change: 'publish', code: 'it', as: 'fallback' });
  expect(await stages()).toEqual({ ...others, it: 'fallback' });
  await change({ change: 'remove', code: 'it' });
  expect(on.file('languages.yaml')).toBe(before);
  expect(await stages()).toEqual(others);
  await on.write('undo', {});
  expect(await stages()).toEqual({ ...others, it: 'fallback' });
  expect(on.file('texts/it.yaml')).toContain('TODO');
});

test('all languages are brought into step once what goes was shown, and undo puts it back', async () => {
  type Plan = { files: number; hash: string; dropped: { text: string }[] };
  const plan = () => on.write<Plan>('sync-plan', {});
  expect(await plan()).toMatchObject({ files: 0 });
  const [file, before] = ['projects/kanban/es.yaml', on.file('projects/kanban/es.yaml')];
  on.edit('projects/kanban/en.yaml', /^learned:\n(?: .*\n)+/m, '');
  const { hash, dropped } = await plan();
  expect(dropped.length).toBeGreaterThan(2);
  expect(await on.write('sync', { hash: 'another' })).toMatchObject({ error: 'sync_changed' });
  expect(on.file(file)).toBe(before);
  expect(await on.write('sync', { hash })).toMatchObject({ status: 200 });
  expect(on.file(file)).not.toContain('learned');
  await on.write('undo', {});
  expect(on.file(file)).toBe(before);
});
