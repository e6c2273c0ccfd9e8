import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { sealedEnvironment } from './sealed-environment.ts';
import { project } from './site-folder.ts';

/** `npm run dev` in a copy of the project, on a free port, until it is ended. */
export async function startDevServer(folder: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [project('cli/main.ts'), 'dev'], {
    cwd: folder,
    env: sealedEnvironment({ PORT: String(port), NO_COLOR: '1' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  let said = '';
  await new Promise<void>((ready, failed) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('watching for file changes')) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    gone.then(([code]) => failed(new Error(`Development ended with ${code}:\n${said}`)), failed);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      process.off('exit', killNow);
    },
  };
}
