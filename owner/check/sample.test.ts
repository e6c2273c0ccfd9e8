import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { isSample } from '../../tests/support/sample.ts';
import { findSample, sampleMarksFile } from './sample.ts';
import { samplePlaces } from './sample-places.ts';

describe.skipIf(!isSample)('the sample', () => {
  let copy: ReturnType<typeof copyContent>;
  const found = () => findSample(copy.root).map(({ file, key }) => `${file} ${key}`.trim());

  beforeEach(() => {
    copy = copyContent();
  });
  afterEach(() => copy.clear());

  test('is recorded as it is shipped (else: node owner/check/record-sample.ts)', () => {
    const marks = new Set(readFileSync(sampleMarksFile, 'utf8').trim().split('\n'));
    const unrecorded = samplePlaces('content').filter(({ mark }) => !marks.has(mark));
    expect(unrecorded.map(({ file, key }) => `${file} ${key}`)).toEqual([]);
  });

  test('is found: names, addresses, story, CV, portraits and covers', () => {
    expect(found()).toEqual(
      expect.arrayContaining([
        'site.yaml owner.name',
        'site.yaml owner.email',
        'messages/de.yaml about.my_story.section_1',
        'cv/ca.yaml summary',
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

  test('is found still when its lines were only broken anew', () => {
    copy.edit('messages/en.yaml', /(section_1: >-\n {6}\S+) /, '$1\n      ');
    expect(found()).toContain('messages/en.yaml about.my_story.section_1');
  });
});
