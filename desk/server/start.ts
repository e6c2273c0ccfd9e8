import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { createCheck } from './check.ts';
import { openDesk } from './desk.ts';
import { createEvents, watchContent } from './events.ts';
import { readScreen } from './screen.ts';
import { startSite } from './site.ts';

/** Opens the desk on this machine alone, and the pages beside it. */
export async function startDesk({
  root,
  folder,
  port = 0,
  pages = true,
}: {
  root: string;
  folder: string;
  port?: number;
  pages?: boolean;
}) {
  const desk = openDesk({ root, folder });
  const events = createEvents();
  const check = createCheck(desk);
  const secret = randomBytes(24).toString('base64url');
  let site = '';
  const address = () => server.address() as AddressInfo;
  const app = createApp({
    desk,
    events,
    check,
    secret,
    port: () => address().port,
    site: () => site,
    screen: readScreen(),
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${address().port}`;
  const stopWatching = watchContent(root, (event, files) => {
    desk.forget(files);
    events.tell(event);
  });
  const stopSite = pages
    ? startSite({
        desk: origin,
        onReady(found) {
          site = found;
          events.tell({ type: 'site', site });
        },
      })
    : () => undefined;
  return {
    url: `${origin}/${secret}/`,
    async stop() {
      stopSite();
      stopWatching();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await check.stop();
      desk.close();
    },
  };
}
