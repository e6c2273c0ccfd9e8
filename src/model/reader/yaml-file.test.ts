import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';

const copy = copyForEachTest();

const words = 'projects/kanban/es.yaml';

/** Saves a file as another editor would. */
function saveAs(encoding: BufferEncoding, mark = '') {
  const path = join(copy.root, words);
  writeFileSync(path, Buffer.from(mark + readFileSync(path, 'utf8'), encoding));
}

const notUtf8 = {
  key: '',
  code: 'not_utf8',
  wrong: 'not saved as UTF-8',
  advice: 'Save the file as UTF-8 in your editor.',
};

test('a file saved as ANSI is reported with the first line that shows it', () => {
  copy.edit(words, /^title: .*$/m, 'title: Tablón');
  const line = readFileSync(join(copy.root, words), 'utf8').split(/[À-ÿ]/)[0]?.split('\n').length;
  saveAs('latin1');
  expect(copy.errors()).toMatchObject([{ file: `content/${words}:${line}`, ...notUtf8 }]);
});

test.each(['', '\uFEFF'])(
  'a file saved as UTF-16 is reported, with a mark before it or not',
  (mark) => {
    saveAs('utf16le', mark);
    expect(copy.errors()).toMatchObject([{ file: `content/${words}:1`, ...notUtf8 }]);
  },
);

test('a file saved as UTF-8 with a mark before it is read', () => {
  saveAs('utf8', '\uFEFF');
  expect(copy.errors()).toEqual([]);
});

test('characters that mark a fallback text inside the project cannot be written in a file', () => {
  copy.edit(words, /^title: .*$/m, 'title: Tablón\uE000');
  const line = readFileSync(join(copy.root, words), 'utf8').split('\uE000')[0]?.split('\n').length;
  expect(copy.errors()).toMatchObject([
    { file: `content/${words}:${line}`, code: 'reserved_character' },
  ]);
});

test('a file whose aliases stand for millions of values is refused', () => {
  const levels = Array.from({ length: 8 }, (_, level) => {
    const items = Array.from({ length: 8 }, () => (level ? `*a${level - 1}` : '2022'));
    return `a${level}: &a${level} [${items.join(', ')}]\n`;
  });
  copy.edit('cv/cv.yaml', /^experience:/m, `${levels.join('')}experience:`);
  copy.edit('cv/cv.yaml', /from: .*/, 'from: *a7');
  expect(copy.errors()).toMatchObject([{ file: 'content/cv/cv.yaml', code: 'not_yaml' }]);
});

test.each(['"', "'"])('a quote %s that is not closed is reported where it opens', (quote) => {
  copy.edit(words, /^title: (.*)$/m, `title: ${quote}$1`);
  copy.edit(words, /^description: .*$/m, `description: It's a ${quote}board${quote}`);
  const lines = readFileSync(join(copy.root, words), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.startsWith('title:')) + 1;
  expect(copy.errors()).toMatchObject([{ file: `content/${words}:${line}`, code: 'open_quote' }]);
});

test('a folder in the place of a file is reported, and the rest is read', () => {
  copy.remove(words);
  mkdirSync(join(copy.root, words));
  copy.edit('projects/canvas/es.yaml', /^title: .*$/m, 'title: ""');
  expect(copy.errors()).toMatchObject([
    { file: expect.stringContaining('projects/canvas/es.yaml'), code: 'empty_text' },
    {
      file: `content/${words}`,
      key: '',
      code: 'unreadable_file',
      wrong: expect.stringContaining('a folder'),
    },
  ]);
});

test('a dash that stands alone is reported with its quotes', () => {
  copy.edit(words, /^ {2}backend: .*$/m, '  backend: -');
  expect(copy.errors()).toMatchObject([
    {
      file: expect.stringMatching(/^content\/projects\/kanban\/es\.yaml:\d+$/),
      key: '',
      code: 'lone_dash',
      wrong: 'a single dash starts a list',
      advice: 'Put it in quotes: "–".',
    },
  ]);
});

test.each([
  [
    'texts/es.yaml',
    'missing_language_file',
    'Create it with the same keys as the file of another language.',
  ],
  [
    'projects/kanban/project.yaml',
    'missing_file',
    'Restore it from an earlier version; content/schema/project.json lists its keys.',
  ],
  [
    'site.yaml',
    'missing_file',
    'Restore it from an earlier version; content/schema/site.json lists its keys.',
  ],
])('where %s is missing, the advice names what there is', (file, code, advice) => {
  copy.remove(file);
  expect(copy.errors()).toContainEqual(
    expect.objectContaining({
      file: `content/${file}`,
      key: '',
      code,
      wrong: 'the file is missing',
      advice,
    }),
  );
});

test('a key of a language that is not in the table is reported as such', () => {
  copy.set('texts/en.yaml', 'accessibility.it', 'Italian');
  const code = 'key_of_another_language';
  const advice = '“it” is not a language in content/languages.yaml: remove it.';
  expect(copy.errors()).toMatchObject([{ key: 'accessibility.it', code, advice }]);
});

test.each(['', '# to be filled in\n'])('a file with nothing in it is reported once', (text) => {
  copy.write('site.yaml', text);
  copy.write('projects/kanban/project.yaml', text);
  expect(copy.errors()).toMatchObject([
    {
      file: 'content/site.yaml',
      key: '',
      code: 'empty_file',
      advice: expect.stringContaining('content/schema/'),
    },
    {
      file: 'content/projects/kanban/project.yaml',
      key: '',
      code: 'empty_file',
      advice: expect.stringContaining('content/schema/'),
    },
  ]);
});

test.each([
  ['title: a: b', 'yaml_colon', 8],
  ['title: a\n  b: c', 'yaml_colon', 8],
  ['\ttitle: a', 'yaml_tab', 1],
  ['title: `a`', 'yaml_first_character', 8],
  ['title:a', 'yaml_no_colon', 1],
  ['title: "a" b', 'yaml_unexpected', 12],
  ['title: "\\d"', 'yaml_escape', 9],
])('what is wrong with %j is said with its column', (line, code, column) => {
  copy.edit(words, /^title: .*$/m, line);
  expect(copy.errors()).toMatchObject([{ key: '', code, details: { column } }]);
});

test('a second document in a file is reported with its line', () => {
  copy.edit(words, /^title: /m, '---\ntitle: ');
  expect(copy.errors()).toMatchObject([
    {
      file: expect.stringMatching(/es\.yaml:\d+$/),
      code: 'second_document',
      advice: expect.stringContaining('---'),
    },
  ]);
});

test('a file that is not there yet is judged by what it would say', () => {
  copy.remove(words);
  const before = copy.errors();
  const overlay = new Map([[words, 'title: [wrong\n']]);
  const tried = inspectContent({ ...copy, overlay }).errors;
  expect(before).toMatchObject([{ code: 'missing_language_file' }]);
  expect(tried).toMatchObject([{ file: expect.stringContaining(words), code: 'yaml_indent' }]);
});

test.each([
  ['site.yaml', 'theme', 'verification', 'form', 'security_contact', 'projects.demo'],
  ['cv/cv.yaml', 'contact', 'awards', 'experience.0.to'],
  ['cv/en.yaml', 'awards', 'interests', 'level.b1'],
  ['projects/kanban/project.yaml', 'tags', 'demo', 'from', 'to', 'screenshots', 'repositories'],
  ['projects/canvas/en.yaml', 'cover_alt', 'problem', 'decisions', 'old_urls', 'keywords'],
  ['texts/en.yaml', 'form', 'translations', 'about.my_story.section_4', 'home.view_more'],
])('in %s an optional key that is left empty is not set', (file, ...keys) => {
  if (file.startsWith('texts')) copy.edit('site.yaml', /^translator:(?:\n .*)+/m, 'translator:');
  if (file.includes('kanban')) {
    for (const code of ['en', 'es']) copy.set(`projects/kanban/${code}.yaml`, 'screenshots', null);
  }
  for (const key of keys) copy.set(file, key, null);
  expect(copy.errors()).toEqual([]);
});

test('a needed key that is left empty is an error, and so is an empty entry of a list', () => {
  copy.set('site.yaml', 'owner.name', null);
  copy.set('projects/kanban/en.yaml', 'features.0', null);
  expect(copy.errors()).toMatchObject([{ key: 'owner.name' }, { key: 'features.0' }]);
});
