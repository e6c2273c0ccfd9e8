import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sealedEnvironment } from '../../../tests/support/sealed-environment.ts';

export type Outcome = 'killed' | 'survived' | 'timed out' | 'without tests';

/** A fault without end lets no test come to its own: the time is counted from one to the next. */
const longest = 60_000;

/** The unit tests of a copy of the project, ready to look at one changed file after the other. */
export function watchingTests(root: string, seed: number) {
  let child: ChildProcess | undefined;

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['bench/support/mutation/test-process.ts'], {
      cwd: root,
      // A group of its own, so that its workers end with it.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: sealedEnvironment({ NO_COLOR: '1', SEED: String(seed) }),
    });
    await once(started, 'message');
    return started;
  }

  function stop(): void {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  }

  async function look(file: string): Promise<Outcome> {
    child ??= await start();
    const asked = child;
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const timer = setTimeout(() => {
      stop();
      resolve('timed out');
    }, longest);
    const hear = (said: Outcome | 'alive') => (said === 'alive' ? timer.refresh() : resolve(said));
    asked.on('message', hear).send(file);
    return promise.finally(() => {
      clearTimeout(timer);
      asked.off('message', hear);
    });
  }

  return { look, stop };
}
