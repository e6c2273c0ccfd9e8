import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../support/project-copy.ts';

let copy: ReturnType<typeof copyProject>;
let page: string;
let home: string;

/** A picture that nobody drew, in the size of a screenshot. */
const generated = () =>
  sharp({
    create: { width: 1600, height: 1120, channels: 3, background: '#2f6f8f' },
  });

beforeAll(async () => {
  copy = copyProject();
  await generated().png().toFile(join(copy.root, 'content/projects/kanban/cover.png'));
  await generated().jpeg().toFile(join(copy.root, 'content/projects/canvas/cover.jpg'));
  copy.build();
  page = copy.read('dist/es/kanban/index.html');
  home = copy.read('dist/index.html');
}, 300_000);

afterAll(() => copy.clear());

describe('a screenshot put in a cover’s place', () => {
  test('is offered as AVIF and WebP in several widths', () => {
    for (const format of ['avif', 'webp']) {
      const source = new RegExp(`<source type="image/${format}" srcSet="([^"]+)"`).exec(page)?.[1];
      expect(source?.match(/ (?:400|800|1200)w/g)).toEqual([' 400w', ' 800w', ' 1200w']);
    }
  });

  test('carries its size and a colour that holds its place', () => {
    expect(page).toMatch(/<img src="[^"]+\.webp" width="1200" height="840"/);
    expect(page).toMatch(/<rect width="1" height="1" fill="#2f6f8f"/);
  });

  test('stands in the list too, loaded when it comes near', () => {
    expect(home.match(/<picture[\s\S]*?<\/picture>/g)).toHaveLength(2);
    expect(home).toMatch(/<picture[\s\S]*?<img [^>]*loading="lazy"[\s\S]*?<\/picture>/);
  });

  test('was written to disk in every format and width', () => {
    const files = readdirSync(join(copy.root, 'dist/_astro'));
    expect(files.filter((file) => file.endsWith('.avif'))).toHaveLength(6);
  });

  test('leaves the drawings of the other projects alone', () => {
    expect(copy.read('dist/wheely/index.html')).toMatch(
      /<img src="[^"]+\.svg" width="400" height="280"/,
    );
  });
});
