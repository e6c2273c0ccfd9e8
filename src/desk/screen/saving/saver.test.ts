import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedCall } from '../calls.ts';
import { type Answer, combineSavers, createSaver } from './saver.ts';

type Text = { text: string; mark: string };

const version = (text: string): Text => ({ text, mark: `mark of ${text}` });
const saved = (text: string): Answer<Text> => ({ kind: 'saved', mark: `mark of ${text}` });
const gone = new RefusedCall(404, { error: 'unknown_text' });

/** A saver whose time and server the test plays. */
function stage() {
  const sent: { field: string; value: string; mark: string }[] = [];
  const answers: ((answer: Answer<Text> | Error) => void)[] = [];
  const saver = createSaver<string, string, Text>({
    nameOf: (field) => field,
    send: (field, value, mark) => {
      sent.push({ field, value, mark });
      return new Promise((good, bad) => {
        answers.push((answer) => (answer instanceof Error ? bad(answer) : good(answer)));
      });
    },
    pause: 300,
  });
  return {
    saver,
    sent,
    type: (text: string, on = 'a') => saver.type('title', text, `mark of ${on}`),
    /** What the field shows while the file says this. */
    typed: (inFile = 'a') => saver.typed('title', `mark of ${inFile}`)?.value,
    /** Lets the pause pass; answers with how long it was. */
    async pause() {
      const before = Date.now();
      vi.runOnlyPendingTimers();
      await settled();
      return Date.now() - before;
    },
    async answer(answer: Answer<Text> | Error) {
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
    expect(sent).toEqual([{ field: 'title', value: 'abc', mark: 'mark of a' }]);
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
    expect(sent[1]).toMatchObject({ value: 'bc', mark: 'mark of b' });
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
    expect(sent[1]).toMatchObject({ value: 'ac', mark: 'mark of a' });
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

  test('is told as one, keeps what was typed, and is not repeated', async () => {
    const { saver, sent, typed, pause } = await refused();
    expect([saver.state(), typed()]).toEqual(['unsaved', 'b']);
    expect(saver.problem('title')).toEqual({ kind: 'refused', error: gone });
    await pause();
    await saver.flush();
    expect(sent).toHaveLength(1);
  });

  test('ends when something else is typed and taken', async () => {
    const { saver, type, pause, answer } = await refused();
    type('bc');
    await pause();
    await answer(saved('bc'));
    expect([saver.state(), saver.problem('title')]).toEqual(['saved', undefined]);
  });

  test('ends with another try, or with what was typed being forgotten', async () => {
    const { saver, sent, answer } = await refused();
    saver.tryAgain('title');
    await settled();
    expect(sent).toHaveLength(2);
    await answer(gone);
    expect(saver.stopped()).toMatchObject([{ field: 'title', value: 'b' }]);
    saver.forget('title');
    expect([saver.state(), saver.stopped()]).toEqual(['saved', []]);
  });
});

describe('a conflict', () => {
  const inConflict = async () => {
    const parts = stage();
    parts.type('mine');
    await parts.pause();
    await parts.answer({ kind: 'conflict', theirs: version('theirs') });
    return parts;
  };

  test('is no save; nothing more is sent, and what is typed stays', async () => {
    const { saver, sent, typed, pause, type } = await inConflict();
    expect([saver.state(), typed()]).toEqual(['conflict', 'mine']);
    expect(saver.problem('title')).toMatchObject({ kind: 'conflict', theirs: { text: 'theirs' } });
    type('mine, longer');
    await pause();
    expect([sent.length, typed(), saver.state()]).toEqual([1, 'mine, longer', 'conflict']);
  });

  test('ends with what was typed, made from the text in the file', async () => {
    const { saver, sent } = await inConflict();
    saver.resolve('title', 'yours');
    await settled();
    expect(sent[1]).toMatchObject({ value: 'mine', mark: 'mark of theirs' });
  });

  test('or with the text in the file', async () => {
    const { saver, sent, typed } = await inConflict();
    expect(saver.resolve('title', 'theirs')).toMatchObject({ text: 'theirs' });
    expect([sent.length, typed(), saver.state()]).toEqual([1, undefined, 'saved']);
  });
});

test('what is not saved goes where its field goes, and what is saved is read from the file', async () => {
  const { saver, pause, answer, sent } = stage();
  for (const place of ['item 0', 'item 1']) saver.type(place, `for ${place}`, 'mark of TODO');
  await pause();
  await answer(saved('TODO'));
  await answer(gone);
  saver.move((place) => ({ 'item 0': 'item 1', 'item 1': 'item 0' })[place]);
  expect(saver.typed('item 1', 'mark of TODO')).toBeUndefined();
  expect(saver.typed('item 0', 'mark of TODO')?.value).toBe('for item 1');
  saver.type('item 0', 'longer', 'mark of TODO');
  saver.move(() => 'item 2');
  await pause();
  expect(sent.at(-1)).toMatchObject({ field: 'item 2', value: 'longer' });
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
