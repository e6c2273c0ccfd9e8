import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildScreen, screenFolder } from '../src/desk/server/screen.ts';
import { bundlePage } from '../src/translator/make/write-page.ts';

/**
 * Builds the contents of the package `polyfolio`, before `npm pack` packs them:
 * - `build/lib`: the engine as JavaScript with declarations, because Node does not strip types in node_modules;
 * - `build/source`: the pages and what they import, which Vite builds together with an owner's content;
 * - `build/prebuilt`: the desk and the translator's page, which are the same for every owner.
 */
const out = 'build';
rmSync(out, { recursive: true, force: true });

execFileSync('node_modules/.bin/tsc', ['-p', 'packaging'], { stdio: 'inherit' });

const isTest = (file: string) => /\.test\.tsx?$|(?:^|\/)testing(?:\/|$)/.test(file);

/** Copies the wanted files of a folder, without tests. */
function copy(folder: string, to: string, isWanted: (file: string) => boolean = () => true) {
  for (const entry of readdirSync(join('src', folder), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !isTest(file) && isWanted(file))
      cpSync(file, join(out, to, relative('src', file)));
  }
}

const forVite = [
  ...['contact/form', 'cv', 'desk/bridge', 'engine', 'storage', 'fonts'],
  ...['markdown', 'model', 'settings', 'site', 'text', 'words'],
];
for (const folder of forVite) copy(folder, 'source');
for (const folder of ['check', 'cv', 'words']) {
  copy(folder, 'lib', (file) => /\.(?:json|txt|typ)$/.test(file));
}

await buildScreen();
cpSync(screenFolder, join(out, 'prebuilt/desk'), { recursive: true });
writeFileSync(join(out, 'prebuilt/translator.json'), JSON.stringify(await bundlePage()));
