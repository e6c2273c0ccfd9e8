import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyProject } from '../support/content/project-copy.ts';
import { project } from '../support/content/site-folder.ts';
import { freePort } from '../support/programs/free-port.ts';
import { patience } from '../support/programs/patience.ts';
import { startProgram } from '../support/programs/program.ts';

test.each([
  ['dev', 'dev', /watching for file changes/],
  ['desk', 'desk --no-open', /The desk is running at/],
])('npm run %s ends with its npm, and leaves its port free', async (name, words, ready) => {
  const copy = copyProject('small');
  onTestFinished(() => copy.clear());
  // The shell stays in between and passes no signal on.
  const script = `"${process.execPath}" "${project('src/cli/main.ts')}" ${words} & echo process $!; wait`;
  writeFileSync(join(copy.root, 'package.json'), JSON.stringify({ scripts: { [name]: script } }));
  const npm = await startProgram(['run', name], {
    folder: copy.root,
    command: 'npm',
    settings: { PORT: String(await freePort()), NO_COLOR: '1' },
    ready,
  });
  const pid = Number(/^process (\d+)$/m.exec(npm.output())?.[1]);
  onTestFinished(() => end(pid));
  const [url = ''] = /http:\/\/[\w.:]+/.exec(npm.output()) ?? [];
  expect(await answers(url)).toBe(true);
  await npm.end('SIGTERM');
  // Not the process: in a container that adopts processes without clearing them away, it stays listed.
  await vi.waitFor(async () => expect(await answers(url)).toBe(false), patience);
});

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}
