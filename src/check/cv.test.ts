import { expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content/scratch.ts';
import { cachedCvFiles } from '../cv/build.ts';
import { type Content, readContent } from '../model/content.ts';
import { findCvWithoutProjects, findLettersNotInCv, findLongCvs } from './cv.ts';

const content = readContent();

const toldOf = (listed: readonly string[], projects: Content['projects'] = content.projects) =>
  findCvWithoutProjects({
    projects,
    cv: { ...content.cv, facts: { ...content.cv.facts, projects: [...listed] } },
  }).map(({ file, key }) => `${file} ${key}`);

test('a CV without projects is reported where the site has some', () => {
  expect(toldOf(['kanban'])).toEqual([]);
  expect(toldOf([])).toEqual(['cv/cv.yaml projects']);
  expect(toldOf([], [])).toEqual([]);
});

test('a draft is in no CV, and asks for none', () => {
  const drafts = content.projects.map((one) => ({ ...one, draft: true }));
  expect(toldOf([], drafts)).toEqual([]);
  const withDraft = content.projects.map((one) => ({ ...one, draft: one.id === 'kanban' }));
  expect(toldOf(['kanban'], withDraft)).toEqual(['cv/cv.yaml projects']);
});

test('a letter that the CV’s font lacks in a fallback text is named where the text is', async () => {
  const copy = copyContent();
  copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n');
  copy.edit('projects/kanban/en.yaml', /^title: .*$/m, 'title: Доска');
  copy.remove('projects/kanban/es.yaml');
  const found = await findLettersNotInCv(readContent(copy, { drafts: true }));
  expect(found).toMatchObject([
    // The project is a draft, which no build stops at.
    { kind: 'unwritten', code: 'cv_letter_missing', file: 'projects/kanban/en.yaml', key: 'title' },
  ]);
});

test('a text of a draft language that a published one shows, too, is an error', async () => {
  const copy = copyContent();
  copy.edit('projects/kanban/en.yaml', /^title: .*$/m, 'title: Доска');
  copy.edit('languages.yaml', /^es:\n/m, '$&  draft: true\n');
  copy.remove('projects/kanban/es.yaml');
  const found = await findLettersNotInCv(readContent(copy, { drafts: true }));
  expect(found).toMatchObject([{ kind: 'error', file: 'projects/kanban/en.yaml' }]);
});

test('the CVs that are judged are those that are published, and a build takes them', async () => {
  const copy = copyContent();
  copy.edit('languages.yaml', /^es:\n/m, '$&  untranslated: hide\n');
  copy.remove('projects/kanban/es.yaml');
  expect(await findLongCvs(readContent(copy, { drafts: true }))).toEqual([]);
  expect(await cachedCvFiles(readContent(copy))).toBeDefined();
});
