import { afterAll, expect, test } from 'vitest';
import { createCheck } from './check.ts';
import { deskOnACopy } from './testing/desk-on-a-copy.ts';

const on = deskOnACopy();
const check = createCheck(on.desk());
afterAll(async () => {
  await check.stop();
  await on.clear();
});

test('a check whose thread has died says so, and the next one starts another', async () => {
  const asked = check.report();
  await check.stop();
  await expect(asked).rejects.toThrow('The check ended');
  expect((await check.report()).findings).not.toEqual([]);
});
