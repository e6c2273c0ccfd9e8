import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { project } from '../content/site-folder.ts';
import { freePort } from './free-port.ts';
import { startProgram } from './program.ts';

/** Debian keeps it out of the path of ordinary users. */
const findNginx = () =>
  ['nginx', '/usr/sbin/nginx'].find(
    (place) => spawnSync(place, ['-v'], { stdio: 'ignore' }).status === 0,
  );

export const hasNginx = () => findNginx() !== undefined;

/** The server block of the guide, changed only where every owner would change it. */
function nginxSample(port: number, serverPort: number): string {
  const guide = readFileSync(project('docs/publish.md'), 'utf8');
  const [, block = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? [];
  return block
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${serverPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '');
}

/** Starts nginx with the guide's configuration, in a folder of its own, before a server of ours. */
export async function startNginx(serverPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  // As root, nginx would drop to a user that cannot read the temporary folder of a build.
  writeFileSync(
    config,
    `${userInfo().uid === 0 ? 'user root;' : ''}
daemon off; error_log stderr notice; worker_processes auto; pid ${join(folder, 'pid')};
events { worker_connections 1024; }
http { access_log off; ${temporary}
${nginxSample(port, serverPort)}
}`,
  );
  const { end } = await startProgram(['-c', config, '-p', folder, '-e', 'stderr'], {
    folder,
    command: findNginx() ?? 'nginx',
    ready: /start worker processes/,
    ended: () => rmSync(folder, { recursive: true, force: true }),
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => end() };
}

export const hasCaddy = () => spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

/** The guide's configuration of Caddy for a site under a path. */
export const caddySampleUnderPath = () => {
  const guide = readFileSync(project('docs/publish.md'), 'utf8');
  const [sample = ''] = /^ {4}www\.ada\.dev \{\n[\s\S]*?^ {4}\}$/m.exec(guide) ?? [];
  return sample.replace('www.ada.dev', '{$DOMAIN}').replace('127.0.0.1:4321', '{$UPSTREAM}');
};

const caddySample = () => readFileSync(project('starter/deploy/Caddyfile'), 'utf8');

/** Starts Caddy with the starter's configuration, or another, before a server of ours. */
export async function startCaddy(serverPort: number, sample = caddySample()) {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = join(folder, 'Caddyfile');
  // Another Caddy of this machine may have the port for commands.
  writeFileSync(config, `{\n\tadmin off\n}\n${sample}`);
  const { end } = await startProgram(['run', '--config', config, '--adapter', 'caddyfile'], {
    folder,
    command: 'caddy',
    settings: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: url,
      UPSTREAM: `127.0.0.1:${serverPort}`,
    },
    ready: /serving initial configuration/,
    ended: () => rmSync(folder, { recursive: true, force: true }),
  });
  return { url, stop: () => end() };
}
