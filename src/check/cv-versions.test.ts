import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { findEmptyVersions, findTagsOnNothing, findWrongLetters } from './cv-versions.ts';

const content = readContent();
const own = { texts: {}, paper: 'a4' as const };

test('versions that show nothing are found, and sections that stay empty', () => {
  const tags = { all: content.cv.facts.projects.map((id) => `projects.${id}`) };
  const versions = {
    fine: own,
    half: { ...own, sections: ['skills' as const, 'projects' as const], without: ['all'] },
    empty: { ...own, sections: ['projects' as const], without: ['all'] },
  };
  const cv = { ...content.cv, versions: { tags, versions } };
  expect(findEmptyVersions({ ...content, cv })).toMatchObject([
    { code: 'cv_version_without', key: 'versions.half.sections', details: { section: 'projects' } },
    { code: 'cv_version_empty', key: 'versions.empty' },
  ]);
});

test('tags on what the CV does not have are found, be it an entry or an item of a list', () => {
  const right = ['experience.studio.highlights.0', 'skills.care.names.1', 'skills.tools.names.0'];
  const wrong = ['experience.agncy', 'experience.studio.highlights.9', 'projects.none'];
  const cv = { ...content.cv, versions: { tags: { own: [...right, ...wrong] }, versions: {} } };
  expect(findTagsOnNothing({ ...content, cv }).map(({ details }) => details?.key)).toEqual(wrong);
});

test('a wrong letter is found, with its file and key', () => {
  const root = mkdtempSync(join(tmpdir(), 'letters-'));
  mkdirSync(join(root, 'letters'));
  const letter = 'language: xx\nreceiver: [Ada]\nsubject: Work\nparagraphs: [Hello]\n';
  writeFileSync(join(root, 'letters/acme.yaml'), letter);
  const found = findWrongLetters({ ...content, root });
  rmSync(root, { recursive: true });
  expect(found).toMatchObject([{ file: 'letters/acme.yaml', key: 'language', kind: 'cv' }]);
});
