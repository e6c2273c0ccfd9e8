import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { scratchContent } from '../../../tests/support/content/scratch.ts';
import { missingTexts } from '../translations/entries.ts';

const { root } = scratchContent({
  'texts/en.yaml': 'home:\n  hello: Hello\n  name: Polyfolio\n  bye: Bye\n',
  'texts/es.yaml': 'home:\n  hello: "TODO: Hello"\n  name: Polyfolio\n',
  'projects/draft/project.yaml': 'draft: true\n',
  'projects/draft/en.yaml': 'title: Draft\n',
});

test('what a language lacks before it can be published is counted by file, drafts of projects left out', () => {
  expect(missingTexts({ root, languages }, 'es')).toEqual([
    { file: 'content/texts/es.yaml', count: 2 },
  ]);
  expect(missingTexts({ root, languages }, 'en')).toEqual([]);
});
