import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PaletteName, paletteNames, toOklch } from '../../model/theme/colours.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { coverSize, drawCover } from './draw-cover.ts';

const vermilion = themeOf({});
const titles = Array.from({ length: 200 }, (_, index) => `Project ${index}`);
const drawn = titles.map((title, number) =>
  drawCover({ title, tags: ['react'], number }, vermilion),
);

test('a project has the same cover every time, whatever the order of its tags', () => {
  const project = { title: 'Tidal Clock', tags: ['react', 'node'], number: 3 };
  const cover = drawCover(project, vermilion);
  expect(drawCover({ ...project, tags: ['node', 'react'] }, vermilion)).toBe(cover);
  expect(drawCover({ ...project, tags: ['react'] }, vermilion)).not.toBe(cover);
  expect(drawCover({ ...project, title: 'Tide Clock' }, vermilion)).not.toBe(cover);
});

test('covers differ, and eight that follow one another in what they show and in their ground', () => {
  const neighbours = drawn.slice(11, 19);
  const grounds = neighbours.map((cover) => /fill="(#\w+)" d="M0 0h400/.exec(cover)?.[1]);
  const scenes = neighbours.map((cover) => cover.replaceAll(/[\d.#-]+|[a-f\d]{6}/g, ''));
  expect(new Set(drawn).size).toBeGreaterThan(190);
  expect(new Set(grounds).size).toBe(8);
  expect(new Set(scenes).size).toBe(8);
});

test('a cover is light, without letters, and nothing of the title is in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const cover = drawCover({ title: `<${title}>`, tags: [], number: 1 }, vermilion);
      expect(cover.length).toBeLessThan(2500);
      expect(cover).toMatch(/^[\x20-\x7e\n]+$/);
      expect(cover).not.toMatch(/<text|NaN|undefined/);
    }),
    { numRuns: 100 },
  );
});

test('a cover can be opened as a picture in the covers’ format', async () => {
  for (const cover of drawn.slice(0, 20)) {
    const { width, height } = await sharp(Buffer.from(cover)).metadata();
    expect({ width, height }).toEqual(coverSize);
  }
});

describe.each(paletteNames)('in the colours of %s', (palette: PaletteName) => {
  const theme = themeOf({ theme: { palette } });
  const covers = titles
    .slice(0, 60)
    .map((title, number) => drawCover({ title, tags: ['react'], number }, theme));
  const coloursIn = (cover: string) => new Set(cover.match(/#[\da-f]{6}/g));

  test('covers have the site’s paper and ink, and its accent where it has one', () => {
    const all = coloursIn(covers.join(''));
    expect(all).toContain(theme.light.card);
    expect(all).toContain(theme.light.ink);
    const accent = toOklch(theme.drawing);
    const isNear = (colour: string) => {
      const away = Math.abs(toOklch(colour).hue - accent.hue);
      return Math.min(away, 360 - away) < 4;
    };
    if (accent.chroma > 0.03) expect([...all].some(isNear)).toBe(true);
  });

  test('what stands on a background contrasts with it', () => {
    const difference = (one: string, other: string) => {
      const [a, b] = [toOklch(one), toOklch(other)];
      const apart = ((a.hue - b.hue) * Math.PI) / 180;
      const tint = a.chroma ** 2 + b.chroma ** 2 - 2 * a.chroma * b.chroma * Math.cos(apart);
      return Math.hypot(a.lightness - b.lightness, Math.sqrt(Math.max(tint, 0)));
    };
    const least = covers.map((cover) => {
      const [ground = '', ...others] = coloursIn(cover);
      return Math.min(...others.map((colour) => difference(ground, colour)));
    });
    expect(Math.min(...least)).toBeGreaterThan(0.07);
  });
});
