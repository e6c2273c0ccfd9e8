import type { AstroIntegration } from 'astro';
import { enginePath } from '../../engine/engine.ts';

/** Lets the pages of the development server speak with the desk that shows them in a frame. */
export const deskBridge = (origin: string): AstroIntegration => ({
  name: 'desk-bridge',
  hooks: {
    'astro:config:setup': ({ injectScript, updateConfig }) => {
      updateConfig({ vite: { define: { 'import.meta.env.BESIDE_DESK': 'true' } } });
      const page = JSON.stringify(enginePath('desk/bridge/in-page.ts'));
      injectScript(
        'page',
        `import { meetDesk } from ${page}; meetDesk(${JSON.stringify(origin)});`,
      );
    },
  },
});
