import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';
import type { Project } from '../reader/projects.ts';
import { projectFactsSchema, projectTextsSchema } from '../schemas/project.ts';
import { checkTranslations } from './projects.ts';

const copy = copyForEachTest();
beforeEach(tellNothing);

const id = 'canvas';
const facts = `projects/${id}/project.yaml`;
const wordsOf = (locale: string) => `projects/${id}/${locale}.yaml`;
const add = (file: string, lines: string) => copy.edit(file, /\n*$/, `\n${lines}\n`);

const optional = Object.entries({ ...projectFactsSchema.shape, ...projectTextsSchema.shape })
  .flatMap(([key, schema]) => (schema.isOptional() ? [key] : []))
  .join('|');

/** The project as an owner has it who tells only what is needed. */
function tellNothing() {
  for (const file of [facts, ...['en', 'es'].map(wordsOf)]) {
    const reported = new RegExp(`^(?:${optional}):.*\n(?:[ -].*\n)*`, 'gm');
    copy.write(file, readFileSync(join(copy.root, file), 'utf8').replaceAll(reported, ''));
  }
}

const decisions = (...lines: string[]) =>
  `decisions:\n${lines.map((line) => `  - ${line}\n`).join('')}`;
const first = '{ decision: Ask, reason: It is quick, given_up: Time }';
const cheap = '{ decision: Ask, reason: It is quick }';

describe('a project may say', () => {
  test('nothing of how it came to be', () => {
    expect(copy.errors()).toEqual([]);
  });

  test('everything, in every language', () => {
    writeFileSync(join(copy.root, `projects/${id}/board.png`), '');
    add(
      facts,
      'from: 2018-11\nto: 2019\nduration: 2.5 weeks\ncontext: course\nteam: 1\nfeatured: 77\nscreenshots: [board.png]',
    );
    for (const locale of ['en', 'es']) {
      const texts = 'summary: a\nrole: b\nproblem: c\nresult: d\nnext_time: e';
      add(wordsOf(locale), `${texts}\n${decisions(first)}screenshots:\n  - { alt: f, caption: g }`);
    }
    const { content, errors: found } = inspectContent(copy);
    expect(found).toEqual([]);
    expect(content?.projects.find((project) => project.id === id)).toMatchObject({
      from: '2018-11',
      to: '2019',
      duration: { amount: 2.5, unit: 'week' },
      screenshots: ['board.png'],
    });
  });
});

describe('a fact cannot be written like this', () => {
  test.each([
    ['year: 1919', 'year', 'not_a_year'],
    ['from: 2019-13', 'from', 'not_accepted'],
    ['to: 2019', 'to', 'end_without_beginning'],
    ['year: 2019\nfrom: 2018', 'from', 'two_dates'],
    ['from: 2019-03\nto: 2018-11', 'to', 'ends_too_early'],
    ['duration: two weeks', 'duration', 'not_accepted'],
    ['context: fun', 'context', 'not_a_choice'],
    ['team: 0', 'team', 'not_a_count'],
    ['cover_focus: 50% 101%', 'cover_focus', 'not_accepted'],
    ['screenshots: [../cover.png]', 'screenshots.0', 'not_a_screenshot'],
    ['screenshots: [board.svg]', 'screenshots.0', 'not_a_screenshot'],
  ])('%s', (lines, key, code) => {
    add(facts, lines);
    expect(copy.errors()).toMatchObject([{ key, code }]);
  });

  test('a place among the featured that another project has', () => {
    add(facts, 'featured: 77');
    copy.edit('projects/kasaz/project.yaml', 'featured: 6', 'featured: 77');
    expect(copy.errors()).toMatchObject([{ key: 'featured', code: 'number_taken' }]);
  });
});

describe('a screenshot', () => {
  const described = 'screenshots:\n  - { alt: f, caption: g }';

  test('that is not in the folder is missed', () => {
    add(facts, 'screenshots: [board.png]');
    for (const locale of ['en', 'es']) add(wordsOf(locale), described);
    expect(copy.errors()).toMatchObject([
      { key: 'screenshots.0', wrong: 'the project’s folder has no board.png' },
    ]);
  });

  test('that a language does not describe is reported there', () => {
    writeFileSync(join(copy.root, `projects/${id}/board.png`), '');
    add(facts, 'screenshots: [board.png]');
    add(wordsOf('es'), described);
    expect(copy.errors()).toMatchObject([
      { file: `content/${wordsOf('en')}`, code: 'undescribed_screenshots' },
    ]);
  });
});

describe('a part of the case', () => {
  test('that the source language has is missed in the others', () => {
    add(wordsOf('en'), 'role: Everything');
    expect(copy.errors()).toMatchObject([
      { file: `content/${wordsOf('es')}`, key: 'role', code: 'part_missing' },
    ]);
  });

  test('that only another language has is reported there', () => {
    add(wordsOf('es'), 'role: Todo');
    expect(copy.errors()).toMatchObject([
      { file: `content/${wordsOf('es')}`, key: 'role', code: 'not_in_source' },
    ]);
  });

  test('that has fewer decisions than the source language is reported', () => {
    add(wordsOf('en'), decisions(first, cheap));
    add(wordsOf('es'), decisions(first));
    expect(copy.errors()).toMatchObject([{ key: 'decisions', code: 'uneven_lists' }]);
  });

  test('that leaves out the price of a decision is reported', () => {
    add(wordsOf('en'), decisions(first));
    add(wordsOf('es'), decisions(cheap));
    expect(copy.errors()).toMatchObject([{ key: 'decisions.0.given_up', code: 'part_missing' }]);
  });
});

test('whatever the schema has is compared with the source language, unless each has its own', () => {
  const keys = Object.keys(projectTextsSchema.shape);
  const lists = { features: [''], learned: [''], technologies: { frontend: '' } };
  const en = { ...Object.fromEntries(keys.map((key) => [key, ''])), ...lists };
  const words = { en, de: {} };
  const found = checkTranslations([{ id: 'any', texts: words } as unknown as Project], languages, [
    'en',
    'de',
  ]);
  expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['part_missing', 'uneven_lists']));
  const left = keys.filter((key) => !found.some((one) => one.key.split('.')[0] === key));
  expect(left.sort()).toEqual(['keywords', 'old_urls', 'screenshots']);
});
