import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { loadSite } from '../../../src/server/pages/serve-site.ts';

/** The pages of a built site, without the contact server. */
export async function servePages(dist: string, base: string) {
  const answer = loadSite(dist, base);
  const server = serve({ fetch: (request) => answer(request), hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}${base}`, close: () => void server.close() };
}
