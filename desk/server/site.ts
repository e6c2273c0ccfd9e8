import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

type Options = {
  /** Origin of the desk, the only one that the pages speak to. */
  desk: string;
  port: number;
  onReady: (site: string) => void;
};

/** The pages, in a process of their own, so that what they take never makes the desk wait. */
export function createSite({ desk, port, onReady }: Options) {
  let child: ChildProcess | undefined;
  let isRestarting = false;

  /** Where the content has mistakes the pages do not start; once it has changed they may. */
  function wake(): void {
    if (child) return;
    const started = spawn(process.execPath, [resolve('desk/bridge/serve-pages.ts'), 'dev'], {
      // Building the screen has put “production” there, with which no change would be shown.
      env: { ...process.env, NODE_ENV: 'development', DESK_ORIGIN: desk, PAGES_PORT: String(port) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (site) => onReady(String(site)));
    started.once('exit', () => {
      child = undefined;
      if (isRestarting) wake();
      isRestarting = false;
    });
  }

  function restart(): void {
    isRestarting = child !== undefined;
    if (child) child.kill();
    else wake();
  }

  const stop = () => void child?.kill();
  process.once('exit', stop);
  return {
    wake,
    restart,
    /** Until its port is free again. */
    async stop() {
      process.off('exit', stop);
      isRestarting = false;
      const gone = child && once(child, 'exit');
      stop();
      await gone;
    },
  };
}
