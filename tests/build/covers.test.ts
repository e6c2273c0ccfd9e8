import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import { urlOf } from '../../src/model/routes.ts';
import { isSample } from '../support/content/sample.ts';
import { languages } from '../support/content/sample-languages.ts';
import { basePath, builtSite } from '../support/pages/built-site.ts';

const built = builtSite();
const { projects, routes } = readContent();
const home = built.pageAt(basePath + urlOf(routes, 'home', languages.source));
const answers = [...(home?.html ?? '').matchAll(/--answer:url\(([^)]+\/cover[^)]+)\?a#a\)/g)].map(
  ([, url]) => built.read((url as string).slice(basePath.length)),
);

test.runIf(isSample)('every drawn cover answers, each in its own way', () => {
  const ways = new Set(answers.map((svg) => /<style>(.*?)<\/style>/.exec(svg)?.[1]));
  expect(ways.size).toBe(projects.filter(({ cover }) => cover?.endsWith('.svg')).length);
  for (const svg of answers) expect(svg).toMatch(/^<svg id="a" .*:target .*@keyframes/);
});

test.runIf(isSample)('a project’s drawing stands in its page, as it is in its file', () => {
  for (const { id, cover } of projects) {
    const drawing = readFileSync(join('content', cover ?? ''), 'utf8');
    const page = built.pageAt(urlOf(routes, id, languages.source));
    const source = page?.document.querySelector('article img')?.getAttribute('src') ?? '';
    expect(decodeURIComponent(source), id).toBe(`data:image/svg+xml,${drawing}`);
  }
});
