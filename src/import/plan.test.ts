import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { bytesUnder } from '../../tests/support/content/content-copy.ts';
import { copyContent, scratchEditing, scratchFolder } from '../../tests/support/content/scratch.ts';
import { findTagsOnNothing } from '../check/cv-versions.ts';
import { sampleContent } from '../check/sample.ts';
import { emptySite } from '../editing/empty-site.ts';
import type { Editing } from '../editing/journal/apply.ts';
import { removeKeys, setText } from '../editing/texts/edit-yaml.ts';
import { readContent } from '../model/content.ts';
import { loadLanguages, openFolder } from '../model/reader/languages.ts';
import { type Choices, planImport, sampleProjects } from './plan.ts';
import { readProfile } from './read-profile.ts';

/** A site with the sample, as whoever clones the repository has it. */
let copy: ReturnType<typeof copyContent>;
let site: string;
let root: string;
let editing: Editing;

function open() {
  copy = copyContent();
  root = copy.root;
  site = dirname(root);
  editing = scratchEditing(site);
}

beforeEach(open);

/** What the files say after a first import, which takes longer than to copy them. */
function importedOnce(choices?: Partial<Choices>) {
  const folder = join(scratchFolder(), 'imported');
  beforeEach(() => {
    if (!existsSync(folder)) {
      importAll(ada, choices);
      cpSync(root, folder, { recursive: true });
      open();
    }
    rmSync(root, { recursive: true });
    cpSync(folder, root, { recursive: true });
  });
}

const ada = {
  basics: {
    name: 'Ada Lovelace',
    label: 'Analyst, London',
    email: 'ada@lovelace.dev',
    url: 'https://lovelace.dev/',
    summary: 'I write programs [for engines] that are *not* built yet.',
    profiles: [{ network: 'github', url: 'https://github.com/ada-lovelace' }],
  },
  work: [
    {
      name: 'Analytical Engines',
      position: 'Analyst',
      startDate: '2020-03',
      highlights: ['First program'],
    },
    { name: 'Analytical Engines', position: 'Trainee', startDate: '2018', endDate: '2020' },
  ],
  volunteer: [{ organization: 'Library', position: 'Reader', startDate: '2019' }],
  skills: [{ name: 'Mathematics', keywords: ['Algebra', 'Calculus'] }],
  languages: [{ language: 'French', fluency: 'B1' }],
  projects: [
    {
      name: 'Kanban',
      description: 'Another board.',
      url: 'https://github.com/ada-lovelace/board',
      startDate: '2021',
      endDate: '2021',
      keywords: ['React', 'Rust'],
      highlights: ['It is fast.'],
    },
  ],
};

function plan(resume: object, choices: Partial<Choices> = {}) {
  const profile = readProfile(
    'resume.json',
    Buffer.from(JSON.stringify(resume)),
    loadLanguages({ root }),
  );
  return planImport(site, 'resume.json', profile, {
    sample: sampleContent(openFolder(root)),
    language: 'en',
    removeSample: false,
    ...choices,
  });
}

function importAll(resume: object, choices?: Partial<Choices>) {
  const planned = plan(resume, choices);
  editing.apply(planned.change);
  return planned;
}

const source = (file: string) => readFileSync(join(root, file), 'utf8');
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(source(file)));

describe('over the sample', () => {
  test('a life of one’s own takes the place of the invented one', () => {
    const { rows } = importAll(ada, { removeSample: true });
    const { site, cv, projects } = readContent({ root }, { drafts: true });
    expect(site).toMatchObject({
      url: 'https://lovelace.dev',
      owner: {
        name: 'Ada Lovelace',
        email: 'ada@lovelace.dev',
        profiles: [{ name: 'GitHub', url: 'https://github.com/ada-lovelace' }],
      },
      projects: {
        source: 'https://github.com/ada-lovelace',
        tags: [{ id: 'react' }, { id: 'rust' }],
      },
    });
    expect(cv.facts).toMatchObject({
      experience: [
        { id: 'analytical-engines', from: '2020-03' },
        { id: 'analytical-engines-2', from: '2018', to: '2020' },
      ],
      volunteering: [{ id: 'library' }],
      education: [],
      skills: [{ id: 'mathematics', names: ['Algebra', 'Calculus'] }],
      languages: [{ code: 'fr', level: 'b1' }],
      projects: ['kanban'],
    });
    expect(projects).toMatchObject([
      { id: 'kanban', draft: true, year: 2021, repositories: ['board'], tags: ['react', 'rust'] },
    ]);
    expect(projects[0]?.texts.en).toMatchObject({
      description: 'Another board.',
      features: ['It is fast.'],
      technologies: { frontend: 'React', backend: 'Rust' },
    });
    expect(rows.filter((row) => row.state === 'removed').length).toBeGreaterThan(5);
    expect(rows.find(({ what }) => what === 'Ada Lovelace')?.before).toBeTruthy();
  });

  test('skills without a group get the heading of their section', () => {
    const { rows } = importAll({ skills: ['Algebra', 'Logic'] });
    expect(rows[0]).toMatchObject({ state: 'removed' });
    expect(rows.find(({ state }) => state === 'new')?.what).toBe('Skills: Algebra, Logic');
    expect(source('cv/en.yaml')).toMatch(/^ {2}skills:\n {4}title: Skills\n/m);
  });

  test('a name that is taken gets a number, or what the owner says', () => {
    const { clashes } = plan(ada);
    expect(clashes).toMatchObject([{ title: 'Kanban', wanted: 'kanban', suggested: 'kanban-2' }]);
    importAll(ada, { ids: new Map([['Kanban', 'my-board']]) });
    const { projects } = readContent({ root }, { drafts: true });
    expect(projects.map(({ id }) => id)).toEqual(expect.arrayContaining(['kanban', 'my-board']));
  });

  test.each([
    ['in the source language', 'en'],
    ['in another language', 'es'],
  ])('what the owner has rewritten %s stays, and what goes is named', (_, language) => {
    edit(`projects/canvas/${language}.yaml`, (text) => setText(text, ['title'], 'My paper'));
    edit(`cv/${language}.yaml`, (text) =>
      setText(text, ['experience', 'workshop', 'organisation'], 'Bindery'),
    );
    const { rows } = importAll(ada, { removeSample: true });
    const { cv, projects } = readContent({ root }, { drafts: true });
    expect(projects.map(({ id }) => id)).toEqual(['kanban', 'canvas']);
    expect(cv.facts.experience.map(({ id }) => id)).toContain('workshop');
    expect(cv.facts.experience.map(({ id }) => id)).not.toContain('studio');
    const removed = rows.filter(({ state }) => state === 'removed').map(({ what }) => what);
    expect(removed).toContain('Wheely');
    expect(removed).not.toContain('My paper');
    expect(removed).not.toContain('Canvas');
  });

  test('a project with a picture of the owner’s stays', () => {
    edit('projects/canvas/cover.svg', (drawing) => drawing.replace('<svg', '<svg data-mine=""'));
    importAll(ada, { removeSample: true });
    expect(readContent({ root }, { drafts: true }).projects.map(({ id }) => id)).toContain(
      'canvas',
    );
  });

  test('all projects of the sample are known for what they are', () => {
    expect(sampleProjects(openFolder(), sampleContent(openFolder()))).toHaveLength(24);
  });
});

describe('over a site that was created without texts', () => {
  test('the language that was written then goes, if the file has others', () => {
    editing.apply(emptySite(site, { name: 'Ada', languages: ['en'] }));
    importAll(ada);
    expect(readContent({ root }, { drafts: true }).cv.facts.languages).toEqual([
      { code: 'fr', level: 'b1' },
    ]);
  });
});

describe('beside the sample', () => {
  importedOnce();

  test('the other languages have the words marked, to be translated', () => {
    expect(source('texts/es.yaml')).toMatch(/author_position: "TODO: Analyst, London"/);
    expect(source('cv/es.yaml')).toMatch(/role: "TODO: Analyst"/);
  });

  test('comments and what the file does not speak of stay as they are', () => {
    expect(source('site.yaml')).toContain('# Any number, in the order of the footer.');
    expect(source('cv/cv.yaml')).toContain('# Dates are a year, a month or a day');
    expect(source('cv/en.yaml')).not.toContain('TODO: Level');
    expect(source('cv/en.yaml')).toMatch(/ {2}analytical-engines:.+ {2}analytical-engines-2:/s);
  });

  test('characters that would be markup in a text are escaped', () => {
    expect(source('cv/en.yaml')).toContain('\\[for engines\\] that are \\*not\\* built yet.');
  });
});

describe('the second time', () => {
  importedOnce({ removeSample: true });

  test('the same file brings nothing', () => {
    const { rows, change } = plan(ada);
    expect(rows).toEqual([]);
    expect(change.files).toEqual([]);
  });

  test('only what is new in the file is offered', () => {
    const job = { name: 'Difference Works', position: 'Lead analyst', startDate: '2024' };
    const { rows, change } = importAll({
      ...ada,
      work: [job, ...ada.work],
      skills: [{ name: 'Mathematics', keywords: ['Algebra', 'Calculus', 'Logic'] }],
    });
    expect(rows).toMatchObject([
      { state: 'new', what: 'Lead analyst, Difference Works' },
      { state: 'new', what: 'Mathematics: Logic' },
    ]);
    expect(change.files.map(({ file }) => file).sort()).toEqual([
      'content/cv/cv.yaml',
      'content/cv/en.yaml',
      'content/cv/es.yaml',
    ]);
    expect(source('cv/es.yaml')).toContain('role: "TODO: Lead analyst"');
    expect(readContent({ root }, { drafts: true }).cv.facts.skills).toMatchObject([
      { names: ['Algebra', 'Calculus', 'Logic'] },
    ]);
  });

  test('signs that are markup elsewhere make no other text of a short one', () => {
    const job = { name: 'Engines [Ltd]', position: 'Analyst *and* poet', startDate: '2024' };
    const more = { ...ada, work: [job, ...ada.work] };
    importAll(more);
    expect(plan(more).rows).toEqual([]);
  });

  test('what the owner has stays as it is, whatever the file says', () => {
    edit('cv/en.yaml', (text) =>
      setText(text, ['experience', 'analytical-engines', 'role'], 'Analyst of engines'),
    );
    edit('cv/cv.yaml', (text) => text.replace('from: 2018', 'from: 2017'));
    const basics = { ...ada.basics, name: 'Augusta', label: 'Countess', email: 'a@lovelace.dev' };
    const languages = [{ language: 'French', fluency: 'C1' }];
    const { rows, change } = plan({ ...ada, basics, languages });
    expect(change.files).toEqual([]);
    expect(rows.map(({ state, what, inFile }) => `${state} ${what} (${inFile})`)).toEqual([
      'kept Ada Lovelace (Augusta)',
      'kept ada@lovelace.dev (a@lovelace.dev)',
      'kept Analyst, London (Countess)',
      'kept Analyst, Analytical Engines: role (Analyst)',
      'kept Trainee, Analytical Engines: 2017 – 2020 (2018 – 2020)',
      'kept French: b1 (French: c1)',
    ]);
  });

  test('a project that is still a draft keeps what the owner has written', () => {
    const projects = [{ name: 'Note G', url: 'https://github.com/ada-lovelace/note-g' }];
    importAll({ projects });
    edit('projects/note-g/en.yaml', (text) => setText(text, ['title'], 'Bernoulli numbers'));
    const { rows, change } = plan({ projects: [{ ...projects[0], description: 'A program.' }] });
    expect(rows).toMatchObject([
      { state: 'kept', what: 'Note G: title', inFile: 'Note G' },
      { state: 'new', what: 'Note G: description' },
    ]);
    const english = change.files.find(({ file }) => file === 'content/projects/note-g/en.yaml');
    expect(Buffer.from(english?.after ?? []).toString()).toContain('title: Bernoulli numbers\n');
  });

  test('what the owner removed is offered again', () => {
    for (const file of ['cv', 'en', 'es'])
      edit(`cv/${file}.yaml`, (text) => removeKeys(text, [['volunteering']]));
    expect(plan(ada).rows).toMatchObject([{ state: 'new', what: 'Reader, Library' }]);
  });

  test('a file in another language fills what is not translated, and nothing else', () => {
    const [first, ...others] = ada.work;
    const work = [
      { ...first, position: 'Analista', highlights: ['Primer programa', 'Y el segundo'] },
      ...others,
    ];
    const english = source('cv/en.yaml');
    importAll({ work }, { language: 'es' });
    expect(source('cv/es.yaml')).toContain('role: Analista\n');
    // Lists have the same length in all languages.
    expect(source('cv/en.yaml')).toBe(
      english.replace('- First program\n', '$&      - "TODO: Y el segundo"\n'),
    );
  });
});

describe('undone', () => {
  test('everything is as it was, to the last byte', () => {
    const before = bytesUnder(root);
    importAll(ada, { removeSample: true });
    expect(bytesUnder(root)).not.toEqual(before);
    editing.undo();
    expect(bytesUnder(root)).toEqual(before);
    expect(editing.undo()).toBeUndefined();
  });
});

test('the sample’s country goes with its city, and one’s own stays', () => {
  const living = (city: string, countryCode: string) => ({
    basics: { name: 'Ada Lovelace', location: { city, countryCode } },
  });
  importAll(living('Rome', 'IT'));
  expect(source('cv/cv.yaml')).toContain('country: IT\n');
  const { rows } = importAll(living('Lyon', 'FR'));
  expect(rows).toContainEqual(expect.objectContaining({ state: 'kept', inFile: 'FR' }));
  expect(source('cv/cv.yaml')).toContain('country: IT\n');
});

test('tags of the sample’s CV go with its entries, and the owner’s stay', () => {
  const read = () => readContent({ root }, { drafts: true });
  importAll(ada);
  expect(findTagsOnNothing(read())).toEqual([]);
  edit('cv/versions.yaml', () => 'tags:\n  first: [experience.analytical-engines]\n');
  importAll({ ...ada, work: [...ada.work, { name: 'Bernoulli', startDate: '2024' }] });
  expect(read().cv.versions.tags).toEqual({ first: ['experience.analytical-engines'] });
});

describe('a phone number and a street', () => {
  const basics = {
    name: 'Ada Lovelace',
    phone: '+34 600 123 456',
    location: { address: 'Carrer Major 1', postalCode: '17001', city: 'Girona', countryCode: 'es' },
  };

  test('stay out of the public CV, and it is said', () => {
    const { leftOut } = importAll({ basics });
    expect(leftOut).toMatchObject([
      { place: 'phone', reason: 'too_private', text: '+34 600 123 456' },
      { place: 'address', reason: 'too_private', text: 'Carrer Major 1, 17001 Girona' },
    ]);
    expect(source('cv/cv.yaml')).not.toMatch(/600|Carrer/);
    expect(source('cv/en.yaml')).toContain('place: Girona\n');
    expect(source('cv/cv.yaml')).toContain('country: ES\n');
  });

  test('complete a town that came without them', () => {
    importAll({ basics });
    const { rows } = importAll({ basics }, { contact: true });
    expect(rows.slice(0, 2)).toMatchObject([
      { state: 'new', what: '+34 600 123 456' },
      { state: 'new', what: 'Carrer Major 1, 17001 Girona' },
    ]);
  });

  test('come in where the owner wants it, and stay at the next import', () => {
    importAll({ basics }, { contact: true });
    const cv = source('cv/cv.yaml');
    expect(cv).toMatch(/phone: \+34 600 123 456\n +address: Carrer Major 1, 17001 Girona\n/);
    expect(importAll({ basics }).leftOut).toEqual([]);
    expect(source('cv/cv.yaml')).toBe(cv);
  });
});
