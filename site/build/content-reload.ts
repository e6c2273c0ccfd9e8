import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { forgetContent } from '../content.ts';

/** In development, a change under content/ is read again and shown at once. */
export function contentReload(): AstroIntegration {
  return {
    name: 'content-reload',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const folder = resolve('content');
        const reader = resolve('site/content.ts');
        server.watcher.add(folder);
        server.watcher.on('all', (_event, file) => {
          if (!file.startsWith(folder)) return;
          logger.info(`${file.slice(folder.length + 1)} changed`);
          forgetContent();
          // Whoever has asked for the content asks again; all other modules stay as they were made.
          for (const { moduleGraph } of Object.values(server.environments)) {
            for (const asked of moduleGraph.getModulesByFile(reader) ?? []) {
              moduleGraph.invalidateModule(asked);
            }
          }
          server.ws.send({ type: 'full-reload' });
        });
      },
    },
  };
}
