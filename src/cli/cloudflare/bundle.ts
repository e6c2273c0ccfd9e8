import { builtinModules } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esmExternalRequirePlugin } from 'vite';
import { bundleProgram } from '../bundle.ts';

// .ts in the checkout, .js in the package.
const program = fileURLToPath(
  new URL(`../../worker/program${extname(import.meta.url)}`, import.meta.url),
);

/** Writes the worker for Cloudflare as one file. */
export const bundleWorker = (outFile: string): Promise<void> =>
  bundleProgram({
    outFile,
    entry: (data, renderer) => `
      import { createWorker } from ${JSON.stringify(program)};
      ${renderer ? `import * as form from ${renderer};` : 'const form = undefined;'}
      export default createWorker(${data}, form);
    `,
    plugins: [imported],
    // Cloudflare knows the modules of Node only by their full names.
    paths: (id) => (builtinModules.includes(id) ? `node:${id}` : id),
    // The form's module requires what it needs of Node from its own place, and a worker has none.
    define: { 'import.meta.url': '"file:///worker.js"' },
    minify: true,
  });

/** `require` of a module of Node becomes an import: on Cloudflare there are no files to require from. */
const imported = esmExternalRequirePlugin({ external: [/^node:/, ...builtinModules] });
