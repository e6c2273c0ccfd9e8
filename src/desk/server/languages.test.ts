import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

let on: ReturnType<typeof deskOnACopy>;
beforeAll(() => {
  on = deskOnACopy();
});
afterAll(() => on.clear());

const change = (body: object) => on.write<{ error?: string }>('language', body);
const stages = async () =>
  Object.fromEntries(
    (await on.read<Overview>('api/overview')).languages.map(({ code, isDraft, isGrowing }) => [
      code,
      isDraft ? 'draft' : isGrowing ? 'growing' : 'complete',
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
  const others = { en: 'complete', es: 'complete', ca: 'complete', de: 'complete' };
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
  await change({ change: 'publish', code: 'it', as: 'growing' });
  expect(await stages()).toEqual({ ...others, it: 'growing' });
  await change({ change: 'remove', code: 'it' });
  expect(on.file('languages.yaml')).toBe(before);
  expect(await stages()).toEqual(others);
  await on.write('undo', {});
  expect(await stages()).toEqual({ ...others, it: 'growing' });
  expect(on.file('texts/it.yaml')).toContain('TODO');
});
