import { expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';

const copy = copyForEachTest();

test('a sign that is never closed is reported with file, key and words', () => {
  copy.edit('projects/kanban/es.yaml', /^description: >-\n {2}/m, '$&Un [enlace hacia nadie. ');
  expect(copy.errors()).toMatchObject([
    {
      file: 'content/projects/kanban/es.yaml',
      key: 'description',
      code: 'unclosed_sign',
      wrong: '“[enlace hacia nadie.…”: the markup is not closed',
      advice: 'Close it, as in [words](url), *words* or `code`, or put a backslash before it.',
    },
  ]);
});

test('nothing goes on in the next paragraph', () => {
  copy.edit('texts/en.yaml', /( {2}text: >-\n {4})([\s\S]*?)\n\n/, '$1*$2\n\n    Here*\n');
  expect(copy.errors()).toMatchObject([
    { key: 'translations.text', code: 'unclosed_sign', wrong: expect.stringContaining('“*I ') },
  ]);
});

test.each(['javascript:alert(1)', 'https://localhost/', '/es/'])('%s is no target', (target) => {
  copy.edit('cv/en.yaml', /^summary: >-\n {2}/m, `$&[Look](${target}) `);
  expect(copy.errors()).toMatchObject([{ file: 'content/cv/en.yaml', key: 'summary' }]);
});

test('a link to a page names one that exists', () => {
  copy.edit('texts/es.yaml', /^ {2}text: >-\n {4}/m, '$&[Aquí](wheely) y [allí](nowhere) ');
  expect(copy.errors()).toMatchObject([
    { key: 'translations.text', code: 'unknown_page', wrong: expect.stringContaining('nowhere') },
  ]);
});

test('in short texts the signs are plain characters', () => {
  copy.edit('projects/kanban/en.yaml', /^title: .*$/m, 'title: "*Kan[ban`"');
  expect(copy.errors()).toEqual([]);
});

test('code has braces of its own, and a text has none that nobody fills', () => {
  copy.edit('projects/kanban/en.yaml', /^description: >-\n {2}/m, '$&`/boards/{id}` ');
  expect(copy.errors()).toEqual([]);
  copy.edit('projects/kanban/en.yaml', /^title: .*$/m, 'title: "{id}"');
  expect(copy.errors()).toMatchObject([{ key: 'title', code: 'unknown_placeholder' }]);
});
