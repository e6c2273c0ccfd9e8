import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedCall } from '../calls.ts';
import { combineSavers, createSaver, isChoice, type SaveResult } from './saver.ts';
import type { Base, StoredField, UnsavedStorage } from './unsaved-storage.ts';

const base = (text: string): Base => ({ text, hash: `hash of ${text}` });
const saved = (text: string): SaveResult => ({ kind: 'saved', base: base(text) });
const gone = new RefusedCall(404, { error: 'unknown' });

/** The storage of a browser, which its windows share. */
function browser() {
  const stored = new Map<string, StoredField<string, string>>();
  const windows: ((name: string) => void)[] = [];
  return {
    stored,
    /** All windows are gone. */
    close: () => windows.splice(0),
    /** Of one window: only the others hear what it drops. */
    storage(): UnsavedStorage<string, string> {
      let own: (name: string) => void = () => undefined;
      return {
        all: () => [...stored],
        put: (name, one) => void stored.set(name, one),
        remove(name) {
          if (stored.delete(name)) for (const hear of windows) if (hear !== own) hear(name);
        },
        onDrop(hear) {
          own = hear;
          windows.push(hear);
        },
      };
    },
  };
}

/** A saver whose time and server the test plays. */
function stage({ storage } = browser()) {
  const sent: { field: string; value: string; hash: string }[] = [];
  const answers: ((answer: SaveResult | Error) => void)[] = [];
  const saver = createSaver<string, string>({
    nameOf: (field) => field,
    isItem: (field) => field.startsWith('item'),
    send: (field, value, hash) => {
      sent.push({ field, value, hash });
      return new Promise((good, bad) => {
        answers.push((answer) => (answer instanceof Error ? bad(answer) : good(answer)));
      });
    },
    pause: 300,
    storage: storage(),
  });
  return {
    saver,
    sent,
    type: (text: string, on = 'a', field = 'title') => saver.type(field, text, base(on)),
    /** What the field shows while the file says this. */
    typed: (inFile = 'a', field = 'title') => saver.at(field, `hash of ${inFile}`)?.value,
    problem: (inFile = 'a') => saver.at('title', `hash of ${inFile}`)?.problem,
    /** Lets the pause pass; answers with how long it was. */
    async pause() {
      const before = Date.now();
      vi.runOnlyPendingTimers();
      await settled();
      return Date.now() - before;
    },
    async answer(answer: SaveResult | Error) {
      answers.shift()?.(answer);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

describe('saving', () => {
  test('waits for a pause, and sends what was typed last', async () => {
    const { saver, type, pause, answer, sent } = stage();
    type('ab');
    type('abc');
    expect([sent.length, saver.state()]).toEqual([0, 'saving']);
    await pause();
    expect(sent).toEqual([{ field: 'title', value: 'abc', hash: 'hash of a' }]);
    await answer(saved('abc'));
    expect(saver.state()).toBe('saved');
  });

  test('keeps what is typed while a save is under way, and sends it from there', async () => {
    const { type, pause, answer, sent, typed } = stage();
    type('b');
    await pause();
    type('bc');
    await answer(saved('b'));
    expect(typed('b')).toBe('bc');
    await pause();
    expect(sent[1]).toMatchObject({ value: 'bc', hash: 'hash of b' });
  });

  test('leaves in the field what was typed, though the file has it without its last space', async () => {
    const { type, pause, answer, typed } = stage();
    type('two ');
    await pause();
    await answer(saved('two'));
    expect(typed('two')).toBe('two ');
  });

  test('goes on from the text that Undo or another hand has put into the file since', async () => {
    const { type, pause, answer, sent, typed } = stage();
    type('b');
    await pause();
    await answer(saved('b'));
    expect(typed('a')).toBeUndefined();
    type('ac', 'a');
    await pause();
    expect(sent[1]).toMatchObject({ value: 'ac', hash: 'hash of a' });
  });

  test('one save of a field at a time', async () => {
    const { type, pause, answer, sent } = stage();
    type('b');
    await pause();
    type('bc');
    await pause();
    expect(sent).toHaveLength(1);
    await answer(saved('b'));
    expect(sent).toHaveLength(2);
  });

  test('sends at once when asked to', async () => {
    const { saver, type, answer, sent } = stage();
    type('b');
    const flushed = saver.flush();
    await settled();
    expect(sent).toHaveLength(1);
    await answer(saved('b'));
    await flushed;
    expect(saver.state()).toBe('saved');
  });
});

describe('while nobody answers', () => {
  test('tries again after longer and longer pauses, and loses nothing', async () => {
    const { saver, type, pause, answer, sent, typed } = stage();
    const pauses: number[] = [];
    type('b');
    for (let attempt = 1; attempt <= 7; attempt++) {
      pauses.push(await pause());
      await answer(new TypeError('Failed to fetch'));
      expect([saver.state(), typed()]).toEqual(['offline', 'b']);
    }
    const [, ...retries] = pauses;
    expect(retries).toEqual(retries.toSorted((a, b) => a - b));
    expect(new Set(retries).size).toBeGreaterThan(3);
    expect(Math.max(...retries)).toBeLessThanOrEqual(30_000);
    await pause();
    await answer(saved('b'));
    expect([sent.length, saver.state()]).toEqual([8, 'saved']);
  });
});

describe('a refusal', () => {
  const refused = async () => {
    const parts = stage();
    parts.type('b');
    await parts.pause();
    await parts.answer(gone);
    return parts;
  };

  test('is reported as one, keeps what was typed, and is not repeated', async () => {
    const { saver, sent, typed, problem, pause } = await refused();
    expect([saver.state(), typed()]).toEqual(['unsaved', 'b']);
    expect(problem()).toEqual({ kind: 'refused', error: gone });
    await pause();
    await saver.flush();
    expect(sent).toHaveLength(1);
  });

  test('ends when something else is typed and taken', async () => {
    const { saver, type, pause, answer, problem } = await refused();
    type('bc');
    await pause();
    await answer(saved('bc'));
    expect([saver.state(), problem('bc')]).toEqual(['saved', undefined]);
  });

  test('ends with another try, or with what was typed being forgotten', async () => {
    const { saver, sent, answer } = await refused();
    const [{ id = '' } = {}] = saver.stopped();
    saver.tryAgain(id);
    await settled();
    expect(sent).toHaveLength(2);
    await answer(gone);
    expect(saver.stopped()).toMatchObject([{ field: 'title', value: 'b' }]);
    saver.forget(id);
    expect([saver.state(), saver.stopped()]).toEqual(['saved', []]);
  });
});

describe('what the site could not be built with', () => {
  const errors: SaveResult = { kind: 'errors', errors: [] };

  test('is tried again when something else has changed', async () => {
    const { saver, type, pause, answer, sent, problem } = stage();
    type('b');
    await pause();
    await answer(errors);
    expect([saver.state(), problem()]).toEqual(['unsaved', errors]);
    saver.tryErrorsAgain();
    await settled();
    await answer(saved('b'));
    expect([sent.length, saver.state(), problem('b')]).toEqual([2, 'saved', undefined]);
  });
});

describe('a conflict', () => {
  const inConflict = async () => {
    const parts = stage();
    parts.type('mine');
    await parts.pause();
    await parts.answer({ kind: 'conflict' });
    return parts;
  };

  test('is no save; nothing more is sent, and what is typed stays', async () => {
    const { saver, sent, typed, pause, type } = await inConflict();
    expect([saver.state(), typed('theirs')]).toEqual(['conflict', 'mine']);
    type('mine, longer', 'theirs');
    await pause();
    expect([sent.length, typed('theirs'), saver.state()]).toEqual([1, 'mine, longer', 'conflict']);
  });

  test('ends with what was typed, made from the text that is in the file by now', async () => {
    const { saver, sent } = await inConflict();
    saver.resolve('title', 'yours', base('theirs, changed again'));
    await settled();
    expect(sent[1]).toMatchObject({ value: 'mine', hash: 'hash of theirs, changed again' });
  });

  test('or with the text in the file', async () => {
    const { saver, sent, typed } = await inConflict();
    saver.resolve('title', 'theirs', base('theirs'));
    expect([sent.length, typed('theirs'), saver.state()]).toEqual([1, undefined, 'saved']);
  });
});

describe('what is not saved', () => {
  const refusedIn = async (parts: ReturnType<typeof stage>, text: string, field = 'title') => {
    parts.type(text, 'a', field);
    await parts.pause();
    await parts.answer(gone);
  };

  test('is there after a reload, as a choice, and in the browser until it is made', async () => {
    const here = browser();
    const first = stage(here);
    first.type('in the middle of a sen');
    here.close();
    const { saver, typed, pause, sent, answer } = stage(here);
    expect([typed(), saver.state()]).toEqual(['in the middle of a sen', 'unsaved']);
    expect(isChoice(saver.stopped()[0] as never, 'hash of a')).toBe(true);
    saver.resolve('title', 'yours', base('a'));
    await pause();
    expect(sent).toMatchObject([{ value: 'in the middle of a sen', hash: 'hash of a' }]);
    await answer(saved('in the middle of a sen'));
    expect(stage(here).saver.state()).toBe('saved');
  });

  test('never stands under another item of the list, and is offered with its place', async () => {
    const parts = stage();
    await refusedIn(parts, 'for the first job', 'item 0');
    expect(parts.typed('a', 'item 0')).toBe('for the first job');
    expect(parts.typed('another job', 'item 0')).toBeUndefined();
    // Nor does what is typed there replace it.
    parts.type('for another job', 'another job', 'item 0');
    await parts.pause();
    await parts.answer(saved('for another job'));
    expect(parts.saver.stopped()).toMatchObject([
      { field: 'item 0', value: 'for the first job', base: { text: 'a' } },
    ]);
    expect(parts.saver.state()).toBe('unsaved');
  });

  test('is set aside when its list changes, although the item that follows says the same', async () => {
    const parts = stage();
    await refusedIn(parts, 'for the first job', 'item 0');
    parts.saver.setAside((field) => field === 'item 0');
    expect(parts.typed('a', 'item 0')).toBeUndefined();
    expect(parts.saver.stopped()).toMatchObject([{ value: 'for the first job' }]);
  });

  test('of one window is not replaced by what another has typed into the same field', async () => {
    const here = browser();
    const [one, other] = [stage(here), stage(here)];
    await refusedIn(one, 'one');
    await refusedIn(other, 'other');
    const after = stage(here);
    expect(after.saver.stopped().map(({ value }) => value)).toEqual(['one', 'other']);
    // A third window that takes one of them over leaves it to whoever is still typing it.
    after.type('one and more');
    expect([...here.stored.values()].map(({ value }) => value).toSorted()).toEqual([
      'one',
      'one and more',
      'other',
    ]);
    // What its own window saves or discards is offered nowhere else.
    for (const { id } of other.saver.stopped()) other.saver.forget(id);
    expect(after.saver.stopped().map(({ value }) => value)).toEqual(['one and more']);
  });
});

test('several savers are saved when all of them are', async () => {
  const [texts, facts] = [stage(), stage()];
  const both = combineSavers([texts.saver, facts.saver]);
  texts.type('b');
  expect(both.state()).toBe('saving');
  facts.type('c');
  const flushed = both.flush();
  await settled();
  await texts.answer(saved('b'));
  expect(both.state()).toBe('saving');
  await facts.answer(gone);
  await flushed;
  expect(both.state()).toBe('unsaved');
});
