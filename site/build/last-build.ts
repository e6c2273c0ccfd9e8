import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readEnvironment } from '../../model/environment.ts';
import { settingNames } from '../settings.ts';

const output = 'dist';
const note = '.cache/last-build.json';

/** All that a build is made from. */
const sources = [
  'content',
  'model',
  'site',
  'cv',
  'contact/contract',
  'astro.config.ts',
  'package-lock.json',
];

/** Whether the site in `dist/` was built from just this content, code and settings. */
export const isUpToDate = (): boolean =>
  existsSync(join(output, 'index.html')) &&
  existsSync(note) &&
  readFileSync(note, 'utf8') === present();

/** Notes what a build into `dist/` was made from. */
export function noteLastBuild(): AstroIntegration {
  let built = '';
  return {
    name: 'note-last-build',
    hooks: {
      // Read before the build: what is edited meanwhile is not in it.
      'astro:build:start': () => {
        built = present();
      },
      'astro:build:done': ({ dir }) => {
        if (resolve(fileURLToPath(dir)) !== resolve(output)) return;
        mkdirSync(dirname(note), { recursive: true });
        writeFileSync(note, built);
      },
    },
  };
}

function present(): string {
  const environment = readEnvironment();
  return JSON.stringify([
    Math.max(...sources.filter(existsSync).map(newest)),
    settingNames.map((name) => environment[name] ?? null),
  ]);
}

function newest(path: string): number {
  const { mtimeMs } = statSync(path);
  if (!statSync(path).isDirectory()) return mtimeMs;
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
