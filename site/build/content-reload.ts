import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { forgetContent } from '../content.ts';

const reload = { type: 'full-reload' } as const;

/** In development, a change under content/ is read again and shown at once. */
export function contentReload(): AstroIntegration {
  return {
    name: 'content-reload',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        const folder = resolve('content');
        const reader = resolve('site/content.ts');
        const noteChange = tellPagesOnTheirWay(server);
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
          noteChange();
          server.ws.send(reload);
        });
      },
    },
  };
}

/**
 * A page that is on its way while the content changes hears of nothing: its script listens too late. A
 * cookie tells which state of the content it was asked for in, and it is told when it begins to listen.
 */
function tellPagesOnTheirWay(server: ViteDevServer): () => void {
  let state = 0;
  const cookie = (port = 0) => `content-at-${port}=`;
  server.middlewares.use(({ headers, socket }, response, next) => {
    if (headers.accept?.includes('text/html')) {
      response.setHeader('Set-Cookie', `${cookie(socket.localPort)}${state}; Path=/; SameSite=Lax`);
    }
    next();
  });
  server.ws.on('connection', (listener, { headers, socket }) => {
    const known = headers.cookie?.split(cookie(socket.localPort))[1];
    if (known !== undefined && Number.parseInt(known, 10) !== state) {
      listener.send(JSON.stringify(reload));
    }
  });
  return () => {
    state += 1;
  };
}
