import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { project } from '../content/site-folder.ts';
import { freePort } from './free-port.ts';
import { patience } from './patience.ts';
import { startProgram } from './program.ts';

/**
 * A command of the engine that listens on a free port, as an npm script of the folder. The shell stays in
 * between and passes no signal on.
 */
export async function startWithNpm(folder: string, words: string, ready: RegExp) {
  const script = `"${process.execPath}" "${project('src/cli/main.ts')}" ${words} & echo process $!; wait`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { begin: script } }));
  const { output, end } = await startProgram(['run', 'begin'], {
    folder,
    command: 'npm',
    settings: { PORT: String(await freePort()), NO_COLOR: '1' },
    ready,
  });
  const pid = Number(/^process (\d+)$/m.exec(output())?.[1]);
  const killNow = () => killProcess(pid);
  process.once('exit', killNow);
  return {
    url: /http:\/\/[\w.:]+/.exec(output())?.[0] ?? '',
    output,
    /** Ends npm alone. */
    end: () => end(),
    kill() {
      process.off('exit', killNow);
      killNow();
    },
  };
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
}

/** Resolves when nothing answers at a URL any more. */
export async function untilGone(url: string): Promise<void> {
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  // Not the process: in a container that adopts processes without clearing them away, it stays listed.
  await vi.waitFor(async () => expect(await answers()).toBe(false), patience);
}
