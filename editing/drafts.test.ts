import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from './drafts.ts';

const folder = mkdtempSync(join(tmpdir(), 'polyfolio-store-'));
const store = openStore(folder, 3);
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

test('of what texts said before only the newest are remembered', () => {
  for (const mark of ['a', 'b', 'c', 'd']) store.rememberSource('home', mark, `text ${mark}`);
  expect(store.formerSource('home', 'a')).toBeUndefined();
  expect(store.formerSource('home', 'b')).toBe('text b');
  for (const text of ['a', 'b', 'c', 'd']) store.rememberForm('home', 'en', text, `"${text}"`);
  expect(store.form('home', 'en', 'a')).toBeUndefined();
  expect(store.form('home', 'en', 'd')).toBe('"d"');
});

test('a draft from before 1.0.0 is found by the name that its text has now', () => {
  store.keepDraft('messages:home.hello', 'en', 'Hi');
  const reopened = openStore(folder);
  expect(reopened.drafts()).toEqual([{ id: 'texts:home.hello', language: 'en', text: 'Hi' }]);
  reopened.close();
});
