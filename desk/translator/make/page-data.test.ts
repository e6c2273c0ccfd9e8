import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content-copy.ts';
import type { PageData, PageText } from '../contract.ts';
import { pageData } from './page-data.ts';

let content: ReturnType<typeof copyContent>;
let data: PageData;
let texts: Map<string, PageText>;

beforeAll(async () => {
  content = copyContent();
  content.edit('projects/kanban/es.yaml', /^title: .*$/m, 'title: "TODO: Kanban"');
  content.edit('messages/en.yaml', /creative: .*/, 'creative: Another line');
  data = await pageData(content.root, 'es', 'work');
  texts = new Map(data.parts.flatMap((part) => part.texts).map((text) => [text.id, text]));
});
afterAll(() => content.clear());

test('the parts come in the order of a visit, home first and the newest project before the others', () => {
  const ids = data.parts.map(({ id }) => id);
  expect(ids.filter((id) => !id.includes('/'))).toEqual([
    ...['home', 'about', 'projects', 'cv', 'translations', 'contact', 'other'],
  ]);
  expect(ids[3]).toBe('projects/digital-pet');
  expect(data.parts[0]?.texts[0]?.place).toBe('hero');
});

test('addresses and what only search engines read come after what visitors read', () => {
  const places = data.parts
    .find(({ id }) => id === 'projects/wheely')
    ?.texts.map(({ place }) => place);
  expect([...new Set(places)]).toEqual(['project', 'spoken', 'search', 'address']);
});

test('the mark of what is unwritten is not shown', () => {
  expect(texts.get('projects/kanban:title')).toMatchObject({
    translation: '',
    state: 'untranslated',
  });
});

test('a changed source is told as such', () => {
  expect(texts.get('messages:home.creative')).toMatchObject({
    source: 'Another line',
    state: 'outdated',
  });
});

test('technologies and equal names stand apart', () => {
  expect(texts.get('projects/wheely:technologies.frontend')?.isApart).toBe(true);
  expect(texts.get('projects/wheely:title')?.isApart).toBe(true);
  expect(texts.get('projects/wheely:description')?.isApart).toBeUndefined();
});

test('it speaks the translator’s language, and names what the glossary settles for it', () => {
  expect(data.speaks).toBe('es');
  expect(data.terms).toContainEqual({ source: 'responsive', target: 'adaptativo' });
});

test('what the desk remembers of a source is shown as what it said before', async () => {
  const remembered = (id: string) => (id === 'messages:home.creative' ? 'As it was' : undefined);
  const { parts } = await pageData(content.root, 'es', 'work', remembered);
  const text = parts.flatMap((part) => part.texts).find(({ before }) => before !== undefined);
  expect(text).toMatchObject({ id: 'messages:home.creative', before: 'As it was' });
});
