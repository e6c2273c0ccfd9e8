import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../tests/support/content/scratch.ts';
import { readContent } from '../model/content.ts';
import { Languages, type Locale } from '../model/languages/languages.ts';
import { charactersOf, siteFont } from './page-fonts.ts';

const content = readContent();

test('every character of the content is asked for', () => {
  const characters = charactersOf(content);
  for (const character of 'ñçß·„«¿’') expect(characters).toContain(character);
  expect(characters).not.toContain('ł');
});

test('the digits of a language are asked for, though years are written in others', () => {
  const ar = 'ar' as Locale;
  const { table } = content.languages;
  const words = <Words extends object>(all: Record<Locale, Words>) => ({ ...all, [ar]: all.en });
  const characters = charactersOf(
    {
      ...content,
      languages: new Languages({ ...table, ar: { ...table.en, lang: 'ar-EG' } }),
      texts: words(content.texts),
      cv: { ...content.cv, texts: words(content.cv.texts) },
      projects: content.projects.map((one) => ({ ...one, texts: words(one.texts) })),
    },
    [ar],
  );
  for (const digit of '٠١٢٣٤٥٦٧٨٩٫') expect(characters).toContain(digit);
});

test('names of repositories are drawn, so their characters are asked for', () => {
  const [first, ...others] = content.projects;
  const project = { ...first, repositories: ['snake_case', 'größe~1'] } as typeof first & object;
  const characters = charactersOf({ ...content, projects: [project, ...others] });
  for (const character of '_~ö') expect(characters).toContain(character);
});

test('the timeline draws parts of the CV, so their characters are asked for', () => {
  const { cv } = content;
  const [course] = cv.facts.education;
  const school = { title: "O'Neill", school: 'Sønderborg' };
  const education = { ...cv.texts.de.education, [course?.id as string]: school };
  const texts = { ...cv.texts, de: { ...cv.texts.de, education } };
  const characters = charactersOf({ ...content, cv: { ...cv, texts } });
  for (const character of "ø'") expect(characters).toContain(character);
});

test('the owner’s own pages are drawn, so their characters are asked for', () => {
  const site = scratchFolder();
  mkdirSync(join(site, 'custom/pages'), { recursive: true });
  writeFileSync(join(site, 'custom/pages/talks.md'), '# Łódź');
  const characters = charactersOf({ ...content, root: join(site, 'content') });
  for (const character of 'Łź') expect(characters).toContain(character);
});

test('the four languages need one file, of at most 30 KB', async () => {
  const files = await siteFont(content);
  expect(files).toHaveLength(1);
  expect(statSync(files[0].src[0]).size).toBeLessThanOrEqual(30_000);
  expect(readFileSync(files[0].src[0]).subarray(0, 4).toString()).toBe('wOF2');
});

test('a name in another alphabet brings its file along', async () => {
  const site = { ...content.site, owner: { ...content.site.owner, name: 'Łucja Žižek' } };
  const files = await siteFont({ ...content, site });
  expect(files).toHaveLength(2);
  expect(files[1]?.unicodeRange).toContain('U+0100-02BA');
});

test('another typeface brings its own axes, with a subset of the same kind', async () => {
  const theme = { typeface: { package: '@fontsource-variable/newsreader' } };
  const [file, ...others] = await siteFont({ ...content, site: { ...content.site, theme } });
  expect(others).toEqual([]);
  expect(file).toMatchObject({ weight: '400 800' });
  expect(statSync(file.src[0]).size).toBeLessThanOrEqual(30_000);
});

test('a typeface whose weights are files brings one for text and one for headings', async () => {
  const site = { ...content.site, theme: { typeface: { package: '@fontsource/zilla-slab' } } };
  const weights = (await siteFont({ ...content, site })).map(({ weight }) => weight);
  expect(weights).toEqual(['400', '700']);
});
