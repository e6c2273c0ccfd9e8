import { expect, test } from 'vitest';
import { createBell } from './bell.ts';

test('a ring wakes who listens, and the deaf only when it is for everyone', async () => {
  const bell = createBell();
  const woken: string[] = [];
  const listening = bell.wait(600_000).then(() => woken.push('listening'));
  const deaf = bell.wait(600_000, 'deaf').then(() => woken.push('deaf'));
  bell.ring();
  await listening;
  expect(woken).toEqual(['listening']);
  bell.ring('everyone');
  await deaf;
  expect(woken).toEqual(['listening', 'deaf']);
});
