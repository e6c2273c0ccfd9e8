import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scratchEditing, scratchFolder } from '../../../tests/support/content/scratch.ts';
import type { Editing } from './apply.ts';
import { changeOf, type NewFiles } from './change.ts';
import { openJournal } from './journal.ts';

let site: string;
let editing: Editing;

/** How many changes can be undone. */
const countOf = (of: Editing) => of.steps().filter(({ isUndone }) => !isUndone).length;

const open = () => scratchEditing(site);

beforeEach(() => {
  site = scratchFolder();
  editing = open();
  put('content/en.yaml', 'title: One\n');
  put('content/es.yaml', 'title: Uno\n');
});

const put = (file: string, text: string | Buffer) => {
  mkdirSync(dirname(join(site, file)), { recursive: true });
  writeFileSync(join(site, file), text);
};
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const about = { kind: 'text', id: 'title' } as const;
const change = (files: Record<string, string | null>) =>
  changeOf(site, about, new Map(Object.entries(files)) as NewFiles);
const apply = (files: Record<string, string | null>) => editing.apply(change(files));
const everything = () =>
  readdirSync(join(site, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(site.length + 1), readFileSync(path, 'utf8')])
    .sort();

describe('a change', () => {
  test('writes, makes and takes away files, and undo puts all back', () => {
    const before = everything();
    apply({
      'content/en.yaml': 'title: Two\n',
      'content/es.yaml': null,
      'content/projects/new/en.yaml': 'title: New\n',
      'model/table.ts': 'export {};\n',
    });
    expect(read('content/en.yaml')).toBe('title: Two\n');
    expect(read('model/table.ts')).toBe('export {};\n');
    expect(everything()).toHaveLength(2);
    expect(editing.undo()).toMatchObject({ ...about });
    expect(everything()).toEqual(before);
    expect(readdirSync(join(site, 'content')).sort()).toEqual(['en.yaml', 'es.yaml']);
    expect(editing.undo()).toBeUndefined();
  });

  test('that one of its files refuses changes nothing, and says which and why', () => {
    put('content/pictures', 'a file where a folder should be');
    const before = everything();
    const refused = () =>
      apply({ 'content/en.yaml': 'title: Two\n', 'content/pictures/a.svg': '<svg/>' });
    expect(refused).toThrow(
      'content/pictures/a.svg cannot be written: a part of its path is a file, where a folder should be. Nothing was changed.',
    );
    expect(everything()).toEqual(before);
    expect(countOf(editing)).toBe(0);
    apply({ 'content/en.yaml': 'title: Two\n' });
    expect(countOf(editing)).toBe(1);
  });

  test('that fails after its first files are written puts those back', () => {
    const before = everything();
    // Nothing can be both a file and a folder, which is seen only when the file is to get its name.
    const impossible = { 'content/both': 'file', 'content/both/deep.txt': 'folder' };
    const files = { 'content/en.yaml': 'title: Two\n', 'content/es.yaml': null, ...impossible };
    expect(() => apply(files)).toThrow(
      /^content\/both cannot be written: .* Nothing was changed\.$/,
    );
    expect(everything()).toEqual(before);
    expect(readdirSync(join(site, 'content')).sort()).toEqual(['en.yaml', 'es.yaml']);
    expect(editing.last()).toBeUndefined();
  });

  test('is refused where a file has changed since it was made', () => {
    const late = change({ 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' });
    put('content/es.yaml', 'title: Otro\n');
    expect(() => editing.apply(late)).toThrow(/changed since.*\n {2}content\/es\.yaml/);
    expect(read('content/en.yaml')).toBe('title: One\n');
  });

  test('is not written into a file with a syntax error, nor makes one', () => {
    put('content/es.yaml', 'title: Uno\n\tsubtitle: dos\n');
    const before = everything();
    const files = { 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' };
    expect(() => apply(files)).toThrow(/content\/es\.yaml/);
    expect(() => apply({ 'content/en.yaml': 'title: "Two\n' })).toThrow(/content\/en\.yaml/);
    put('content/de.yaml', Buffer.from([0x61, 0x3a, 0x20, 0xe4, 0x0a]));
    expect(() => apply({ 'content/de.yaml': 'a: b\n' })).toThrow(/content\/de\.yaml:1/);
    rmSync(join(site, 'content/de.yaml'));
    expect(everything()).toEqual(before);
    // Whoever takes it away loses nothing that could be read.
    apply({ 'content/es.yaml': null });
    editing.undo();
    expect(everything()).toEqual(before);
  });
});

describe('undo', () => {
  test('takes back what another program has changed', () => {
    const other = open();
    other.apply(change({ 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' }));
    editing.undo();
    expect(read('content/en.yaml')).toBe('title: One\n');
    expect(countOf(other)).toBe(0);
  });

  test('undoes what was shown, and nothing where another change came meanwhile', () => {
    const from = apply({ 'content/en.yaml': 'title: Two\n' });
    open().apply(change({ 'content/es.yaml': 'title: Dos\n' }));
    expect(() => editing.undo({ from })).toThrow('Another change was made in the meantime.');
    expect(read('content/es.yaml')).toBe('title: Dos\n');
  });

  test('that cannot be written changes nothing and can be tried again', () => {
    apply({ 'content/en.yaml': 'title: Two\n', 'content/projects/a.txt': 'a' });
    apply({ 'content/en.yaml': 'title: Three\n', 'content/projects/a.txt': null });
    put('content/projects', 'in the way');
    expect(() => editing.undo()).toThrow('Nothing was changed.');
    expect(read('content/en.yaml')).toBe('title: Three\n');
    rmSync(join(site, 'content/projects'));
    editing.undo();
    expect(read('content/projects/a.txt')).toBe('a');
  });
});

describe('what is edited by hand', () => {
  test('is a step of its own, which never keeps older ones from being undone', () => {
    apply({ 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' });
    put('content/es.yaml', 'title: Otro\n');
    expect(editing.undo()).toMatchObject({ kind: 'outside', id: 'content/es.yaml' });
    expect(read('content/es.yaml')).toBe('title: Dos\n');
    expect(editing.undo()).toMatchObject(about);
    expect(read('content/es.yaml')).toBe('title: Uno\n');
    editing.redo();
    editing.redo();
    expect(read('content/es.yaml')).toBe('title: Otro\n');
  });

  test('is recorded before a change of the same file', () => {
    apply({ 'content/en.yaml': 'title: Two\n' });
    put('content/en.yaml', 'title: By hand\n');
    apply({ 'content/en.yaml': 'title: Three\n' });
    expect(editing.steps().map(({ kind }) => kind)).toEqual(['text', 'outside', 'text']);
    editing.undo();
    expect(read('content/en.yaml')).toBe('title: By hand\n');
  });

  test('in another file before a change is an older step: undo takes the change back first', () => {
    apply({ 'content/es.yaml': 'title: Dos\n' });
    put('content/es.yaml', 'title: By hand\n');
    apply({ 'content/en.yaml': 'title: Two\n' });
    expect(editing.undo()).toMatchObject(about);
    expect([read('content/en.yaml'), read('content/es.yaml')]).toEqual([
      'title: One\n',
      'title: By hand\n',
    ]);
  });

  test('is one step while somebody goes on editing, none once it is as before, and several files are one', () => {
    apply({ 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' });
    for (const title of ['A', 'Ab', 'Abc']) {
      put('content/en.yaml', `title: ${title}\n`);
      editing.notice(['content/en.yaml', 'content/never-written.yaml']);
    }
    expect(countOf(editing)).toBe(2);
    put('content/en.yaml', 'title: Two\n');
    editing.notice();
    expect(countOf(editing)).toBe(1);
    put('content/en.yaml', 'title: Branch\n');
    rmSync(join(site, 'content/es.yaml'));
    editing.notice();
    expect(editing.last()).toMatchObject({ kind: 'outside', id: '', files: [{}, { after: null }] });
  });

  test('is gone back over with all else, in one step', () => {
    apply({ 'content/en.yaml': 'title: Two\n', 'content/new.txt': 'new' });
    put('content/new.txt', 'mine');
    apply({ 'content/es.yaml': 'title: Dos\n' });
    const before = everything();
    expect(editing.goTo(0).map(({ kind }) => kind)).toEqual(['text', 'outside', 'text']);
    expect([everything().length, read('content/en.yaml')]).toEqual([2, 'title: One\n']);
    editing.goTo(editing.steps()[0]?.number ?? 0);
    expect(everything()).toEqual(before);
    expect(() => editing.goTo(99)).toThrow('There is no step 99 in the history.');
  });

  test('may break the file: undo repairs it', () => {
    apply({ 'content/en.yaml': 'title: Two\n' });
    put('content/en.yaml', 'title: "Two\n');
    editing.undo();
    expect(read('content/en.yaml')).toBe('title: Two\n');
  });
});

describe('a file that differs and is not the history’s to watch', () => {
  beforeEach(() => {
    put('package.json', '{}\n');
    put('site.yaml', 'name: Ada\nurl: a\n');
    apply({
      'package.json': '{"a":1}\n',
      'site.yaml': 'name: Ada\nurl: b\n',
      'content/en.yaml': 'title: Two\n',
    });
    put('package.json', '{"a":1,"b":2}\n');
    put('site.yaml', 'name: Eve\nurl: b\n');
  });

  test('is named with its text, and nothing is written', () => {
    expect(() => editing.undo()).toThrow(
      'These files have changed since. Nothing was changed.\n  package.json\n  site.yaml (name)',
    );
    expect(read('content/en.yaml')).toBe('title: Two\n');
    expect(countOf(editing)).toBe(1);
  });

  test('is left as it is if the owner says so, also further back and forward', () => {
    expect(editing.undo({ differing: 'skip' })).toMatchObject(about);
    expect([read('content/en.yaml'), read('package.json')]).toEqual([
      'title: One\n',
      '{"a":1,"b":2}\n',
    ]);
    editing.redo();
    expect([read('content/en.yaml'), read('package.json')]).toEqual([
      'title: Two\n',
      '{"a":1,"b":2}\n',
    ]);
  });

  test('is overwritten if the owner says so, and redo brings it back', () => {
    editing.undo({ differing: 'force' });
    expect([read('package.json'), read('site.yaml')]).toEqual(['{}\n', 'name: Ada\nurl: a\n']);
    editing.redo();
    expect([read('package.json'), read('site.yaml')]).toEqual([
      '{"a":1,"b":2}\n',
      'name: Eve\nurl: b\n',
    ]);
  });
});

test('a folder in the place of a file does not keep the rest from being undone', () => {
  apply({ 'content/en.yaml': 'title: Two\n', 'content/a.txt': 'a' });
  rmSync(join(site, 'content/a.txt'));
  mkdirSync(join(site, 'content/a.txt'));
  expect(() => editing.undo()).toThrow(/changed since.*\n {2}content\/a\.txt/);
  editing.undo({ differing: 'skip' });
  expect(read('content/en.yaml')).toBe('title: One\n');
});

describe('the history', () => {
  test('keeps 500 steps, however often a step was typed at', () => {
    const database = new DatabaseSync(join(site, '.data/changes.db'));
    database.exec(`
      WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 499)
      INSERT INTO changes SELECT n, 'text', 'title', NULL, '2026-01-01' FROM numbers;
      INSERT INTO files SELECT number, 'content/' || number || '.txt', NULL, x'61' FROM changes;
      UPDATE state SET present = 499, target = 499;`);
    database.close();
    for (let number = 1; number <= 499; number++) put(`content/${number}.txt`, 'a');
    for (const title of ['T', 'Tw', 'Two']) {
      editing.apply({ ...change({ 'content/en.yaml': `title: ${title}\n` }), isTyped: true });
    }
    expect([countOf(editing), editing.steps().at(-1)?.number]).toEqual([500, 1]);
    apply({ 'content/en.yaml': 'title: Three\n' });
    expect([countOf(editing), editing.steps().at(-1)?.number]).toEqual([500, 2]);
    editing.goTo(0);
    expect(everything().map(([file]) => file)).toEqual([
      ...['content/1.txt', 'content/en.yaml', 'content/es.yaml'],
    ]);
    expect(editing.redo()).toMatchObject({ number: 2 });
  });

  test('says which step a change is, and that nothing was recorded where nothing changed', () => {
    expect(apply({ 'content/en.yaml': 'title: One\n' })).toBeUndefined();
    const number = apply({ 'content/en.yaml': 'title: Two\n' });
    expect(editing.last()?.number).toBe(number);
  });

  test('of another version is set aside with a sentence', () => {
    editing.close();
    const database = new DatabaseSync(join(site, '.data/changes.db'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    const later = open();
    expect(later.reports).toEqual([
      expect.stringMatching(/^The history .* so a new one was started\./),
    ]);
    expect(open().reports).toEqual([]);
    later.apply(change({ 'content/en.yaml': 'title: Two\n' }));
    expect(countOf(later)).toBe(1);
  });
});

test('a change whose end cannot be recorded is made all the same, and can be undone', () => {
  // A full disk refuses the last entry of the journal after the files are written.
  const database = new DatabaseSync(join(site, '.data/changes.db'));
  database.exec(`CREATE TRIGGER full BEFORE UPDATE OF present ON state
    BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END`);
  const number = apply({ 'content/en.yaml': 'title: Two\n' });
  expect(read('content/en.yaml')).toBe('title: Two\n');
  database.exec('DROP TRIGGER full');
  database.close();
  expect(editing.undo()).toMatchObject({ ...about, number });
  expect(read('content/en.yaml')).toBe('title: One\n');
});

describe('what is typed with pauses', () => {
  const type = (title: string, more: object = {}) =>
    editing.apply({
      ...change({ 'content/en.yaml': `title: ${title}\n` }),
      ...{ isTyped: true, ...more },
    });

  test('is one step, which undo and redo take whole, and none once it is as before', () => {
    for (const title of ['T', 'Tw', 'Two']) type(title);
    expect(countOf(editing)).toBe(1);
    editing.undo();
    expect(read('content/en.yaml')).toBe('title: One\n');
    editing.redo();
    expect(read('content/en.yaml')).toBe('title: Two\n');
    type('One');
    expect([countOf(editing), editing.last()]).toEqual([0, undefined]);
  });

  test('is another step after something else, in another field, and after a long pause', () => {
    type('Two');
    type('Three', { id: 'subtitle' });
    apply({ 'content/en.yaml': 'title: Four\n' });
    type('Five', { language: 'es' });
    expect(countOf(editing)).toBe(4);
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    type('Six', { language: 'es' });
    expect(countOf(editing)).toBe(5);
    put('content/en.yaml', 'title: Other\n');
    type('Seven', { language: 'es' });
    expect(
      editing
        .steps()
        .map(({ kind }) => kind)
        .slice(0, 2),
    ).toEqual(['text', 'outside']);
    expect(countOf(editing)).toBe(7);
  });
});

describe('redo', () => {
  test('does again what was undone, in order, until something else is changed', () => {
    apply({ 'content/en.yaml': 'title: Two\n', 'content/new.txt': 'new' });
    apply({ 'content/en.yaml': 'title: Three\n', 'content/es.yaml': null });
    const after = everything();
    editing.undo();
    editing.undo();
    expect(editing.steps().map(({ isUndone }) => isUndone)).toEqual([true, true]);
    const other = open();
    expect(other.redo()).toMatchObject({ number: 1 });
    expect(read('content/en.yaml')).toBe('title: Two\n');
    expect([countOf(other), other.steps().filter(({ isUndone }) => isUndone).length]).toEqual([
      1, 1,
    ]);
    other.redo();
    expect(everything()).toEqual(after);
    expect(editing.redo()).toBeUndefined();
    editing.undo();
    apply({ 'content/en.yaml': 'title: Four\n' });
    expect(editing.redo()).toBeUndefined();
    expect(editing.steps()).toMatchObject([
      { files: [{ file: 'content/en.yaml', before: 1, after: 1 }] },
      { number: 1, files: [{}, { file: 'content/new.txt', before: 0 }] },
    ]);
  });

  test('is no longer possible after an edit by hand, which can be undone instead', () => {
    apply({ 'content/en.yaml': 'title: Two\n' });
    editing.undo();
    put('content/en.yaml', 'title: Other\n');
    expect(editing.redo()).toBeUndefined();
    expect(read('content/en.yaml')).toBe('title: Other\n');
    editing.undo();
    expect(read('content/en.yaml')).toBe('title: One\n');
  });
});

describe('after a crash', () => {
  /** As if the program had ended between the journal and the files. */
  const interrupt = (files: Record<string, string | null>) => {
    const journal = openJournal(join(site, '.data'));
    journal.begin(change(files));
    journal.close();
  };

  test('a change is finished, and can be undone', () => {
    interrupt({ 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' });
    put('content/en.yaml', 'title: Two\n');
    const later = open();
    expect(later.reports).toEqual([]);
    expect(read('content/es.yaml')).toBe('title: Dos\n');
    later.undo();
    expect([read('content/en.yaml'), read('content/es.yaml')]).toEqual([
      'title: One\n',
      'title: Uno\n',
    ]);
  });

  test('an undo is finished, and leaves nothing more to undo', () => {
    apply({ 'content/en.yaml': 'title: Two\n' });
    const journal = openJournal(join(site, '.data'));
    journal.aim(0);
    journal.close();
    expect(countOf(open())).toBe(0);
    expect(read('content/en.yaml')).toBe('title: One\n');
  });

  test('a change that can no longer be written is taken back, and the start goes on', () => {
    interrupt({ 'content/en.yaml': 'title: Two\n', 'content/new/a.txt': 'a' });
    put('content/en.yaml', 'title: Two\n');
    put('content/new', 'in the way');
    const later = open();
    expect(later.reports).toEqual([]);
    expect(countOf(later)).toBe(0);
    expect(read('content/en.yaml')).toBe('title: One\n');
  });

  test('one that can be neither finished nor taken back is reported once', () => {
    interrupt({ 'content/en.yaml': null, 'content/new/a.txt': 'a' });
    rmSync(join(site, 'content/en.yaml'));
    rmSync(join(site, 'content'), { recursive: true });
    put('content', 'in the way');
    const later = open();
    expect(later.reports).toEqual([
      expect.stringMatching(/interrupted.*content\/en\.yaml cannot be written/),
    ]);
    expect(open().reports).toEqual([]);
    expect(countOf(later)).toBe(0);
  });

  test('nothing is left of files that were about to be written', () => {
    put('content/projects/.polyfolio-1234', 'half');
    open();
    expect(everything()).toHaveLength(2);
  });

  test('a journal that is damaged is put aside, and editing goes on', () => {
    editing.close();
    for (const file of readdirSync(join(site, '.data'))) rmSync(join(site, '.data', file));
    put('.data/changes.db', 'this is no database, and has never been one');
    editing = open();
    apply({ 'content/en.yaml': 'title: Two\n' });
    expect(countOf(editing)).toBe(1);
  });
});

test('programs that write at the same time wait for each other', async () => {
  const program = new URL('../testing/change-often.ts', import.meta.url);
  const workers = ['en', 'es'].map(
    (language) => new Worker(program, { workerData: { site, language } }),
  );
  const ends = await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0]));
  expect(ends).toEqual([0, 0]);
  expect(countOf(editing)).toBe(16);
  while (editing.undo());
  expect(read('content/en.yaml')).toBe('title: One\n');
  expect(read('content/es.yaml')).toBe('title: Uno\n');
});
