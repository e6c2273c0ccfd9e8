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
import { formPageFiles } from '../../contact/form/form-page.ts';
import { hasForm } from '../../model/shape.ts';
import { content } from '../content.ts';
import { expiryAfter } from '../security-txt-expiry.ts';
import { settings } from '../settings.ts';

const output = 'dist';
const note = '.cache/last-build';

/** All that a build is made from. */
export const sources = [
  'content',
  'model',
  'site',
  'cv',
  'fonts',
  'files',
  'contact/form',
  'model/security-headers.ts',
  'settings',
  'astro.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Whether the site in `dist/` was built from just this content, code and settings. */
export const isUpToDate = (): boolean =>
  existsSync(join(output, 'index.html')) &&
  (!hasForm(content.site) || existsSync(formPageFiles.folder)) &&
  existsSync(note) &&
  readFileSync(note, 'utf8') === present(traces());

/** Notes what a build into `dist/` was made from, once it is whole. */
export function noteLastBuild(): AstroIntegration {
  let intoOutput = false;
  const found = traces();
  // What was saved since this process began may have been read before that or after: no note is true.
  const source = found.some(({ changed }) => changed > performance.timeOrigin)
    ? undefined
    : present(found);
  return {
    name: 'note-last-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        intoOutput = resolve(fileURLToPath(config.outDir)) === resolve(output);
      },
      'astro:build:start': () => {
        // A build that is stopped half-way leaves no note.
        if (intoOutput) rmSync(note, { force: true });
      },
      'astro:build:done': () => {
        if (!intoOutput || !source) return;
        mkdirSync(dirname(note), { recursive: true });
        writeFileSync(note, source);
      },
    },
  };
}

function present(found: readonly Trace[]): string {
  const facts = [
    found.flatMap(({ file }) => (file ? [file] : [])),
    settings.siteUrl,
    settings.contactUrl ?? null,
    process.version,
    // What the pages say about the day they were built on.
    expiryAfter(new Date()),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

type Trace = {
  /** Name, time and size of a file; a folder only says that something in it came or went. */
  file?: readonly [string, number, number];
  /** When it was last touched, by the system's own account, which no copying sets back. */
  changed: number;
};

const traces = () => sources.flatMap(tracesOf);

function tracesOf(path: string): Trace[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  // A link to nowhere, as editors make to say that a file is being edited.
  if (!entry) return [];
  if (!entry.isDirectory()) {
    return [{ file: [path, entry.mtimeMs, entry.size], changed: entry.ctimeMs }];
  }
  const inside = readdirSync(path).flatMap((name) => tracesOf(join(path, name)));
  return [{ changed: entry.ctimeMs }, ...inside];
}
