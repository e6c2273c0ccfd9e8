import { beforeEach, describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { fallbackOf, isFallback } from '../text/fallback-markers.ts';
import germanWords from '../words/site/de.json' with { type: 'json' };
import { inspectContent, readContent } from './content.ts';
import { cvIn } from './cv.ts';
import type { InvalidContent } from './errors/errors.ts';
import { hasFallbackText, indexedLanguages, mixesLanguages } from './fallback-pages.ts';
import type { Locale } from './languages/languages.ts';
import { redirectsOf, withPresentUrls } from './published-urls.ts';
import { pageNamed } from './routes.ts';
import { isShownIn, languagesOf, projectsIn } from './shown-pages.ts';

const copy = copyForEachTest('ca', 'de');

const isThere = (drafts: boolean) =>
  readContent(copy, { drafts }).projects.some(({ id }) => id === 'kanban');

describe('a draft of a project', () => {
  beforeEach(() => copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n'));

  test('is left out of everything, the CV included, unless drafts are asked for', () => {
    expect([isThere(true), isThere(false)]).toEqual([true, false]);
    const { routes, cv } = readContent(copy);
    expect(routes.has('kanban')).toBe(false);
    expect(cv.facts.projects).not.toContain('kanban');
  });

  test('may lack a language, and then has fallback texts there alone', () => {
    copy.remove('projects/kanban/ca.yaml');
    const content = readContent(copy, { drafts: true });
    const project = content.projects.find(({ id }) => id === 'kanban');
    expect(isFallback(project?.texts.ca.title ?? '')).toBe(true);
    expect(project?.texts.ca.url).toBe('kanban');
    expect(hasFallbackText(content, 'kanban', 'ca')).toBe(true);
    expect(hasFallbackText(content, 'kanban', 'es')).toBe(false);
    expect(readContent(copy).shown).toContain('ca');
  });

  test('may lack all its words, and then says what belongs there', () => {
    for (const locale of ['en', 'es', 'ca', 'de']) copy.remove(`projects/kanban/${locale}.yaml`);
    const { projects } = readContent(copy, { drafts: true });
    const words = projects.find(({ id }) => id === 'kanban')?.texts.en;
    expect(words).toMatchObject({ url: 'kanban', title: 'TODO: Name of the project' });
    expect(words?.description).toMatch(/^TODO: What it is/);
    expect(isThere(false)).toBe(false);
  });

  test('may say in one language what the source does not say yet', () => {
    copy.remove('projects/kanban/en.yaml');
    expect(inspectContent(copy, { drafts: true }).errors).toEqual([]);
  });

  test('gets an error in a fallback text where the text is, once', () => {
    copy.remove('projects/kanban/ca.yaml');
    copy.edit('projects/kanban/en.yaml', /^description: >-?\n {2}/m, '$&[A](nowhere) {b} ');
    const reported = inspectContent(copy, { drafts: true }).errors;
    expect(reported.map(({ file, code }) => `${code} ${file}`)).toEqual([
      'unknown_placeholder content/projects/kanban/en.yaml',
      'unknown_page content/projects/kanban/en.yaml',
    ]);
  });

  test('gets an error when it is wrong, not only incomplete', () => {
    copy.edit('projects/kanban/es.yaml', /^title:/m, 'titel:');
    expect(inspectContent(copy, { drafts: true }).errors).toMatchObject([
      { code: 'misspelt_key', key: 'titel' },
    ]);
    expect(inspectContent(copy).errors).toEqual([]);
  });
});

describe('a language that hides what is untranslated', () => {
  const idsIn = (locale: Locale, drafts = false) =>
    projectsIn(readContent(copy, { drafts }), locale).map(({ id }) => id);

  beforeEach(() => {
    copy.edit('languages.yaml', /^de:\n/m, '$&  untranslated: hide\n');
    copy.edit('projects/kanban/de.yaml', /^summary: .*/m, 'summary: "TODO: later"');
  });

  test('has the translated projects alone: in lists, counts and the CV', () => {
    expect(idsIn('de')).toEqual(idsIn('en').filter((id) => id !== 'kanban'));
    copy.edit('texts/de.yaml', /( {2}creative: ).*/, '$1"{project_count}"');
    const content = readContent(copy);
    expect(content.texts.de.home.creative).toBe(String(idsIn('de').length));
    const inCv = (locale: Locale) => cvIn(content, locale).projects.map(({ id }) => id);
    expect(inCv('de')).toEqual(inCv('en').filter((id) => id !== 'kanban'));
  });

  test('leads from the page that it leaves out to the one of the source language, in one hop', () => {
    copy.edit('projects/kanban/de.yaml', /^url: .*/m, '$&\nold_urls: [tafel]');
    const content = readContent(copy);
    const published = { kanban: { de: ['/de/kanban/'] } };
    expect(languagesOf(content, 'kanban')).toEqual(['en', 'es', 'ca']);
    expect(indexedLanguages(content, 'kanban')).toEqual(['en', 'es', 'ca']);
    expect(redirectsOf({ ...content, published })).toEqual(
      expect.arrayContaining([
        { from: '/de/tafel/', to: '/kanban/' },
        { from: '/de/kanban/', to: '/kanban/' },
      ]),
    );
    expect(pageNamed(content, 'kanban', 'de')).toEqual({ url: '/kanban/', locale: 'en' });
    expect(withPresentUrls(content).kanban).not.toHaveProperty('de');
  });

  test('has a home page for search engines once the texts of the site are complete', () => {
    expect(indexedLanguages(readContent(copy), 'home')).toContain('de');
    copy.edit('languages.yaml', /^ {2}untranslated: hide$/m, '  fallback: true');
    const partly = readContent(copy);
    expect(indexedLanguages(partly, 'home')).toContain('de');
    expect([mixesLanguages(partly, 'home', 'de'), hasFallbackText(partly, 'kanban', 'de')]).toEqual(
      [true, true],
    );
    copy.edit('texts/de.yaml', / {2}creative: .*\n/, '');
    expect(indexedLanguages(readContent(copy), 'home')).not.toContain('de');
  });

  test('keeps its home page in search engines while the engine lacks a new word, which is in English', () => {
    const words: { skip?: string } = germanWords.accessibility;
    const word = germanWords.accessibility.skip;
    delete words.skip;
    try {
      const content = readContent(copy);
      expect(indexedLanguages(content, 'home')).toContain('de');
      expect(fallbackOf(content.texts.de.accessibility.skip)).toBe('English');
    } finally {
      words.skip = word;
    }
  });

  test('has no list, and nothing in the menu, while no project is translated', () => {
    for (const { id } of readContent(copy).projects) copy.remove(`projects/${id}/de.yaml`);
    const content = readContent(copy);
    expect([isShownIn(content, 'projects', 'de'), isShownIn(content, 'projects', 'es')]).toEqual([
      false,
      true,
    ]);
  });

  test('shows the others as drafts where drafts are shown', () => {
    expect(idsIn('de', true)).toEqual(idsIn('en'));
    const projects = projectsIn(readContent(copy, { drafts: true }), 'de');
    expect(projects.filter(({ draft }) => draft).map(({ id }) => id)).toEqual(['kanban']);
  });
});

describe('a text that is still to be written', () => {
  const refusals = () => {
    try {
      readContent(copy);
      return [];
    } catch (error) {
      return (error as InvalidContent).contentErrors.map(
        ({ code, file, key }) => `${code} ${file} ${key}`,
      );
    }
  };

  test.each([
    ['unwritten', 'texts/en.yaml', 'home.creative', /( {2}creative: ).*/],
    ['unwritten_translation', 'texts/es.yaml', 'home.creative', /( {2}creative: ).*/],
    [
      'unwritten_translation',
      'cv/de.yaml',
      'education.binding.school',
      /( {4}school: ).*(?=\n.*Girona)/,
    ],
    ['unwritten_project', 'projects/kanban/ca.yaml', 'title', /(^title: ).*/m],
    ['unwritten', 'site.yaml', 'projects.tags.0.name', /( {6}name: )React/],
  ])('is refused as %s in %s', (code, file, key, pattern) => {
    copy.edit(file, pattern, '$1"TODO: later"');
    expect(refusals()).toEqual([`${code} content/${file} ${key}`]);
    expect(() => readContent(copy, { drafts: true })).not.toThrow();
  });

  test('is reported once for a file, with the number of the others and the way on', () => {
    copy.edit('projects/kanban/ca.yaml', /^(title|title_seo): .*/gm, '$1: "TODO: later"');
    expect(() => readContent(copy)).toThrow(
      /starts with “TODO:”, like 1 more in this file\n.*draft: true in content\/projects\/kanban/,
    );
  });

  test('may stand in a draft', () => {
    copy.edit('projects/kanban/ca.yaml', /(^title: ).*/m, '$1"TODO: later"');
    copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n');
    expect(refusals()).toEqual([]);
  });
});
