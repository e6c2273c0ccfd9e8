import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { headFindings } from './heads.ts';
import { linkFindings } from './links.ts';
import { readBuiltSite } from './site.ts';

const origin = 'https://ada.example';

test('a page whose URL has letters that are not Latin is found by its encoded URL', () => {
  const folder = scratchFolder();
  const write = (path: string, body: string) => {
    const { href } = new URL(path, origin);
    const links = ['en', 'x-default']
      .map((lang) => `<link rel="alternate" hreflang="${lang}" href="${href}">`)
      .join('');
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(
      join(folder, path, 'index.html'),
      `<html lang="en"><head><title>Notes</title><meta name="description" content="All of them">
      <link rel="canonical" href="${href}">${links}</head><body><h1 id="top">Notes</h1>${body}</body></html>`,
    );
  };
  write('/', '<a href="/topics/日々/#top">日々</a>');
  write('/topics/日々/', '<a href="/">Home</a>');
  const built = readBuiltSite(folder);
  expect([...headFindings(built, origin), ...linkFindings(built, origin)]).toEqual([]);
});
