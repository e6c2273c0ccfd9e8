import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { failsWith } from '../model/errors/findings.ts';
import { checkContent } from './check-content.ts';

const copy = copyForEachTest();

const errors = async () => (await checkContent(copy.root)).filter(failsWith(false));
const leftOver = async () =>
  (await checkContent(copy.root)).filter(({ kind }) => kind === 'leftover');

test('short texts are plain: a URL in them is no link, and none is judged', async () => {
  copy.edit(
    'projects/canvas/en.yaml',
    /^title: .*$/m,
    'title: The API answers at GET /users; [more](#there) and /es/nowhere/ are only words',
  );
  expect(await errors()).toEqual([]);
});

test('a missing file is reported, and the rest is looked through', async () => {
  copy.remove('site.yaml');
  expect(await errors()).toMatchObject([
    { file: 'content/site.yaml', wrong: 'the file is missing' },
  ]);
});

describe('what would stop the build is an error', () => {
  test('a picture that cannot be opened, shown or not', async () => {
    copy.write('projects/kanban/cover.svg', '');
    copy.write('pictures/translator.svg', '<svg viewBox="0 0 10 10"><rect');
    copy.write('pictures/unused.JPG', 'no picture');
    const reported = (await errors()).map(({ file, wrong }) => `${file} ${wrong}`);
    expect(reported.sort()).toEqual([
      'content/pictures/translator.svg cannot be opened as a picture',
      'content/pictures/unused.JPG cannot be opened as a picture',
      'content/projects/kanban/cover.svg the file is empty',
    ]);
  });

  test('a picture that is too large to open, which is not called damaged', async () => {
    copy.write(
      'pictures/huge.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>',
    );
    expect(await errors()).toMatchObject([
      {
        file: 'content/pictures/huge.svg',
        code: 'huge_picture',
        wrong: '20,000 × 20,000 pixels is too large to open',
      },
    ]);
  });

  test('a link of what is published to a draft, which only a preview has', async () => {
    copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n');
    copy.edit('cv/en.yaml', /^( {4}detail: ).*$/m, '$1See [this](kanban).');
    expect(await errors()).toMatchObject([
      { file: expect.stringMatching(/^content\/cv\/en\.yaml/), details: { found: 'kanban' } },
    ]);
  });

  test('a formula of a note that is no TeX, with its line in the file', async () => {
    mkdirSync(join(copy.root, 'notes/tide'), { recursive: true });
    copy.write('notes/tide/note.yaml', 'date: 2026-01-02\n');
    copy.write('notes/tide/en.md', '---\ntitle: Tide\n---\n\n$$x^2$$ and\n$$\\frac{a}$$\n');
    expect(await errors()).toMatchObject([
      {
        file: 'content/notes/tide/en.md:6',
        code: 'wrong_formula',
        details: { found: '\\frac{a}' },
      },
    ]);
  });

  test('a folder in the place of a file of words', async () => {
    copy.remove('projects/kanban/es.yaml');
    mkdirSync(join(copy.root, 'projects/kanban/es.yaml'));
    expect(await errors()).toMatchObject([
      { file: 'content/projects/kanban/es.yaml', code: 'unreadable_file' },
    ]);
  });

  test('a letter that the CV’s font lacks, once for each place', async () => {
    copy.set('site.yaml', 'owner.name', 'Нина Ánh');
    copy.edit('cv/es.yaml', /^( +)place: .*$/m, '$1place: Москва');
    const reported = (await errors()).map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);
    expect(reported).toEqual([
      expect.stringMatching(/^content\/site\.yaml:\d+ owner\.name the CV’s font has no “Н”$/),
      expect.stringMatching(/^content\/cv\/es\.yaml:\d+ \w+\.\w+\.place the CV’s font has no “М”$/),
    ]);
  });

  test('such a letter in what the CV says in other words: filled in, or with a capital', async () => {
    copy.edit('cv/es.yaml', /^summary: >-\n(?: .*\n)+/m, 'summary: "{project_count} ж"\n');
    copy.set('texts/es.yaml', 'accessibility.en', 'англи');
    const reported = (await errors()).map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);
    expect(reported).toEqual([
      expect.stringMatching(/^content\/cv\/es\.yaml:\d+ summary the CV’s font has no “ж”$/),
      expect.stringMatching(/^content\/texts\/es\.yaml:\d+ accessibility\.en .*“А”$/),
    ]);
  });
});

test('a CV of more than two pages is reported, and stops nothing', async () => {
  const long = 'Otra frase sobre el trabajo con papel. '.repeat(160);
  copy.edit('cv/es.yaml', /^summary: >-\n(?: .*\n)+/m, `summary: ${long}\n`);
  const findings = await checkContent(copy.root);
  expect(findings.filter(({ kind }) => kind === 'length')).toMatchObject([
    { file: 'content/cv/es.yaml', wrong: expect.stringMatching(/^the CV has [3-9] pages$/) },
  ]);
  expect(findings.filter(failsWith(false))).toEqual([]);
});

describe('a draft of a project', () => {
  beforeEach(() => copy.edit('projects/canvas/project.yaml', /$/, 'draft: true\n'));
  const reported = (findings: Awaited<ReturnType<typeof checkContent>>, ...kinds: string[]) =>
    findings
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ file, key }) => `${file} ${key}`)
      .sort();

  test('is listed with what it lacks: a text, a key, a whole file', async () => {
    copy.edit('projects/canvas/en.yaml', /^title: .*/m, 'title: "TODO: Canvas"');
    copy.edit('projects/canvas/en.yaml', /^description: >-?\n(?: .*\n)+/m, '');
    copy.remove('projects/canvas/es.yaml');
    const findings = await checkContent(copy.root);
    expect(reported(findings, 'unwritten')).toEqual([
      'content/projects/canvas/en.yaml description',
      expect.stringMatching(/^content\/projects\/canvas\/en\.yaml:\d+ title$/),
      'content/projects/canvas/es.yaml ',
    ]);
    expect(reported(findings, 'error', 'leftover')).toEqual([]);
  });

  test('is reported when nothing is left to write', async () => {
    const findings = await checkContent(copy.root);
    expect(reported(findings, 'unwritten')).toEqual([]);
    expect(reported(findings, 'leftover')).toEqual([
      expect.stringMatching(/canvas\/project\.yaml:\d+ draft$/),
    ]);
  });
});

describe('what is left over is reported', () => {
  test('the texts of a translator whom nobody names', async () => {
    copy.edit('site.yaml', /^translator:\n(?: .*\n)+/m, '');
    expect(await leftOver()).toMatchObject(
      ['en', 'es'].map((locale) => ({
        file: expect.stringContaining(`content/texts/${locale}.yaml`),
        key: 'translations',
      })),
    );
  });

  test('a technology of the filter that no project has', async () => {
    copy.edit('site.yaml', /^ {4}- id: node$/m, '    - id: vue\n      name: Vue\n$&');
    expect(await leftOver()).toMatchObject([
      {
        file: expect.stringMatching(/^content\/site\.yaml:\d+$/),
        key: 'projects.tags.1',
        wrong: 'the filter shows “Vue”, but no project uses it',
      },
    ]);
  });

  test('the files of a language that is not in the table, in one line', async () => {
    mkdirSync(join(copy.root, 'translations'), { recursive: true });
    for (const file of ['cv/it.yaml', 'texts/it.yaml', 'projects/kanban/it.yaml'])
      copy.write(file, '');
    writeFileSync(join(copy.root, 'translations/it.txt'), '');
    expect(await leftOver()).toMatchObject([
      {
        file: 'content/cv/it.yaml',
        wrong: '“it” is not a language in content/languages.yaml (and 3 more files)',
      },
    ]);
  });
});

test('a number that may leave its unit and a picture that nobody sees are reported, and stop nothing', async () => {
  copy.edit('texts/es.yaml', /^ {2}introduction: >-\n {4}/m, '$&En 11 días. ');
  copy.write(
    'projects/kanban/shot.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  );
  const found = await checkContent(copy.root);
  expect(found.filter(failsWith(false))).toEqual([]);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'typography', key: 'projects.introduction' }),
      expect.objectContaining({ kind: 'leftover', file: 'content/projects/kanban/shot.svg' }),
    ]),
  );
});
