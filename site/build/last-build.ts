import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { settings } from '../settings.ts';

const output = 'dist';
const note = '.cache/last-build';

/** All that a build is made from. */
const sources = [
  'content',
  'model',
  'site',
  'cv',
  'server/contact/contract',
  'settings',
  'astro.config.ts',
  'package-lock.json',
];

/** Whether the site in `dist/` was built from just this content, code and settings. */
export const isUpToDate = (): boolean =>
  existsSync(join(output, 'index.html')) &&
  existsSync(note) &&
  readFileSync(note, 'utf8') === present();

/** Notes what a build into `dist/` was made from, once it is whole. */
export function noteLastBuild(): AstroIntegration {
  let intoOutput = false;
  let source = '';
  return {
    name: 'note-last-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        intoOutput = resolve(fileURLToPath(config.outDir)) === resolve(output);
      },
      'astro:build:start': () => {
        // Read before the build: what is edited meanwhile is not in it.
        source = present();
        // A build that is stopped half-way leaves no note.
        if (intoOutput) rmSync(note, { force: true });
      },
      'astro:build:done': () => {
        if (!intoOutput) return;
        mkdirSync(dirname(note), { recursive: true });
        writeFileSync(note, source);
      },
    },
  };
}

function present(): string {
  const facts = [
    ...sources.filter(existsSync).flatMap(traces),
    settings.siteUrl,
    settings.contactUrl ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Name, time and size of a file, or of all that a folder holds. */
function traces(path: string): unknown[] {
  const entry = statSync(path);
  if (entry.isDirectory()) return readdirSync(path).flatMap((name) => traces(join(path, name)));
  return [path, entry.mtimeMs, entry.size];
}
