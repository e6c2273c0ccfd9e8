import { expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { scratchContent } from '../../tests/support/content/scratch.ts';
import { openContentFiles } from './content-files.ts';
import { removeFrom } from './remove.ts';

const other = `projects/clock/${languages.source}.yaml`;
const content = scratchContent({
  [`projects/tide/${languages.source}.yaml`]: 'title: Tide\n',
  [other]: 'description: >-\n  After [my *first*\n  app](tide) came [this](clock).\n',
});

/** What is removed, and what files say afterwards. */
function removed(site: string, ...ids: string[]) {
  const files = openContentFiles(site, languages);
  const { name } = removeFrom(files, 'projects', ids);
  const texts = [...files.overlay].map(([file, bytes]) => [file, bytes && String(bytes)] as const);
  return { name, files: new Map(texts) };
}

test('texts that link to the project keep their words and lose the link', () => {
  expect(removed(content.site, 'tide').files).toEqual(
    new Map([
      [`projects/tide/${languages.source}.yaml`, null],
      [other, 'description: >-\n  After my *first*\n  app came [this](clock).\n'],
    ]),
  );
});

test('a link of a note by reference is lost as well, and others stay', () => {
  const notes = scratchContent({
    [`projects/tide/${languages.source}.yaml`]: 'title: Tide\n',
    [`notes/sea/${languages.source}.md`]:
      '---\ntitle: Sea\n---\n\n[The *tide*][1], [Tide] and [clock][2]. - [x] [^1]\n\n[1]: project:tide "Tide"\n[tide]: <tide>\n[2]: clock\n\n[^1]: Yes.\n',
  });
  expect(removed(notes.site, 'tide').files.get(`notes/sea/${languages.source}.md`)).toBe(
    '---\ntitle: Sea\n---\n\nThe *tide*, Tide and [clock][2]. - [x] [^1]\n\n[2]: clock\n\n[^1]: Yes.\n',
  );
});

test('a project whose name has characters with a meaning in patterns goes as well', () => {
  const plus = scratchContent({
    [`projects/c++/${languages.source}.yaml`]: 'title: C++\n',
    [other]: 'description: After [one](c++) came [two](clock).\n',
  });
  expect(removed(plus.site, 'c++').files.get(other)).toBe(
    'description: After one came [two](clock).\n',
  );
});

test('several projects go at once, with all that refers to them', () => {
  const several = scratchContent({
    [`projects/tide/${languages.source}.yaml`]: 'title: Tide\n',
    [`projects/oven/${languages.source}.yaml`]: 'title: Oven\ndescription: After [it](tide).\n',
    [other]: 'description: After [one](tide) came [two](oven).\n',
    'cv/cv.yaml': 'projects: [tide, clock, oven]\n',
  });
  expect(removed(several.site, 'tide', 'oven', 'tide')).toMatchObject({
    name: 'Tide, Oven',
    files: new Map([
      [`projects/tide/${languages.source}.yaml`, null],
      [`projects/oven/${languages.source}.yaml`, null],
      ['cv/cv.yaml', 'projects: [clock]\n'],
      [other, 'description: After one came two.\n'],
    ]),
  });
  expect(() => removed(several.site, 'tide', 'wave')).toThrow('There is no project “wave”');
  expect(() => removed(several.site)).toThrow('Which project');
});

test('without projects, the refusal says so', () => {
  const none = scratchContent({ 'cv/cv.yaml': 'projects: []\n' });
  expect(() => removed(none.site, 'wave')).toThrow(
    'There is no project “wave”. The site has no projects.',
  );
});
