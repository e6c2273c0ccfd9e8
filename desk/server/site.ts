import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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
    });
  }

  const stop = () => void child?.kill();
  process.once('exit', stop);
  return {
    wake,
    stop() {
      process.off('exit', stop);
      stop();
    },
  };
}

/** A port that nobody has: the desk says from the start that its frame may show what will be there. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
