import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Content } from '../../model/content.ts';
import { writePreviews } from '../previews/files.ts';

/** Makes the picture that each page shows where it is shared as a link. */
export function linkPreviews(content: Content): AstroIntegration {
  return {
    name: 'link-previews',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const { count, fresh } = await writePreviews(content, fileURLToPath(dir));
        logger.info(`${count} pictures, ${fresh} of them anew`);
      },
    },
  };
}
