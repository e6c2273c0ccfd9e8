import { resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

/** Lets the pages of the development server speak with the desk that shows them in a frame. */
export const deskBridge = (origin: string): AstroIntegration => ({
  name: 'desk-bridge',
  hooks: {
    'astro:config:setup': ({ injectScript }) => {
      const page = JSON.stringify(resolve('desk/bridge/in-page.ts'));
      injectScript(
        'page',
        `import { meetDesk } from ${page}; meetDesk(${JSON.stringify(origin)});`,
      );
    },
  },
});
