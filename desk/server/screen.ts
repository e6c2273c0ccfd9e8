import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { writeWholeFile } from '../../files/write-whole-file.ts';

const built = '.cache/desk/screen';
const note = '.cache/desk/screen-made-of';

/** Builds the screen unless it was built from the same files before. */
export async function buildScreen(): Promise<void> {
  const sources = markOfSources();
  if (existsSync(note) && readFileSync(note, 'utf8') === sources) return;
  const { build } = await import('vite');
  await build({
    root: resolve('desk/screen'),
    configFile: false,
    envDir: false,
    base: './',
    logLevel: 'warn',
    build: {
      outDir: resolve(built),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
    },
  });
  await writeWholeFile(note, Buffer.from(sources));
}

/** Of everything that the screen may be made of. */
function markOfSources(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const folder of ['desk', 'model', 'owner']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.sort()) {
      if (/\.(?:tsx?|css|html|svg)$/.test(file)) hash.update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex');
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The files of the screen by name, so that nothing else can be asked for. */
export function readScreen(): (
  path: string,
) => { body: Buffer<ArrayBuffer>; type: string } | undefined {
  const files = new Set(readdirSync(built, { recursive: true, encoding: 'utf8' }));
  return (path) => {
    const name = path || 'index.html';
    const type = types[extname(name)];
    if (!type || !files.has(name)) return undefined;
    return { body: readFileSync(join(built, name)), type };
  };
}
