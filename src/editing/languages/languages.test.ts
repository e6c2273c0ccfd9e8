import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { missingTexts } from '../translations/entries.ts';

const root = mkdtempSync(join(tmpdir(), 'polyfolio-published-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(join(root, 'texts'));
writeFileSync(
  join(root, 'texts/en.yaml'),
  'home:\n  hello: Hello\n  name: Polyfolio\n  bye: Bye\n',
);
writeFileSync(join(root, 'texts/es.yaml'), 'home:\n  hello: "TODO: Hello"\n  name: Polyfolio\n');

mkdirSync(join(root, 'projects/draft'), { recursive: true });
writeFileSync(join(root, 'projects/draft/project.yaml'), 'draft: true\n');
writeFileSync(join(root, 'projects/draft/en.yaml'), 'title: Draft\n');

test('what a language lacks before it can be published is counted by file, drafts of projects left out', () => {
  expect(missingTexts({ root, languages }, 'es')).toEqual([
    { file: 'content/texts/es.yaml', count: 2 },
  ]);
  expect(missingTexts({ root, languages }, 'en')).toEqual([]);
});
