import { once } from 'node:events';

const parentPollMs = 500;

/**
 * Calls back when the parent process has ended, if that is npm. npm runs a script through a shell, which
 * does not pass signals on: without this, a server would keep its port after npm has ended.
 */
export function whenOrphaned(callBack: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callBack();
  }, parentPollMs);
  timer.unref();
}

/** Resolves when this process is to stop: at Ctrl+C, at SIGTERM, or when its npm has ended. */
export const askedToStop = () =>
  Promise.race([
    once(process, 'SIGINT'),
    once(process, 'SIGTERM'),
    new Promise<void>(whenOrphaned),
  ]);
