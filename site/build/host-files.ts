import { mkdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import type { Content } from '../../model/content.ts';
import { headersFile } from './hosts/headers-file.ts';
import { redirectPages } from './hosts/redirect-pages.ts';
import { redirectsFile } from './hosts/redirects-file.ts';

/** The files by which static hosts learn what the server knows by itself. */
export function hostFiles(content: Content): AstroIntegration {
  let base = '';
  let site = content.site.url;
  return {
    name: 'host-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/$/, '');
        site = config.site ?? site;
      },
      'astro:build:done': async ({ dir }) => {
        const files = {
          _headers: headersFile(base),
          _redirects: redirectsFile(content, base),
          // GitHub Pages would drop folders that begin with an underscore.
          '.nojekyll': '',
          ...redirectPages(content, new URL(`${base}/`, site)),
        };
        for (const [name, text] of Object.entries(files)) {
          const file = new URL(name, dir);
          await mkdir(new URL('.', file), { recursive: true });
          await writeFile(file, text);
        }
      },
    },
  };
}
