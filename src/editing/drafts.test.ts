import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openStore } from './drafts.ts';

const folder = mkdtempSync(join(tmpdir(), 'polyfolio-store-'));
const store = openStore(folder, () => true);
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

test('a draft from before 1.0.0 is found by the name that its text has now', () => {
  store.keepDraft('messages:home.hello', 'en', 'Hi');
  const reopened = openStore(folder, () => true);
  expect(reopened.drafts()).toEqual([{ id: 'texts:home.hello', language: 'en', text: 'Hi' }]);
  reopened.close();
});
