import { expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { findEmptyVersions, findTagsOnNothing } from './cv-versions.ts';

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
