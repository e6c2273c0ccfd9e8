import { expect, test } from 'vitest';
import {
  missingPageWords,
  missingSiteWords,
  missingToolWords,
} from '../../packaging/missing-words.ts';
import { siteWords, type WordTree } from '../../src/words/site/words.ts';
import { writtenPageWords } from '../../src/words/tools/page-words.ts';
import { writtenToolWords } from '../../src/words/tools/words.ts';

/** A tree without one key. */
function without(tree: WordTree, [first = '', ...rest]: readonly string[]): WordTree {
  const { [first]: inner, ...others } = tree;
  return rest.length > 0 ? { ...others, [first]: without(inner as WordTree, rest) } : others;
}

test('the list of missing words names each key of the site that a language lacks', () => {
  const basque = without(siteWords('eu') ?? {}, ['projects', 'year']);
  expect(missingSiteWords('eu', basque)).toEqual([
    'projects.year',
    ...missingSiteWords('eu', siteWords('eu') ?? {}),
  ]);
});

test.each([
  [['desk', 'text', 'insert'], 'desk.text.insert'],
  [['labels', 'team'], 'labels team'],
  [['notes', 'project.yaml', 'team'], 'notes projects/kanban/project.yaml team'],
  [['errors', 'not_a_year', 'wrong'], 'errors not_a_year.wrong'],
  [['findings', 'unused_tag'], 'findings unused_tag.advice'],
])('and of the tools: %s', (path, line) => {
  expect(missingToolWords('ca', writtenToolWords.ca)).not.toContain(line);
  expect(missingToolWords('ca', without(writtenToolWords.ca, path))).toContain(line);
});

test('and of the translator’s page, which has languages that the desk lacks', () => {
  const arabic = writtenPageWords.ar as WordTree;
  expect(missingPageWords(arabic)).toEqual([]);
  expect(missingPageWords(without(arabic, ['translator', 'open']))).toEqual(['translator.open']);
  expect(missingPageWords(without(arabic, ['labels', '*.role']))).toEqual(['labels.*.role']);
});
