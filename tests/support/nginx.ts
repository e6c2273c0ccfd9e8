import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Debian keeps it out of the path of ordinary users. */
const program = ['nginx', '/usr/sbin/nginx'].find(
  (place) => spawnSync(place, ['-v'], { stdio: 'ignore' }).status === 0,
);

export const hasNginx = program !== undefined;

/** The sample configuration over a built site, changed only where every owner would change it. */
export async function startNginx(site: string, backEndPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-nginx-'));
  const port = await freePort();
  const sample = readFileSync('docs/hosts/nginx.conf', 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/var/www/portfolio', resolve(site))
    .replace('127.0.0.1:4321', `127.0.0.1:${backEndPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `${userInfo().uid === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${join(folder, 'pid')};
events {}
http { access_log off; ${temporary}
${sample}
}`,
  );
  const options = ['-c', config, '-p', folder, '-e', join(folder, 'error.log')];
  const server = spawn(program as string, options, { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  return {
    url,
    async stop() {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await pause(50);
  }
  throw new Error('nginx does not answer: its error log is above.');
}
