import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { writeCvFiles } from '../../cv/integration.ts';
import type { Content } from '../../model/content.ts';
import { hasForm } from '../../model/optional-parts.ts';
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

/** What a step works on: the folder with everything that Astro has written. */
type Build = {
  content: Content;
  settings: Settings;
  dir: URL;
  root: string;
  /** URL of the site's first page. */
  home: URL;
  /** Logs under the name of the step. */
  logger: AstroIntegrationLogger;
};

type Step = { name: string; run: (build: Build) => Promise<void> };

/**
 * The steps that finish the built site. Their order matters:
 * - unused files are found while the pages still name everything that they need;
 * - the form page is taken out before the pages are finished, since it is not part of the site;
 * - error pages and redirect pages are there before the pages are finished, since they get a
 *   policy, too.
 * Link previews and compressed files come after them, in `finish.ts`.
 */
const steps: readonly Step[] = [
  {
    name: 'cv',
    run: async ({ content, home, dir, logger }) => {
      for (const line of await writeCvFiles(content, home.href, dir)) logger.info(line);
    },
  },
  {
    name: 'unused-files',
    run: async ({ root, logger }) => logger.info(await removeUnusedFiles(root)),
  },
  {
    name: 'form-page',
    run: async ({ content, settings, dir }) => {
      if (hasForm(content.site)) await moveFormPages(dir, settings.folder);
    },
  },
  { name: 'error-pages', run: ({ content, dir }) => copyErrorPages(content, dir) },
  { name: 'host-files', run: ({ content, home, dir }) => writeHostFiles(content, home, dir) },
  { name: 'pages', run: finishPages },
  {
    name: 'sample',
    run: async ({ content, settings, logger }) => {
      for (const line of sampleWarning({ ...content.site, url: settings.origin })) {
        logger.warn(line);
      }
    },
  },
];

/** Finishes the pages step by step. Only a build into `dist/` leaves a stamp. */
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
        const home = new URL(`${settings.folder}/`, settings.origin);
        const build = { content, settings, dir, root: fileURLToPath(dir), home };
        for (const { name, run } of steps) {
          await run({ ...build, logger: logger.fork(name) });
        }
        if (intoDist) writeStamp();
      },
    },
  };
}

/** Adds to each page the policy for everything that stands in it. */
async function finishPages({ settings: { contactUrl }, root }: Build): Promise<void> {
  const contact = contactUrl ? ` ${new URL(contactUrl).origin}` : '';
  const files = await readdir(root, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html'));
  await mapLimit(pages, async (page) => {
    const file = join(root, page);
    await writeFile(file, withPolicy(await readFile(file, 'utf8'), contact));
  });
}
