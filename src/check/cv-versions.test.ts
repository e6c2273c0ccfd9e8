import { expect, test } from 'vitest';
import { scratchContent } from '../../tests/support/content/scratch.ts';
import { readContent } from '../model/content.ts';
import {
  findEmptyVersions,
  findSameFiles,
  findTagsOnNothing,
  findWrongLetters,
} from './cv-versions.ts';

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
  const place = { file: 'letters/acme.yaml', kind: 'cv' };
  const letter = 'language: xx\nreceiver: [Ada]\nsubject: Work\nparagraphs: [Hello]\n';
  const { root, write } = scratchContent({ [place.file]: letter });
  expect(findWrongLetters({ ...content, root })).toMatchObject([{ ...place, key: 'language' }]);
  write(place.file, letter.replace('[Hello]', 'Hello'));
  expect(findWrongLetters({ ...content, root })).toMatchObject([{ ...place, key: 'paragraphs' }]);
});

test('versions and letters of one file name are reported by file and key', () => {
  const plain = { texts: {}, paper: 'a4' as const };
  const { root } = scratchContent({ 'letters/cv-noa-montsec-b-de.yaml': '' });
  const versions = {
    a: { ...plain, file_name: 'cv-noa-montsec' },
    b: plain,
    c: { ...plain, file_name: 'cv-noa-montsec-b' },
  };
  const cv = { ...content.cv, versions: { tags: {}, versions } };
  const found = findSameFiles({ ...content, root, cv });
  expect(found.map(({ file, key, details }) => [file, key, details?.other])).toEqual([
    ['cv/versions.yaml', 'versions.a.file_name', 'public'],
    ['cv/versions.yaml', 'versions.c.file_name', 'b'],
    ['letters/cv-noa-montsec-b-de.yaml', '', 'c'],
  ]);
  expect(findSameFiles(content)).toEqual([]);
});
