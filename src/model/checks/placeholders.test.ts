import { expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';

const copy = copyForEachTest();

test('an error in the source language is reported there, and only there', () => {
  copy.set('texts/en.yaml', 'home.author', '{onwer}');
  expect(copy.errors()).toMatchObject([
    {
      file: 'content/texts/en.yaml',
      key: 'home.author',
      code: 'unknown_placeholder',
      wrong: '{onwer} is not a placeholder here',
      advice: 'Use {owner}, {translator}, {year}, {project_count} or {language_count}.',
    },
  ]);
});

test('a text’s own placeholders are those that its schema lists', () => {
  copy.set('texts/es.yaml', 'form.name_too_long', 'Hasta {count} letras');
  expect(copy.errors()).toMatchObject([
    {
      key: 'form.name_too_long',
      wrong: '{count} is not a placeholder here',
      advice: expect.stringMatching(/^Use \{max\}, \{owner\}, .* or \{language_count\}\.$/),
    },
  ]);
});

test('a translation names what the source text names', () => {
  copy.set('texts/es.yaml', 'accessibility.github', 'Perfil de GitHub');
  expect(copy.errors()).toMatchObject([
    {
      key: 'accessibility.github',
      code: 'other_placeholders',
      wrong: 'not the same placeholders as in English',
      advice: 'Use exactly these: {owner}.',
    },
  ]);
});

test('“one” of what is counted need not be a number', () => {
  copy.set('texts/es.yaml', 'accessibility.results_one', 'Un proyecto');
  expect(copy.errors()).toEqual([]);
  copy.set('texts/es.yaml', 'accessibility.results_other', 'Muchos proyectos');
  expect(copy.errors()).toMatchObject([{ key: 'accessibility.results_other' }]);
});

test('each language says how many there are where it likes, and everything is filled', () => {
  copy.set('texts/es.yaml', 'error.explanation', '{Projects}, {language_count}.');
  copy.edit('projects/kanban/es.yaml', /^title: .*$/m, 'title: "{Languages}"');
  const { content, errors: reported } = inspectContent(copy);
  expect(reported).toEqual([]);
  expect(content?.texts.es.error.explanation).toBe('5, 2.');
  const kanban = content?.projects.find(({ id }) => id === 'kanban');
  expect(kanban?.texts.es.title).toBe('2');
});
