import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverSize, drawCover } from './draw.ts';

const titles = Array.from({ length: 200 }, (_, index) => `Project ${index}`);
const drawn = titles.map((title) => drawCover({ title, tags: ['react'] }));

test('a project has the same cover every time, whatever the order of its tags', () => {
  const cover = drawCover({ title: 'Tidal Clock', tags: ['react', 'node'] });
  expect(drawCover({ title: 'Tidal Clock', tags: ['node', 'react'] })).toBe(cover);
  expect(drawCover({ title: 'Tidal Clock', tags: ['react'] })).not.toBe(cover);
  expect(drawCover({ title: 'Tide Clock', tags: ['react', 'node'] })).not.toBe(cover);
});

test('covers differ: in what they show, and in their ground', () => {
  const grounds = drawn.map((cover) => /fill="(#\w+)" d="M0 0h400/.exec(cover)?.[1]);
  const scenes = drawn.map((cover) => cover.replaceAll(/[\d.#-]+|[a-f\d]{6}/g, ''));
  expect(new Set(drawn).size).toBeGreaterThan(190);
  expect(new Set(grounds).size).toBe(10);
  expect(new Set(scenes).size).toBeGreaterThanOrEqual(8);
});

test('a cover is light, without letters, and nothing of the title is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const cover = drawCover({ title: `<${title}>`, tags: [] });
      expect(cover.length).toBeLessThan(2500);
      expect(cover).toMatch(/^[\x20-\x7e\n]+$/);
      expect(cover).not.toMatch(/<text|NaN|undefined/);
    }),
    { numRuns: 300 },
  );
});

test('a cover can be opened as a picture in the covers’ format', async () => {
  for (const cover of drawn.slice(0, 20)) {
    const { width, height } = await sharp(Buffer.from(cover)).metadata();
    expect({ width, height }).toEqual(coverSize);
  }
});
