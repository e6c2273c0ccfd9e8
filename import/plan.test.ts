import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Editing, openEditing } from '../editing/editing.ts';
import { removeKey, setText } from '../editing/texts/edit-yaml.ts';
import { readContent } from '../model/content.ts';
import { allLocaleCodes } from '../model/locales.ts';
import { importChange, importedBefore } from './history.ts';
import { type Copy, copyContent } from './merge/copy.ts';
import { type Choices, type Plan, planImport, sampleProjects } from './plan.ts';
import { readBytes } from './read-input.ts';

/** The sample, as whoever clones the repository has it. */
let copy: Copy;
let editing: Editing;

beforeEach(() => {
  copy = copyContent(resolve('content'));
  editing = openEditing(copy.site);
});

afterEach(() => {
  editing.close();
  copy.clear();
});

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
  const profile = readBytes('resume.json', Buffer.from(JSON.stringify(resume)));
  const imported = importedBefore(copy.site);
  return planImport(copy.root, profile, {
    language: 'en',
    dropSample: false,
    imported,
    ...choices,
  });
}

function importAll(resume: object, choices?: Partial<Choices>) {
  const planned = plan(resume, choices);
  editing.apply(importChange(copy.site, 'resume.json', planned));
  return planned;
}

const source = (file: string) => readFileSync(join(copy.root, file), 'utf8');
const everyFile = () =>
  readdirSync(copy.root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort();

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy.root, file), change(source(file)));

describe('over the sample', () => {
  test('a life of one’s own takes the place of the invented one', () => {
    const { rows } = importAll(ada, { dropSample: true });
    const { site, cv, projects } = readContent(copy.root, { drafts: true });
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
        { id: 'analytical_engines', from: '2020-03' },
        { id: 'analytical_engines_2018', from: '2018', to: '2020' },
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
    expect(projects[0]?.words.en).toMatchObject({
      description: 'Another board.',
      features: ['It is fast.'],
      technologies: { frontend: 'React', backend: 'Rust' },
    });
    expect(rows.filter((row) => row.state === 'gone').length).toBeGreaterThan(5);
    expect(rows.find(({ what }) => what === 'Ada Lovelace')?.before).toBeTruthy();
  });

  test('the other languages have the words marked, to be translated', () => {
    importAll(ada);
    for (const locale of allLocaleCodes.filter((code) => code !== 'en')) {
      expect(source(`messages/${locale}.yaml`)).toMatch(/author_position: "TODO: Analyst, London"/);
      expect(source(`cv/${locale}.yaml`)).toMatch(/role: "TODO: Analyst"/);
    }
  });

  test('comments and what the file does not speak of stay as they are', () => {
    importAll(ada);
    expect(source('site.yaml')).toContain('# Any number, in the order of the footer.');
    expect(source('cv/cv.yaml')).toContain('# A date is a year, a month or a day');
    expect(source('cv/en.yaml')).toContain('page: Page {page} of {pages}\n');
    expect(source('cv/en.yaml')).toMatch(/ {2}analytical_engines:.+ {2}analytical_engines_2018:/s);
  });

  test('signs that mean something in a text are plain characters', () => {
    importAll(ada);
    expect(source('cv/en.yaml')).toContain('\\[for engines\\] that are \\*not\\* built yet.');
  });

  test('a name that is taken gets a number, or what the owner says', () => {
    const { clashes } = plan(ada);
    expect(clashes).toMatchObject([{ title: 'Kanban', wanted: 'kanban', suggested: 'kanban-2' }]);
    importAll(ada, { ids: new Map([['Kanban', 'my-board']]) });
    const { projects } = readContent(copy.root, { drafts: true });
    expect(projects.map(({ id }) => id)).toEqual(expect.arrayContaining(['kanban', 'my-board']));
  });

  test('all projects of the sample are known for what they are', () => {
    expect(sampleProjects(copy.root)).toHaveLength(24);
  });
});

describe('the second time', () => {
  test('the same file changes nothing', () => {
    importAll(ada, { dropSample: true });
    const { rows, changes } = plan(ada);
    expect(rows.filter((row) => row.state !== 'same')).toEqual([]);
    expect(changes).toEqual([]);
  });

  test('only what changed in the file changes in the content', () => {
    importAll(ada, { dropSample: true });
    const [first, ...others] = ada.work;
    const { rows, changes } = importAll({
      ...ada,
      work: [{ ...first, position: 'Lead analyst' }, ...others],
    });
    expect(rows.filter((row) => row.state !== 'same')).toMatchObject([
      { state: 'changed', what: 'Lead analyst, Analytical Engines: role', before: 'Analyst' },
    ]);
    expect(changes.map(({ file }) => file)).toEqual(
      allLocaleCodes.map((code) => `cv/${code}.yaml`).sort(),
    );
    expect(source('cv/es.yaml')).toContain('role: "TODO: Lead analyst"');
  });

  test('what the owner has made of it since stays: changed, added or taken out', () => {
    importAll(ada, { dropSample: true });
    edit('cv/en.yaml', (text) =>
      setText(text, ['experience', 'analytical_engines', 'role'], 'Analyst of engines'),
    );
    edit('cv/cv.yaml', (text) =>
      removeKey(text.replace('from: 2018', 'from: 2017'), ['volunteering']),
    );
    for (const code of allLocaleCodes)
      edit(`cv/${code}.yaml`, (text) => removeKey(text, ['volunteering']));
    const keptBy = ({ rows, changes }: Plan) => {
      expect(changes).toEqual([]);
      return rows.filter((row) => row.state === 'kept').map(({ what }) => what);
    };
    const role = 'Analyst, Analytical Engines: role';
    expect(keptBy(plan(ada))).toEqual([role, 'Reader, Library']);
    const shorter = { ...ada, work: ada.work.slice(0, 1) };
    expect(keptBy(plan(shorter))).toEqual(['Trainee, Analytical Engines', role, 'Reader, Library']);
  });
});

describe('taken back', () => {
  test('everything is as it was, to the last byte', () => {
    const before = everyFile();
    importAll(ada, { dropSample: true });
    expect(everyFile()).not.toEqual(before);
    editing.undo({ kind: 'import' });
    expect(everyFile()).toEqual(before);
    expect(editing.undo({ kind: 'import' })).toBeUndefined();
  });

  test('a file that was edited since keeps all from being taken back', () => {
    importAll(ada);
    writeFileSync(join(copy.root, 'site.yaml'), `${source('site.yaml')}# mine\n`);
    const before = source('cv/cv.yaml');
    expect(() => editing.undo({ kind: 'import' })).toThrow(
      /have changed since.*\n {2}content\/site\.yaml/,
    );
    expect(source('cv/cv.yaml')).toBe(before);
  });
});

describe('a phone number and a street', () => {
  const basics = {
    name: 'Ada Lovelace',
    phone: '+34 600 123 456',
    location: { address: 'Carrer Major 1', postalCode: '17001', city: 'Girona' },
  };

  test('stay out of the public CV, and it is said', () => {
    const { leftOut } = importAll({ basics });
    expect(leftOut).toMatchObject([
      { place: 'phone', reason: 'too_private', text: '+34 600 123 456' },
      { place: 'address', reason: 'too_private', text: 'Carrer Major 1' },
    ]);
    expect(source('cv/cv.yaml')).not.toMatch(/600|Carrer/);
    expect(source('cv/cv.yaml')).toContain('address: 17001 Girona\n');
  });

  test('come in where the owner wants it, and stay at the next import', () => {
    importAll({ basics }, { contact: true });
    const cv = source('cv/cv.yaml');
    expect(cv).toMatch(/phone: \+34 600 123 456\n +address: Carrer Major 1, 17001 Girona\n/);
    expect(importAll({ basics }).leftOut).toEqual([]);
    expect(source('cv/cv.yaml')).toBe(cv);
  });
});
