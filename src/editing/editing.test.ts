import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { changeOf, type NewFiles } from './change.ts';
import { type Editing, openEditing } from './editing.ts';
import { openJournal } from './journal.ts';

let site: string;
let editing: Editing;

/** How many changes can be undone. */
const countOf = (of: Editing) => of.steps().filter(({ isUndone }) => !isUndone).length;

const open = () => {
  const opened = openEditing(site);
  onTestFinished(() => opened.close());
  return opened;
};

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'editing-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
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
  test('takes back what another program has changed, and refuses what has changed since', () => {
    const other = open();
    other.apply(change({ 'content/en.yaml': 'title: Two\n', 'content/es.yaml': 'title: Dos\n' }));
    put('content/es.yaml', 'title: Otro\n');
    expect(() => editing.undo()).toThrow(/changed since.*\n {2}content\/es\.yaml/);
    expect(read('content/en.yaml')).toBe('title: Two\n');
    put('content/es.yaml', 'title: Dos\n');
    editing.undo();
    expect(read('content/en.yaml')).toBe('title: One\n');
    expect(countOf(other)).toBe(0);
  });

  test('of a kind takes back its last change, though others came later', () => {
    editing.apply(
      changeOf(site, { kind: 'import', id: 'a.json' }, new Map([['content/a.txt', 'a']])),
    );
    apply({ 'content/en.yaml': 'title: Two\n' });
    expect(editing.undo('import')).toMatchObject({ id: 'a.json' });
    expect(everything()).toHaveLength(2);
    expect(editing.last()).toMatchObject(about);
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
    expect(countOf(editing)).toBe(6);
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

  test('refuses what has changed since', () => {
    apply({ 'content/en.yaml': 'title: Two\n' });
    editing.undo();
    put('content/en.yaml', 'title: Other\n');
    expect(() => editing.redo()).toThrow(/changed since.*\n {2}content\/en\.yaml/);
  });
});

describe('after a crash', () => {
  /** As if the program had ended between the journal and the files. */
  const interrupt = (files: Record<string, string | null>, undoes?: number) => {
    const journal = openJournal(join(site, '.data'));
    journal.begin(change(files), undoes);
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
    interrupt({ 'content/en.yaml': 'title: One\n' }, 1);
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

  test('one that can be neither finished nor taken back is reported once and set aside', () => {
    interrupt({ 'content/old.txt': 'b', 'content/new.txt': 'a' });
    mkdirSync(join(site, 'content/old.txt'));
    const later = open();
    expect(later.reports).toEqual([
      expect.stringMatching(/interrupted \(text title\).*content\/old\.txt cannot be read/),
    ]);
    expect(open().reports).toEqual([]);
    expect(countOf(later)).toBe(0);
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
  const program = new URL('testing/change-often.ts', import.meta.url);
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
