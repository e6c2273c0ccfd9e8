import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';
import { type Connect, normalizePath, type ServerOptions, type ViteDevServer } from 'vite';
import { enginePath } from '../../engine/engine.ts';
import { feedRedirects } from '../../model/notes.ts';
import { redirectsOf } from '../../model/published-urls.ts';
import { comparablePath } from '../../model/url-paths.ts';
import { currentContent, forgetContent } from '../content.ts';
import { previewAt } from '../previews/files.ts';
import { developmentPolicy } from './policy.ts';

const pictures = '*.{svg,png,jpg,jpeg,webp,avif}';

/** A path as Vite and its patterns write it: with slashes, on Windows, too. */
export const slashed = (path: string, separator: string = sep) => path.replaceAll(separator, '/');

export const isUnder = (folder: string, file: string, separator: string = sep) =>
  slashed(file, separator).startsWith(`${slashed(folder, separator)}/`);

/** The folder may have letters that mean something in a pattern. */
const escaped = (path: string) => path.replaceAll(/[\\$^*+?()[\]{}|!@]/g, '\\$&');

/** Every file of the content that is no picture. */
export const deniedUnder = (content: string, separator: string = sep) =>
  `${escaped(slashed(content, separator))}/**/!(${pictures})`;

/** Where the packages lie; pnpm has them deeper in the same folder. */
const packages = createRequire(import.meta.url)
  .resolve('astro/package.json')
  .replace(/(?<=[\\/]node_modules)[\\/].*/, '');

/**
 * What the development server hands out, alone and beside the desk: pages, their sources and the
 * pictures of the content. Vite alone would hand out every file of the project, messages in .data/
 * included, to every page on this machine.
 */
export const developmentAccess: ServerOptions = {
  cors: false,
  headers: { 'Cross-Origin-Resource-Policy': 'same-origin' },
  fs: {
    allow: [resolve('content'), resolve('custom'), enginePath('site'), packages],
    deny: ['.*', deniedUnder(resolve('content'))],
  },
};

/** What `npx polyfolio dev` does beside the pages: reloads changed content, sends the policy, redirects, draws previews. */
export function development(folder: string, contactUrl: string | undefined): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        reloadContent(server, logger);
        reloadCustom(server);
        server.middlewares.use(sendPolicy(developmentPolicy(contactUrl)));
        server.middlewares.use(redirectOldUrls(folder));
        server.middlewares.use(sendPreviews(logger));
      },
    },
  };
}

const reload = { type: 'full-reload' } as const;

/** A change of the content or of a custom page is read again and shown at once. */
function reloadContent(server: ViteDevServer, logger: AstroIntegrationLogger): void {
  const folders = [resolve('content'), resolve('custom/pages')];
  const reader = slashed(enginePath('site/content.ts'));
  const noteChange = reloadPagesOnTheirWay(server);
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    // Hidden files are not in their place yet.
    if (!folders.some((folder) => isUnder(folder, file)) || /[\\/]\.[^\\/]*$/.test(file)) return;
    logger.info(`${relative('.', file)} changed`);
    forgetContent();
    // Modules that use the content are loaded again; all others stay.
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const module of moduleGraph.getModulesByFile(reader) ?? []) {
        moduleGraph.invalidateModule(module);
      }
    }
    noteChange();
    server.ws.send(reload);
  });
}

/**
 * A file that comes or goes under custom/ changes what the pages import: they are loaded again, as with
 * the styles, which every page has. Vite itself follows a change in any other file.
 */
function reloadCustom(server: ViteDevServer): void {
  const folder = resolve('custom');
  const places = [...[folder, enginePath('site')].map(normalizePath), 'virtual:custom'];
  const invalidate = () => {
    for (const { moduleGraph } of Object.values(server.environments)) {
      for (const module of moduleGraph.idToModuleMap.values()) {
        if (places.some((place) => module.id?.startsWith(place))) {
          moduleGraph.invalidateModule(module);
        }
      }
    }
  };
  server.watcher.on('all', (event, file) => {
    if (!isUnder(folder, file) || (event === 'change' && !file.endsWith('.css'))) return;
    invalidate();
    server.ws.send(reload);
  });
  // The watcher looks into a folder once a second, and may miss one of two files that come and go.
  const filesNow = () =>
    existsSync(folder) ? readdirSync(folder, { recursive: true }).join('\n') : '';
  let known = filesNow();
  server.middlewares.use((_request, _response, next) => {
    const files = filesNow();
    if (files !== known) {
      forgetContent();
      invalidate();
    }
    known = files;
    next();
  });
}

/**
 * A page that is on its way while the content changes misses the message: its script listens too late.
 * A cookie says which state of the content it was requested in, and it reloads when it begins to listen.
 */
function reloadPagesOnTheirWay(server: ViteDevServer): () => void {
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

/** What the built pages would not load or run is refused here, too. */
const sendPolicy =
  (policy: string): Connect.NextHandleFunction =>
  ({ headers }, response, next) => {
    if (headers.accept?.includes('text/html')) {
      response.setHeader('Content-Security-Policy', policy);
    }
    next();
  };

/** An old URL redirects to the present one; in a build, the hosts' files do it. Astro has taken the folder off the URL. */
const redirectOldUrls =
  (base: string): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    try {
      const now = currentContent();
      const old = [...redirectsOf(now), ...feedRedirects(now)].find(
        ({ from }) => comparablePath(from) === comparablePath(pathname),
      );
      if (old) return response.writeHead(302, { Location: base + old.to + search }).end();
    } catch {
      // Content with an error is reported by the page itself.
    }
    next();
  };

/** The pictures for link previews, drawn when they are requested. */
const sendPreviews =
  (logger: AstroIntegrationLogger): Connect.NextHandleFunction =>
  async (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/previews/')) return next();
    try {
      const preview = await previewAt(currentContent(), pathname);
      if (!preview) return next();
      response.setHeader('Content-Type', preview.type).end(preview.bytes);
    } catch (error) {
      logger.error((error as Error).message);
      response.writeHead(500).end();
    }
  };
