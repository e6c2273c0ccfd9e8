import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Connect } from 'vite';
import type { Content } from '../../model/content.ts';
import { previewAt, writePreviews } from '../previews/files.ts';

/** Makes the picture that each page shows where it is shared as a link; in development, when asked. */
export function linkPreviews(content: Content, currentContent: () => Content): AstroIntegration {
  let base = '';
  return {
    name: 'link-previews',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/$/, '');
      },
      'astro:server:setup': ({ server, logger }) => {
        const answer: Connect.NextHandleFunction = async (request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          if (!pathname.startsWith(`${base}/previews/`)) return next();
          try {
            const preview = await previewAt(currentContent(), pathname.slice(base.length));
            if (!preview) return next();
            response.setHeader('Content-Type', preview.type).end(preview.bytes);
          } catch (error) {
            logger.error((error as Error).message);
            response.writeHead(500).end();
          }
        };
        server.middlewares.use(answer);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const { count, fresh } = await writePreviews(content, fileURLToPath(dir));
        logger.info(`${count} pictures, ${fresh} of them anew`);
      },
    },
  };
}
