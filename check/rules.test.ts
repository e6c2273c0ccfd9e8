import { expect, test } from 'vitest';
import { scratchContent } from '../editing/testing/scratch-content.ts';
import { isUnwritten } from '../model/unwritten.ts';
import { findLargePictures } from './pictures.ts';
import { findTooLong, type PlacedText } from './texts.ts';

const placed = (text: string, key = 'home.greeting'): PlacedText => ({
  locale: 'en',
  file: 'messages/en.yaml',
  key,
  text,
});

test('titles and descriptions are measured with the names filled in', () => {
  const title = `{owner} ${'x'.repeat(50)}`;
  const texts = [placed(title, 'home.title_seo'), placed('y'.repeat(161), 'home.description_seo')];
  expect(findTooLong(texts, () => ({ owner: 'Ada' }))).toHaveLength(1);
  expect(findTooLong(texts, () => ({ owner: 'Augusta Ada' })).map(({ wrong }) => wrong)).toEqual([
    'has 62 characters',
    'has 161 characters',
  ]);
});

test('the name of a project fits into its link preview', () => {
  const title = (length: number) => ({
    ...placed('x'.repeat(length), 'title'),
    file: 'projects/kanban/en.yaml',
  });
  expect(findTooLong([title(70), title(71)], () => ({}))).toMatchObject([
    { code: 'text_too_long', wrong: 'has 71 characters', advice: 'Keep it within 70.' },
  ]);
});

test('a text that begins with the mark is unwritten; one that speaks of TODO is not', () => {
  expect(['TODO: write', 'TODO, DOING and DONE'].map(isUnwritten)).toEqual([true, false]);
});

test('a drawing is too large much sooner than a photograph', () => {
  const scratch = scratchContent({
    'pictures/a.svg': Buffer.alloc(50_000),
    'pictures/b.png': Buffer.alloc(50_000),
    'pictures/c.jpg': Buffer.alloc(2_100_000),
  });
  const found = findLargePictures(scratch.root).map(({ file, wrong }) => `${file} ${wrong}`);
  expect(found.sort()).toEqual([
    'pictures/a.svg has 50 KB, more than 40 KB',
    'pictures/c.jpg has 2,100 KB, more than 2,000 KB',
  ]);
  scratch.clear();
});
