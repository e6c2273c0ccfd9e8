import { afterAll, expect, test } from 'vitest';
import type { PartId, TextId } from '../../editing/parts.ts';
import type { Hit } from '../../editing/search.ts';
import type { CheckReport } from './check.ts';
import type { Overview } from './overview.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();
afterAll(on.clear);

const search = async (words: string) =>
  (await on.read<{ hits: Hit[] }>(`api/search?words=${encodeURIComponent(words)}`)).hits;

const find = (language: string, path: string, ...texts: string[]) => {
  const query = new URLSearchParams([
    ['language', language],
    ['path', path],
    ...texts.map((text) => ['text', text]),
  ]);
  return on.read<{ id?: TextId; part?: PartId }>(`api/find?${query}`);
};

test('a search finds words in any language, whatever their accents', async () => {
  expect(await search('ubersetzung')).toContainEqual(
    expect.objectContaining({ language: 'de', part: 'translations' }),
  );
  expect((await search('zzzz')).length).toBe(0);
});

test('a search finds what has just been written', async () => {
  const { mark } = await on.version('home', 'texts:home.view_more', 'ca');
  await on.save({
    id: 'texts:home.view_more',
    language: 'ca',
    text: 'Endavant les atxes',
    mark,
  });
  expect((await search('atxes')).map(({ id }) => id)).toEqual(['texts:home.view_more']);
});

test('a text in the page is found by its words, with names filled in and signs taken out', async () => {
  expect(await find('en', '/', 'Noa Montsec')).toEqual({
    id: 'texts:home.author',
    part: 'home',
  });
  const story = (await on.version('about', 'texts:about.my_story.section_3', 'en')).shown;
  expect(story.join()).not.toContain('](');
  expect(await find('en', '/', 'Wheely', ...story)).toMatchObject({
    id: expect.stringMatching(/title|section_3/),
  });
  expect(await find('en', '/', 'words that nobody wrote')).toEqual({});
});

test('words that stand on several pages are those of the page that was clicked', async () => {
  const { shown } = await on.version('projects/wheely', 'projects/wheely:title', 'es');
  const { addresses } = (await on.read<Overview>('api/overview')).parts.find(
    ({ id }) => id === 'projects/wheely',
  ) as Overview['parts'][number];
  expect(await find('es', addresses.es as string, ...shown)).toEqual({
    id: 'projects/wheely:title',
    part: 'projects/wheely',
  });
});

test('the glossary has a row for each term, with the words of every language', async () => {
  const { terms } = await on.read<{ terms: { source: string; words: object }[] }>('api/glossary');
  expect(terms).toContainEqual({
    source: 'responsive',
    words: { es: 'adaptativo', ca: 'adaptatiu', de: 'responsiv' },
  });
});

test('what the check finds leads to its field', async () => {
  const { ok, ready, findings } = await on.read<CheckReport>('api/check');
  expect([ok, ready]).toEqual([true, false]);
  expect(findings).toContainEqual(
    expect.objectContaining({ key: 'owner.name', at: { fact: 'site.yaml', key: 'owner.name' } }),
  );
  const inWords = findings.find(({ file }) => file === 'content/projects/wheely/es.yaml');
  expect(inWords?.at).toMatchObject({ part: 'projects/wheely', language: 'es' });
});
