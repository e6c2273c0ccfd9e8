import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleProgram } from '../bundle.ts';

// .ts in the checkout, .js in the package.
const program = fileURLToPath(new URL(`./program${extname(import.meta.url)}`, import.meta.url));

/** Writes the whole server as one file. It needs only Node and the `dist/` next to it, and includes the inbox command. */
export const bundleServer = (outFile: string): Promise<void> =>
  bundleProgram({
    outFile,
    entry: (data, renderer) => `
      import { runServerFile } from ${JSON.stringify(program)};
      const renderer = ${renderer ? `() => import(${renderer})` : 'undefined'};
      await runServerFile(import.meta.dirname, ${JSON.stringify(basename(outFile))}, ${data}, renderer);
    `,
    plugins: [sqliteIfPresent],
    define: { bundledInbox: JSON.stringify(`node ${basename(outFile)} inbox`) },
  });

/** Node before 22.18 lacks node:sqlite, and a static import of it would fail with a stack trace. */
const sqliteIfPresent: Plugin = {
  name: 'sqlite-if-present',
  enforce: 'pre',
  resolveId: (id) => (id === 'node:sqlite' ? '\0sqlite' : undefined),
  load: (id) =>
    id === '\0sqlite'
      ? `const sqlite = process.getBuiltinModule?.('node:sqlite');
         if (!sqlite) {
           process.stderr.write('✗ This server needs Node 22.18 or newer; this is ' + process.versions.node + '. Get it from https://nodejs.org.\\n');
           process.exit(1);
         }
         export const { DatabaseSync, backup } = sqlite;`
      : undefined,
};
