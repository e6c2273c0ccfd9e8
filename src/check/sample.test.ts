import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSample } from '../../tests/support/content/sample.ts';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { openFolder } from '../model/reader/languages.ts';
import { findSample, hashesOf, sampleHashesFile } from './sample.ts';

describe.skipIf(!isSample)('the sample', () => {
  const copy = copyForEachTest('ca', 'de');
  const found = () =>
    findSample(openFolder(copy.root)).map(({ file, key }) => `${file} ${key}`.trim());

  test('is recorded as it is shipped (else: node ../src/check/record-sample.ts in starter/)', () => {
    const hashes = new Set(readFileSync(sampleHashesFile, 'utf8').trim().split('\n'));
    expect([...hashesOf(openFolder('content'))].filter((hash) => !hashes.has(hash))).toEqual([]);
  });

  test('is found: names, URLs, story, CV, projects, portraits and covers', () => {
    expect(found()).toEqual(
      expect.arrayContaining([
        'site.yaml owner.name',
        'site.yaml owner.email',
        'texts/de.yaml about.my_story.section_1',
        'texts/es.yaml projects.introduction',
        'texts/en.yaml accessibility.image_profile',
        'cv/cv.yaml experience',
        'cv/ca.yaml summary',
        'projects/wheely/de.yaml features.0',
        'pictures/owner.svg',
        'projects/kanban/cover.svg',
      ]),
    );
  });

  test('is not found where the owner has written their own', () => {
    copy.edit('site.yaml', /name: .*/, 'name: Ada Lovelace');
    copy.edit('site.yaml', 'url: https://www.example.com', 'url: https://ada.dev');
    copy.edit('projects/kanban/cover.svg', '<svg', '<svg data-mine=""');
    const left = found();
    for (const mine of ['owner.name', 'url']) expect(left).not.toContain(`site.yaml ${mine}`);
    expect(left).not.toContain('projects/kanban/cover.svg');
    expect(left).toContain('site.yaml translator.name');
  });

  test('is found in the words of a project whose cover alone is new, and not in a draft', () => {
    copy.edit('projects/kanban/cover.svg', '<svg', '<svg data-mine=""');
    expect(found()).toContain('projects/kanban/es.yaml description');
    copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n');
    expect(found().filter((place) => place.startsWith('projects/kanban/'))).toEqual([]);
  });

  test('is not found in what anybody would write: menu, form, roles, names of techniques and projects', () => {
    const generic = /texts\/\w+\.yaml (?:form|theme|mail)\.|\.title$| (?:title|role)$|technologies/;
    expect(found().filter((place) => generic.test(place))).toEqual([]);
    expect(found()).not.toContain('cv/en.yaml experience.freelance_web.organisation');
  });

  test('is found in “drawn portrait” once the portrait is a photograph, not beside a new drawing', () => {
    const described = 'texts/en.yaml accessibility.image_profile';
    copy.edit('pictures/owner.svg', '<svg', '<svg data-mine=""');
    expect(found()).not.toContain(described);
    copy.write('pictures/owner.jpg', 'a photograph');
    expect(found()).toContain(described);
  });

  test('is not found in the portrait and the texts of a translator whom the site does not name', () => {
    const ofTranslator = () => found().filter((place) => /translat/.test(place));
    expect(ofTranslator()).toContain('pictures/translator.svg');
    copy.edit('site.yaml', /^translator:\n(?: .*\n)+/m, '');
    expect(ofTranslator()).toEqual([]);
  });

  test('is found still when its lines were only broken anew', () => {
    copy.edit('texts/en.yaml', /(section_1: >-\n {6}\S+) /, '$1\n      ');
    expect(found()).toContain('texts/en.yaml about.my_story.section_1');
  });
});
