import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * Astro bundles the form and React for it although no page of a site without a form shows it: what
 * no page asks for, by itself or through another script, is taken out again.
 */
export function removeUnusedScripts(): AstroIntegration {
  return {
    name: 'unused-scripts',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const files = await readdir(root, { recursive: true });
        const textOf = (file: string) => readFile(join(root, file), 'utf8');
        const scripts = files.filter((file) => file.endsWith('.js'));
        const asking = await Promise.all(
          files.filter((file) => file.endsWith('.html')).map(textOf),
        );
        const unused = new Set(scripts);
        // What is found asks for more, and the loop goes on to it.
        for (const text of asking) {
          for (const script of [...unused].filter((file) => text.includes(nameOf(file)))) {
            unused.delete(script);
            asking.push(await textOf(script));
          }
        }
        for (const script of unused) await rm(join(root, script));
        logger.info(`${unused.size} scripts that no page asks for are left out`);
      },
    },
  };
}

const nameOf = (file: string) => file.split(/[\\/]/).at(-1) as string;
