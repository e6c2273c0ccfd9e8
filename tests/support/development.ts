import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './free-port.ts';
import { sealedEnvironment } from './sealed-environment.ts';

/** Starts `astro dev` in a copy of the project, and waits until it answers. */
export async function startDevelopment(folder: string) {
  const port = await freePort();
  const astro = ['node_modules/astro/bin/astro.mjs', 'dev', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [...astro, '--port', String(port)], {
    cwd: folder,
    env: sealedEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // A test that fails half-way must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`Development does not start:\n${said}`)));
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      if (said.includes(`:${port}`)) resolve();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
