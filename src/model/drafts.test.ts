import { beforeEach, describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/copy-for-each-test.ts';
import { isFallback } from '../text/fallback-markers.ts';
import { inspectContent, readContent } from './content.ts';
import type { InvalidContent } from './errors/errors.ts';
import { hasFallbackText } from './fallback-pages.ts';

const copy = copyForEachTest();

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

describe('a text that is still to be written', () => {
  const refusals = () => {
    try {
      readContent(copy);
      return [];
    } catch (error) {
      return (error as InvalidContent).errors.map(
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
