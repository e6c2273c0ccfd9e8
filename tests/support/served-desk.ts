import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp, createServer } from '../../desk/server/app.ts';
import { createCheck } from '../../desk/server/check.ts';
import { type Events, watchContent } from '../../desk/server/events.ts';
import { serveScreen } from '../../desk/server/screen.ts';
import { openWorkspace } from '../../editing/workspace.ts';

const secret = 'known-to-nobody-else';

/**
 * The desk over a site, without the process of its pages, which takes longer than the desk itself; it
 * shows whatever there is at `pagesUrl` in their place. The screen has to be built.
 */
export async function serveDesk(site: string, pagesUrl = '') {
  const workspace = openWorkspace(site);
  const events: Events = new EventEmitter();
  const check = createCheck(site);
  const app = createApp({
    workspace,
    events,
    check,
    secret,
    port: () => (server.address() as AddressInfo).port,
    pagesOrigin: () => pagesUrl,
    pagesUrl: () => pagesUrl,
    screen: serveScreen(),
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stopWatching = watchContent(workspace.root, (event, files) => {
    workspace.forget(files);
    events.emit('event', event);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}/`,
    async stop() {
      stopWatching();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await check.stop();
      workspace.close();
    },
  };
}
