import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';

// As root, nginx would drop to a user that cannot read the temporary folder of the build.
const settings = (port: number, files: string, own: string) => `
${userInfo().uid === 0 ? 'user root;' : ''}
daemon off;
worker_processes auto;
pid ${own}/nginx.pid;
error_log ${own}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  include /etc/nginx/mime.types;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=1000;
  etag on;
  server {
    listen 127.0.0.1:${port};
    root ${files};
    index index.html;
    gzip_static on;
  }
}
`;

/** nginx over the same files, with its precompressed twins and its file cache switched on. */
export async function startNginx(files: string) {
  const own = mkdtempSync(join(tmpdir(), 'polyfolio-bench-nginx-'));
  const port = await freePort();
  mkdirSync(join(own, 'logs'));
  writeFileSync(join(own, 'nginx.conf'), settings(port, files, own));
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf')], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await sleep(500);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
