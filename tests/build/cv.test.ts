import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasPoppler, infoOf, linksOf, readBy, textOf } from '../../src/cv/testing/poppler.ts';
import { cvIn } from '../../src/model/cv.ts';
import { homeOf } from '../../src/model/routes.ts';
import { content } from '../support/content/content.ts';
import { isSample } from '../support/content/sample.ts';
import { languages } from '../support/content/sample-languages.ts';
import { basePath, builtSite, siteUrl } from '../support/pages/built-site.ts';

const dist = resolve('dist');
const built = builtSite();

describe.each(languages.published)('the CV in %s beside the pages', (locale) => {
  const name = cvIn(content, locale).fileName;
  const file = join(dist, name);

  test('lies at the root of the site', () => {
    expect(existsSync(file), `dist/${name} is missing`).toBe(true);
  });

  test('is what the button of its language’s home page downloads, before the others', () => {
    const page = readFileSync(join(dist, homeOf(languages.table[locale]), 'index.html'), 'utf8');
    const links = page.match(/<a\b[^>]*\bhref="[^"]*\.pdf"[^>]*>/g) ?? [];
    // On the first screen, and with the CVs in other languages.
    for (const link of links.slice(0, 2)) expect(link).toMatch(new RegExp(`href="[^"]*/${name}"`));
    const others = languages.published.filter((other) => other !== locale);
    expect(links.slice(2).map((link) => /\bhreflang="(.*?)"/i.exec(link)?.[1])).toEqual(
      others.map((other) => languages.table[other].lang),
    );
    for (const link of links) expect(link).toMatch(/\bdownload="/);
  });

  test.runIf(hasPoppler)(`is tagged, current and in its language, ${readBy}`, () => {
    const pdf = readFileSync(file);
    expect(infoOf(pdf)).toMatch(/^Tagged: +yes$/m);
    if (isSample) expect(infoOf(pdf)).toMatch(/^Pages: +[12]$/m);
    expect(pdf.toString('latin1')).toContain(`/Lang (${languages.table[locale].lang})`);
    expect(textOf(pdf)).toContain(content.texts[locale].home.author_position);
    expect(textOf(pdf)).toContain(content.cv.texts[locale].headings.profile);
  });

  test.runIf(hasPoppler)(`links to pages that exist, ${readBy}`, () => {
    const own = linksOf(readFileSync(file)).filter((link) =>
      link.startsWith(`${siteUrl}${basePath}/`),
    );
    expect(own.length).toBeGreaterThan(content.cv.facts.projects.length);
    expect(own.filter((link) => !built.has(new URL(link).pathname))).toEqual([]);
  });
});
