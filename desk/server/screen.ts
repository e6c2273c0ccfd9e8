import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { enginePath, prebuilt } from '../../files/engine.ts';
import { writeWholeFile } from '../../files/write-whole-file.ts';

const prebuiltFolder = prebuilt('desk');
export const screenFolder = prebuiltFolder ?? '.cache/desk/screen';
const recordFile = '.cache/desk/screen-made-of.json';

/** Style sheets that others import are not modules; the lock file represents all packages. */
const besideModules = ['site/styles/tokens.css', 'site/styles/reset.css', 'package-lock.json'].map(
  (file) => enginePath(file),
);

/** Builds the screen unless it was built from the same files before, or came with the package. */
export async function buildScreen(): Promise<void> {
  if (prebuiltFolder || isBuilt()) return;
  const { build } = await import('vite');
  let sources: string[] = [];
  await build({
    root: enginePath('desk/screen'),
    configFile: false,
    envDir: false,
    base: './',
    // Warnings are of directives of React, which mean nothing here.
    logLevel: 'error',
    plugins: [
      {
        name: 'screen-made-of',
        generateBundle() {
          sources = [...this.getModuleIds()].map((id) => id.replace(/\?.*/, ''));
        },
      },
    ],
    build: {
      outDir: resolve(screenFolder),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1000,
      modulePreload: { polyfill: false },
      target: 'es2023',
    },
  });
  const files = [...new Set([...sources, ...besideModules])]
    .filter((file) => !file.includes('node_modules') && existsSync(file))
    .sort();
  writeWholeFile(recordFile, Buffer.from(JSON.stringify({ files, hash: hashOf(files) })));
}

function isBuilt(): boolean {
  if (!existsSync(recordFile)) return false;
  const { files, hash } = JSON.parse(readFileSync(recordFile, 'utf8')) as {
    files: string[];
    hash: string;
  };
  return files.every(existsSync) && hashOf(files) === hash;
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** The files of the screen, below the secret. */
export const serveScreen = () =>
  serveStatic({
    root: screenFolder,
    rewriteRequestPath: (path) => path.replace(/^\/[^/]*/, ''),
  });
