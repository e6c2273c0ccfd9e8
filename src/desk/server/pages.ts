import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { engineProgram } from '../../engine/engine.ts';

type Options = {
  /** Origin of the desk, the only one that the pages speak to. */
  desk: string;
  port: number;
  onReady: (url: string) => void;
  /** They do not answer until they are ready again. */
  onGone: () => void;
};

/** The pages, in a process of their own, so that their work never makes the desk wait. */
export function createPages({ desk, port, onReady, onGone }: Options) {
  let child: ChildProcess | undefined;
  /** Whether pages that end are started again: those that ran do; those that could not start wait for a change. */
  let startsAgain = false;

  /** Pages do not start while the content has errors; once it has changed they may. */
  function start(): void {
    if (child) return;
    startsAgain = false;
    const options = ['dev', '--desk', desk, '--port', String(port)];
    // What Node has compiled for the desk it need not compile again; it has a folder there for each version.
    const compiled = getCompileCacheDir();
    const started = spawn(process.execPath, [engineProgram('cli/main'), ...options], {
      // Building the screen has put “production” there, with which no change would be shown.
      env: {
        ...process.env,
        NODE_ENV: 'development',
        ...(compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (url) => {
      startsAgain = true;
      onReady(String(url));
    });
    started.once('exit', () => {
      child = undefined;
      onGone();
      if (startsAgain) start();
    });
  }

  function restart(): void {
    if (!child) start();
    else {
      startsAgain = true;
      onGone();
      child.kill();
    }
  }

  const stop = () => {
    startsAgain = false;
    child?.kill();
  };
  process.once('exit', stop);
  return {
    start,
    restart,
    /** Until its port is free again. */
    async stop() {
      process.off('exit', stop);
      const gone = child && once(child, 'exit');
      stop();
      await gone;
    },
  };
}
