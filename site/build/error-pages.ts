import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Content } from '../../model/content.ts';
import { localeCodes } from '../../model/locales.ts';
import { addressOf, homeOf } from '../../model/routes.ts';

/** Static hosts look for 404.html, visitors for the page's own address: both get the error page. */
export function errorPages({ routes }: Pick<Content, 'routes'>): AstroIntegration {
  return {
    name: 'error-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const locale of localeCodes) {
          const page = fileURLToPath(
            new URL(`.${addressOf(routes, 'not-found', locale)}index.html`, dir),
          );
          const forHosts = fileURLToPath(new URL(`.${homeOf(locale)}404.html`, dir));
          // Astro itself writes the default language's page as 404.html only.
          const [from, to] = existsSync(page) ? [page, forHosts] : [forHosts, page];
          await mkdir(dirname(to), { recursive: true });
          await copyFile(from, to);
        }
      },
    },
  };
}
