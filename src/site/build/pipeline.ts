import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { writeCvFiles } from '../../cv/integration.ts';
import type { Content } from '../../model/content.ts';
import { withoutDrawingMetadata } from '../../model/drawing-metadata.ts';
import { hasForm } from '../../model/schemas/site.ts';
import { moveFormPages } from '../sections/contact/form-page.ts';
import { mapLimit } from './file-cache.ts';
import { copyErrorPages, writeHostFiles } from './host-files.ts';
import { withPolicy } from './policy.ts';
import { sampleWarning } from './sample-warning.ts';
import { removeStamp, writeStamp } from './stamp.ts';
import { removeUnusedFiles } from './unused-files.ts';

type Settings = {
  siteUrl: string;
  origin: string;
  /** The path that the site is published under: empty, or as in “/me”. */
  folder: string;
  contactUrl: string | undefined;
};

/**
 * Finishes the built site in `dir`, where Astro has written everything. The order matters:
 * - unused files are found while the pages still name everything that they need;
 * - the form page is taken out before the pages are finished, since it is not part of the site;
 * - error pages and redirect pages are there before the pages are finished, since they get a
 *   policy, too.
 * Pages get the policy for everything that stands in them, and drawings lose what their programs noted.
 * Link previews and compressed files come after them, in `cli/build.ts`.
 */
async function finishSite(
  content: Content,
  settings: Settings,
  dir: URL,
  logger: AstroIntegrationLogger,
): Promise<void> {
  const root = fileURLToPath(dir);
  const home = new URL(`${settings.folder}/`, settings.origin);
  for (const line of await writeCvFiles(content, home.href, dir)) logger.fork('cv').info(line);
  logger.fork('unused-files').info(await removeUnusedFiles(root));
  if (hasForm(content.site)) await moveFormPages(content.languages, dir, settings.folder);
  await copyErrorPages(content, dir);
  await writeHostFiles(content, home, dir);
  await rewrite(root, '.svg', withoutDrawingMetadata);
  await rewrite(root, '.html', (page) => withPolicy(page, settings.contactUrl));
  for (const line of sampleWarning({ ...content.site, url: settings.origin })) {
    logger.fork('sample').warn(line);
  }
}

/** Only a build into `dist/` leaves a stamp. */
export function pipeline(content: Content, settings: Settings): AstroIntegration {
  let intoDist = false;
  return {
    name: 'pipeline',
    hooks: {
      'astro:config:done': ({ config }) => {
        intoDist = resolve(fileURLToPath(config.outDir)) === resolve('dist');
      },
      'astro:build:start': () => {
        if (intoDist) removeStamp();
      },
      'astro:build:done': async ({ dir, logger }) => {
        await finishSite(content, settings, dir, logger);
        if (intoDist) writeStamp();
      },
    },
  };
}

async function rewrite(root: string, ending: string, change: (text: string) => string) {
  const files = await readdir(root, { recursive: true });
  await mapLimit(
    files.filter((file) => file.toLowerCase().endsWith(ending)),
    async (name) => {
      const file = join(root, name);
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
  );
}
