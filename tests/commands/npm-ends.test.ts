import { expect, onTestFinished, test } from 'vitest';
import { copyProject } from '../support/content/project-copy.ts';
import { startWithNpm, untilGone } from '../support/programs/npm-script.ts';

// The development server’s own test starts it in this way, too.
test('the desk ends with its npm, and leaves its port free', async () => {
  const copy = copyProject('small');
  onTestFinished(() => copy.clear());
  const desk = await startWithNpm(copy.root, 'desk --no-open', /The desk is running at/);
  onTestFinished(() => desk.kill());
  expect((await fetch(desk.url)).status).toBeGreaterThan(0);
  await desk.end();
  await untilGone(desk.url);
});
