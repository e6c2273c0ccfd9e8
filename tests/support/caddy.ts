import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { answering } from './answering.ts';
import { freePort } from './free-port.ts';
import { sealedEnvironment } from './sealed-environment.ts';

export const hasCaddy = () => spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;

/** Starts Caddy with the sample configuration, changed only where every owner would change it. */
export async function startCaddy(site: string, backEndPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'polyfolio-caddy-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const config = join(folder, 'Caddyfile');
  const sample = readFileSync('docs/hosts/Caddyfile', 'utf8')
    .replace('www.example.com {', `${url} {`)
    .replace('/var/www/portfolio', resolve(site))
    .replace('127.0.0.1:4321', `127.0.0.1:${backEndPort}`);
  // Another Caddy of this machine may have the port for commands.
  writeFileSync(config, `{\n\tadmin off\n}\n${sample}`);
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: sealedEnvironment({ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }),
  });
  const gone = once(child, 'exit');
  await answering(url);
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
