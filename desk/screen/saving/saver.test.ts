import { describe, expect, test } from 'vitest';
import type { SavedText, SaveText, Version } from '../../contract.ts';
import { createSaver } from './saver.ts';

const version = (text: string): Version => ({
  file: 'content/messages/en.yaml',
  text,
  mark: `mark of ${text}`,
  state: 'source',
  mistakes: [],
  shown: [text],
});

const saved = (text: string): SavedText => ({
  outcome: 'saved',
  version: version(text),
  undo: { steps: 1 },
});

/** A saver whose time and server the test plays. */
function stage() {
  const sent: SaveText[] = [];
  const answers: ((answer: SavedText | Error) => void)[] = [];
  const waiting: (() => void)[] = [];
  const taken: string[] = [];
  const saver = createSaver({
    send: (save) => {
      sent.push(save);
      return new Promise((good, bad) => {
        answers.push((answer) => (answer instanceof Error ? bad(answer) : good(answer)));
      });
    },
    onSaved: (_id, _language, { version }) => taken.push(version.text),
    later: (run) => {
      waiting.push(run);
      return () => {
        waiting.splice(waiting.indexOf(run), 1);
      };
    },
  });
  return {
    saver,
    sent,
    taken,
    type: (text: string) => saver.type('home:title', 'en', text, 'mark of a'),
    typed: () => saver.typed('home:title', 'en'),
    async pause() {
      for (const run of waiting.splice(0)) run();
      await settled();
    },
    async answer(answer: SavedText | Error) {
      answers.shift()?.(answer);
      await settled();
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('saving', () => {
  test('waits for a pause, and sends what was typed last', async () => {
    const { saver, type, pause, answer, sent, taken, typed } = stage();
    type('ab');
    type('abc');
    expect([sent.length, saver.state()]).toEqual([0, 'saving']);
    await pause();
    expect(sent).toEqual([{ id: 'home:title', language: 'en', text: 'abc', mark: 'mark of a' }]);
    await answer(saved('abc'));
    expect([taken, typed(), saver.state()]).toEqual([['abc'], undefined, 'saved']);
  });

  test('keeps what is typed while a save is under way, and sends it from there', async () => {
    const { type, pause, answer, sent, typed } = stage();
    type('b');
    await pause();
    type('bc');
    await answer(saved('b'));
    expect(typed()).toBe('bc');
    await pause();
    expect(sent[1]).toMatchObject({ text: 'bc', mark: 'mark of b' });
  });

  test('knows the new mark of a text before the field does', async () => {
    const { type, pause, answer, sent } = stage();
    type('b');
    await pause();
    await answer(saved('b'));
    type('bc');
    await pause();
    expect(sent[1]).toMatchObject({ text: 'bc', mark: 'mark of b' });
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

  test('tries again while nobody answers, and loses nothing', async () => {
    const { saver, type, pause, answer, sent, typed } = stage();
    type('b');
    await pause();
    await answer(new Error('no network'));
    expect([saver.state(), typed()]).toEqual(['offline', 'b']);
    await pause();
    await answer(saved('b'));
    expect([sent.length, saver.state(), typed()]).toEqual([2, 'saved', undefined]);
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

describe('a conflict', () => {
  const inConflict = async () => {
    const parts = stage();
    parts.type('mine');
    await parts.pause();
    await parts.answer({ outcome: 'conflict', yours: 'mine', theirs: version('theirs') });
    return parts;
  };

  test('is shown with both texts, and nothing more is sent', async () => {
    const { saver, sent, typed, pause, type } = await inConflict();
    expect(saver.conflict('home:title', 'en')).toMatchObject({
      yours: 'mine',
      theirs: { text: 'theirs' },
    });
    type('mine, longer');
    await pause();
    expect([sent.length, typed()]).toEqual([1, 'mine, longer']);
  });

  test('ends with what was typed, made from the text in the file', async () => {
    const { saver, sent } = await inConflict();
    saver.resolve('home:title', 'en', 'yours');
    await settled();
    expect(sent[1]).toMatchObject({ text: 'mine', mark: 'mark of theirs' });
  });

  test('or with the text in the file', async () => {
    const { saver, sent, typed } = await inConflict();
    expect(saver.resolve('home:title', 'en', 'theirs')).toMatchObject({ text: 'theirs' });
    expect([sent.length, typed(), saver.state()]).toEqual([1, undefined, 'saved']);
  });
});
