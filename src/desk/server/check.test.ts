import { expect, test } from 'vitest';
import { createCheck } from './check.ts';

test('a check whose thread has died says so, and the next one starts another', async () => {
  const check = createCheck('.');
  for (const _time of ['first', 'second']) {
    const asked = check.findings();
    await Promise.all([expect(asked).rejects.toThrow('The check ended'), check.stop()]);
  }
});
