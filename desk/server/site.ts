import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Starts the pages in a process of their own, so that what they take never makes the desk wait. */
export function startSite({
  desk,
  onReady,
}: {
  /** Origin of the desk, the only one that the pages speak to. */
  desk: string;
  onReady: (site: string) => void;
}): () => void {
  const child = spawn(process.execPath, [resolve('desk/bridge/serve-pages.ts'), 'dev'], {
    env: { ...process.env, NODE_ENV: 'development', DESK_ORIGIN: desk },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (site) => onReady(String(site)));
  const stop = () => void child.kill();
  process.once('exit', stop);
  return () => {
    process.off('exit', stop);
    stop();
  };
}
