import { resolve } from 'node:path';
import { type AstroIntegration, dev } from 'astro';

/** Lets the pages of the development server speak with the desk that shows them in a frame. */
const deskBridge = (origin: string): AstroIntegration => ({
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

/** `npm run dev` with the bridge to the desk, where the desk expects it. */
const server = await dev({
  server: { host: '127.0.0.1', port: Number(process.env.PAGES_PORT ?? 0) },
  logLevel: 'warn',
  integrations: [deskBridge(process.env.DESK_ORIGIN ?? '')],
});
const { port } = server.address;
process.send?.(`http://127.0.0.1:${port}`);
// The desk that started it may end without a word.
process.on('disconnect', () => process.exit(0));
