import { expect, test } from 'vitest';
import { scratchContent } from '../../../tests/support/content/scratch.ts';
import { readContent } from '../content.ts';
import type { ContentError } from '../errors/errors.ts';
import { readCvVersions } from './cv-versions.ts';

const { languages } = readContent();
const { root, write } = scratchContent();

function read(yaml: string) {
  write('cv/versions.yaml', yaml);
  const errors: ContentError[] = [];
  const versions = readCvVersions({ root }, languages, errors);
  return { versions, errors };
}

test('tags and versions are read, and may be left out', () => {
  expect(read('')).toEqual({ versions: { tags: {}, versions: {} }, errors: [] });
  const { versions } = read('tags: {craft: [skills.care.names.1]}\nversions: {b2b: {pages: 1}}');
  expect(versions?.versions.b2b).toEqual({ pages: 1, paper: 'a4', texts: {} });
});

test.each([
  ['versions: {a: {with: [crfat]}}', 'versions.a.with', 'cv_unknown_tag'],
  ['versions: {a: {sections: [jobs]}}', 'versions.a.sections.0', 'not_a_choice'],
  ['versions: {a: {photograph: [xx]}}', 'versions.a.photograph', 'no_such_language'],
  ['versions: {../a: {pages: 1}}', 'versions.../a', 'not_an_id'],
  ['versions: {a: {paper: a5}}', 'versions.a.paper', 'not_a_choice'],
  [
    'versions: {a: {texts: {xx: {summary: No.}}}}',
    'versions.a.texts.xx',
    'key_of_another_language',
  ],
  [
    'versions: {a: {file_name: same}, b: {file_name: same}}',
    'versions.b.file_name',
    'cv_same_file_name',
  ],
])('%s is refused', (yaml, key, code) => {
  const { versions, errors } = read(yaml);
  expect(versions).toBeUndefined();
  expect(errors).toMatchObject([
    { file: expect.stringMatching(/^content\/cv\/versions\.yaml/), key, code },
  ]);
});
