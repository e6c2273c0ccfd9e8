import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Typeface } from '../../model/theme/typeface.ts';
import { headlineFont } from './first-frame/headline-font.ts';
import { withIslandFiles } from './first-frame/island-start.ts';
import { withLaterStyles } from './first-frame/later-styles.ts';
import { withOneStyleSheet } from './first-frame/one-style-sheet.ts';
import { mapLimit } from './map-limit.ts';
import { withPolicy } from './policy.ts';

type Site = { typeface: Typeface; contactUrl: string | undefined; folder: string };

/**
 * What only the finished page can know: the letters of its headline, what its first screen can do
 * without, and last, the policy for all that is left in it.
 */
export function finishedPages({ typeface, contactUrl, folder }: Site): AstroIntegration {
  const contact = contactUrl ? ` ${new URL(contactUrl).origin}` : '';
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const withHeadlineFont = headlineFont(typeface);
        const pages = (await readdir(root, { recursive: true })).filter((file) =>
          file.endsWith('.html'),
        );
        await mapLimit(pages, async (page) => {
          const file = join(root, page);
          const lettered = await withHeadlineFont(await readFile(file, 'utf8'));
          const woken = withIslandFiles(lettered, folder);
          const styled = withLaterStyles(withOneStyleSheet(woken.html), folder);
          for (const { name, source } of [...woken.files, ...styled.files]) {
            await writeFile(join(root, name), source);
          }
          await writeFile(file, withPolicy(styled.html, contact));
        });
      },
    },
  };
}
