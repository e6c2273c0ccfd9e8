import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { engineProgram } from '../../engine/engine.ts';

type Options = {
  /** Origin of the desk, the only one that the pages speak to. */
  desk: string;
  port: number;
  onReady: (url: string) => void;
};

/** The pages, in a process of their own, so that their work never makes the desk wait. */
export function createPages({ desk, port, onReady }: Options) {
  let child: ChildProcess | undefined;
  let isRestarting = false;

  /** Pages do not start while the content has errors; once it has changed they may. */
  function start(): void {
    if (child) return;
    const options = ['dev', '--desk', desk, '--port', String(port)];
    const started = spawn(process.execPath, [engineProgram('cli/main'), ...options], {
      // Building the screen has put “production” there, with which no change would be shown.
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (url) => onReady(String(url)));
    started.once('exit', () => {
      child = undefined;
      if (isRestarting) start();
      isRestarting = false;
    });
  }

  function restart(): void {
    isRestarting = child !== undefined;
    if (child) child.kill();
    else start();
  }

  const stop = () => void child?.kill();
  process.once('exit', stop);
  return {
    start,
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
