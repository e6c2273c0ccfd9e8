import type { AstroIntegration } from 'astro';
import type { Content } from '../../model/content.ts';
import { redirectsOf } from '../../model/redirects.ts';

/** In development, too, an old address leads to the present one; in a build, the hosts' files do it. */
export function oldAddresses(currentContent: () => Content): AstroIntegration {
  let base = '';
  return {
    name: 'old-addresses',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/$/, '');
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
          const old = redirectsIn(currentContent).find(({ from }) => base + from === pathname);
          if (!old) return next();
          response.writeHead(302, { Location: base + old.to + search }).end();
        });
      },
    },
  };
}

/** Content with a mistake is told by the page itself. */
function redirectsIn(currentContent: () => Content) {
  try {
    return redirectsOf(currentContent());
  } catch {
    return [];
  }
}
