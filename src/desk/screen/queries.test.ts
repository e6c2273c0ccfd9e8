import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Part, Text, Version } from '../../editing/parts.ts';
import { content, putVersion, queryClient, readPartsAgain } from './queries.ts';

const answers = vi.hoisted(() => [] as ((part: unknown) => void)[]);
vi.mock('./calls.ts', () => ({
  read: () => new Promise((answer) => answers.push(answer)),
}));

const version = (text: string) => ({ text }) as Version;
const home = (text: string): Part => ({
  id: 'home',
  texts: [{ id: 'texts:home.title', versions: { es: version(text) } } as unknown as Text],
  lists: [],
});
const answer = async (number: number, text: string) => {
  answers[number]?.(home(text));
  await new Promise((resolve) => setImmediate(resolve));
};

/** The title that whoever shows the part sees. */
function show() {
  const observer = new QueryObserver(queryClient, content('part', { id: 'home' }));
  const stop = observer.subscribe(() => {});
  onTestFinished(stop);
  return () => observer.getCurrentResult().data?.texts[0]?.versions.es?.text;
}

afterEach(() => {
  queryClient.clear();
  answers.length = 0;
});

test('an answer that a change has overtaken is not used, the first one neither', async () => {
  const title = show();
  readPartsAgain(['home']);
  await answer(0, 'before the change');
  expect(title()).toBeUndefined();
  await answer(1, 'after the change');
  expect(title()).toBe('after the change');
  readPartsAgain([]);
  readPartsAgain(['home']);
  await answer(3, 'last');
  await answer(2, 'late');
  expect(title()).toBe('last');
});

test('a change of other parts does not read this one again', async () => {
  const title = show();
  await answer(0, 'as it is');
  readPartsAgain(['about']);
  expect(answers).toHaveLength(1);
  expect(title()).toBe('as it is');
});

test('what was saved during a read stays, and the part is read again', async () => {
  const title = show();
  await answer(0, 'in the file');
  readPartsAgain(['home']);
  putVersion('texts:home.title', 'es', version('saved'));
  expect(title()).toBe('saved');
  await answer(1, 'in the file');
  expect(title()).toBe('saved');
  await answer(2, 'saved');
  expect(title()).toBe('saved');
});
