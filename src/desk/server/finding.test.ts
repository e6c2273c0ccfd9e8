import { expect, test } from 'vitest';
import type { Hit } from '../../editing/search.ts';
import type { CheckFinding } from './check.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();

type Found = { count: number; hits: Hit[] };
const find = (words: string) => on.read<Found>(`api/search?words=${encodeURIComponent(words)}`);
const search = async (words: string) => (await find(words)).hits;

test('a search finds words in any language, whatever their accents', async () => {
  expect(await search('traduccion')).toContainEqual(
    expect.objectContaining({ language: 'es', id: 'texts:translations.title' }),
  );
  expect((await search('zzzz')).length).toBe(0);
  const { count, hits } = await find('a');
  expect(hits).toHaveLength(100);
  expect(count).toBeGreaterThan(500);
});

test('a search finds what has just been written', async () => {
  const { hash } = await on.version('home', 'texts:home.view_more', 'es');
  await on.save({
    id: 'texts:home.view_more',
    language: 'es',
    text: 'Adelante con las hachas',
    hash,
  });
  expect((await search('hachas')).map(({ id }) => id)).toEqual(['texts:home.view_more']);
});

test('what the check finds leads to its field', async () => {
  const findings = await on.read<CheckFinding[]>('api/check');
  expect(new Set(findings.map(({ fails }) => fails))).toEqual(new Set(['publish']));
  expect(findings).toContainEqual(
    expect.objectContaining({ key: 'owner.name', at: { view: 'settings', fact: 'owner.name' } }),
  );
  const inWords = findings.find(({ file }) => file === 'content/projects/wheely/es.yaml');
  expect(inWords?.at).toMatchObject({ view: 'projects/wheely', language: 'es' });
  const ofPicture = findings.find(({ file }) => file === 'content/projects/wheely/cover.svg');
  expect(ofPicture?.at).toEqual({ view: 'pictures', fact: 'projects/wheely/cover' });
});
