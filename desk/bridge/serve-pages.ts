import { dev } from 'astro';
import { deskBridge } from './integration.ts';

/** `npm run dev` with the bridge to the desk, where the desk expects it. */
const server = await dev({
  server: { host: '127.0.0.1', port: Number(process.env.PAGES_PORT ?? 0) },
  logLevel: 'warn',
  integrations: [deskBridge(process.env.DESK_ORIGIN ?? '')],
});
const { port } = server.address;
process.send?.(`http://127.0.0.1:${port}`);
// Whoever started it may be gone without a word.
process.on('disconnect', () => process.exit(0));
