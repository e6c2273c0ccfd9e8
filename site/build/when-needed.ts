import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the site before it is served, unless the last build is of just this content and code. */
const sources = [
  'content',
  'model',
  'site',
  'cv',
  'contact/contract',
  'astro.config.ts',
  'package-lock.json',
];
const settings = ['SITE_URL', 'BASE_PATH', 'CONTACT_URL'];
const stamp = '.cache/last-build.json';

const newest = (path: string): number => {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

const present = JSON.stringify([
  Math.max(...sources.filter(existsSync).map(newest)),
  settings.map((name) => process.env[name] ?? null),
]);

const upToDate =
  existsSync('dist/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === present;

if (!upToDate) {
  const { status } = spawnSync(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    stdio: 'inherit',
  });
  if (status === 0) {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(stamp, present);
  }
  process.exitCode = status ?? 1;
}
