import { expect, test } from 'vitest';
import type { PageData, PageText } from '../make/collect-data.ts';
import type { WorkText } from '../read-answer.ts';
import { createWork, isDone, isInConflict, type Memory } from './work.ts';
import { parseWorkFile, readWorkFile, workFileName, workOf } from './work-file.ts';

const text = {
  id: 'texts:home.hello',
  key: 'home.hello',
  kind: 'plain',
  source: 'Hello',
  translation: 'Hola',
  state: 'outdated',
} as PageText;
const data = {
  site: 'https://www.example.com',
  target: { code: 'es' },
  placeholders: ['owner'],
  pages: ['kanban'],
} as PageData;

const other = { ...text, id: 'texts:home.bye', key: 'home.bye', source: 'Bye' } as PageText;

/** A browser in which any number of pages can be open, and which keeps what it is given. */
function browser() {
  const stored = new Map<string, WorkText>();
  const pages = new Set<{ changed?: Parameters<Memory['listen']>[0] }>();
  const memory = (): Memory => {
    const page: { changed?: Parameters<Memory['listen']>[0] } = {};
    pages.add(page);
    return {
      read: () => [...stored.values()],
      write: (id, written) => {
        if (written) stored.set(id, written);
        else stored.delete(id);
        for (const one of pages) if (one !== page) one.changed?.(id, written);
        return true;
      },
      listen: (changed) => {
        page.changed = changed;
      },
    };
  };
  return { open: (texts: readonly PageText[]) => createWork(texts, memory()) };
}

const memory = (): Memory => ({ read: () => [], write: () => true, listen: () => {} });

test('what is typed is kept at once, and is there when the page opens again', () => {
  const { open } = browser();
  open([text]).type(text.id, 'Buenas');
  expect(open([text]).of(text.id)).toMatchObject({
    text: 'Buenas',
    was: ['Hola'],
    source: 'Hello',
  });
});

test('what a browser keeps of texts that a page does not have stays for the page that has them', () => {
  const { open } = browser();
  open([text, other]).type(other.id, 'Adiós');
  const older = open([text]);
  expect(older.all().size).toBe(0);
  older.type(text.id, 'Buenas');
  expect(open([text, other]).of(other.id)?.text).toBe('Adiós');
});

test('two open pages keep each other’s work and show it, and a step back is one of the own page', () => {
  const { open } = browser();
  const [one, two] = [open([text, other]), open([text, other])];
  one.type(text.id, 'Buenas');
  two.type(other.id, 'Adiós');
  expect(one.of(other.id)?.text).toBe('Adiós');
  expect(two.of(text.id)?.text).toBe('Buenas');
  one.undo();
  expect([...open([text, other]).all().keys()]).toEqual([other.id]);
  expect([...one.all().keys()]).toEqual([other.id]);
});

test('a browser that keeps nothing is noticed', () => {
  expect(createWork([text], memory()).isStored()).toBe(true);
  expect(createWork([text], { ...memory(), read: () => undefined }).isStored()).toBe(false);
  const full = createWork([text], { ...memory(), write: () => false });
  full.type(text.id, 'Buenas');
  expect(full.isStored()).toBe(false);
});

test('typing on is one step back, a comment another', () => {
  const work = createWork([text], memory());
  work.type(text.id, 'B');
  work.type(text.id, 'Buenas');
  work.comment(text.id, 'Why?');
  expect(work.of(text.id)).toMatchObject({ text: 'Buenas', comment: 'Why?' });
  work.undo();
  expect(work.of(text.id)?.comment).toBeUndefined();
  work.undo();
  expect(work.of(text.id)).toBeUndefined();
  expect(work.canUndo()).toBe(false);
});

test('a text is done when it is written or called still true, not when it is emptied or typed back', () => {
  const work = createWork([text], memory());
  const done = () => isDone(text, work.of(text.id), data);
  expect(done()).toBe(false);
  work.type(text.id, 'Buenas');
  expect(done()).toBe(true);
  work.type(text.id, ' ');
  expect(done()).toBe(false);
  work.type(text.id, 'Hola');
  expect(done()).toBe(false);
  work.confirm(new Map([[text.id, 'Hola']]));
  expect(done()).toBe(true);
});

test('a text that the owner could not use is not done', () => {
  const work = createWork([text], memory());
  for (const unusable of ['Hola <b>tú</b>', 'Hola \u202eút', 'Hola, {nadie}', 'TODO: Hola']) {
    work.type(text.id, unusable);
    expect(isDone(text, work.of(text.id), data), unusable).toBe(false);
  }
  work.type(text.id, 'Buenas');
  expect(isDone(text, work.of(text.id), data)).toBe(true);
});

test('a new page shows where the owner has changed the same text, and asks', () => {
  const { open } = browser();
  open([text]).type(text.id, 'Buenas');
  const changed = { ...text, translation: 'Qué tal' };
  const work = open([changed]);
  expect(isInConflict(changed, work.of(text.id))).toBe(true);
  expect(isDone(changed, work.of(text.id), data)).toBe(false);
  work.resolve(text.id, 'yours');
  expect(work.of(text.id)).toMatchObject({ text: 'Buenas', was: ['Hola', 'Qué tal'] });
  expect(isDone(changed, work.of(text.id), data)).toBe(true);
  work.undo();
  work.resolve(text.id, 'theirs');
  expect(work.of(text.id)).toBeUndefined();
});

test('a new page with a new source asks for the text again', () => {
  const { open } = browser();
  open([text]).type(text.id, 'Buenas');
  const changed = { ...text, source: 'Hello again' };
  expect(isDone(changed, open([changed]).of(text.id), data)).toBe(false);
});

test('a saved file goes on elsewhere; what is newer there stays', () => {
  const work = createWork([text], memory());
  work.type(text.id, 'Buenas ');
  const file = workOf(data, work.all().values(), new Date());
  expect(file.texts).toMatchObject([{ text: 'Buenas', was: ['Hola'] }]);

  const elsewhere = createWork([text], memory());
  const texts = parseWorkFile(JSON.stringify(file), data) as WorkText[];
  expect(elsewhere.adopt(texts)).toBe(1);
  expect(elsewhere.of(text.id)?.text).toBe('Buenas');
  elsewhere.type(text.id, 'Muy buenas');
  expect(elsewhere.adopt(texts)).toBe(0);
  expect(elsewhere.of(text.id)?.text).toBe('Muy buenas');
});

test('a text that was saved is one that the owner may have when the next comes', () => {
  const work = createWork([text], memory());
  work.type(text.id, 'Buenas');
  work.markSaved();
  work.type(text.id, 'Muy buenas');
  expect(work.of(text.id)?.was).toEqual(['Hola', 'Buenas']);
});

test('a step back does not forget what was saved', () => {
  const work = createWork([text], memory());
  work.type(text.id, 'Buenas');
  work.comment(text.id, 'Why?');
  work.markSaved();
  work.undo();
  expect(work.of(text.id)).toMatchObject({ text: 'Buenas', was: ['Hola', 'Buenas'] });
});

test('files of others, of another language and damaged ones are not opened', () => {
  const file = workOf(data, [], new Date());
  expect(parseWorkFile(JSON.stringify(file), data)).toEqual([]);
  for (const other of ['', '{}', '[]', JSON.stringify({ ...file, language: 'de' })]) {
    expect(parseWorkFile(other, data)).toBeUndefined();
  }
  const sum = { ...file, sum: '00000000' };
  expect(parseWorkFile(JSON.stringify(sum), data)).toBeUndefined();
});

test('a file of 50 MB is refused before it is read', async () => {
  const texts = await readWorkFile(
    new File([JSON.stringify(workOf(data, [], new Date()))], 'a'),
    data,
  );
  expect(texts).toEqual([]);
  const large = new File([new Uint8Array(50_000_000)], 'large.json');
  large.text = () => Promise.reject(new Error('It was read.'));
  expect(await readWorkFile(large, data)).toBeUndefined();
});

test('the file is named after the language and the day', () => {
  expect(workFileName('es', new Date(2026, 10, 5))).toBe('translation-es-2026-11-05.json');
});
