import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import sharp from 'sharp';
import { createApp } from '../../desk/server/app.ts';
import { createCheck } from '../../desk/server/check.ts';
import { buildScreen, readScreen } from '../../desk/server/screen.ts';
import { openWorkspace } from '../../editing/workspace.ts';
import { copyContent } from './content-copy.ts';

const secret = 'known-to-nobody-else';

/** The desk over a copy of the sample in which one cover is an upright photograph; no pages beside it. */
export async function serveDesk() {
  const content = copyContent();
  const upright = { width: 70, height: 140, channels: 3, background: 'red' } as const;
  await sharp({ create: upright }).toFile(join(content.root, 'projects/canvas/cover.png'));
  await buildScreen();
  const workspace = openWorkspace(dirname(content.root));
  const app = createApp({
    workspace,
    events: new EventEmitter(),
    check: createCheck(dirname(content.root)),
    secret,
    port: () => (server.address() as AddressInfo).port,
    pagesOrigin: () => '',
    pagesUrl: () => '',
    screen: readScreen(),
  });
  const server = createAdaptorServer({ fetch: app.fetch }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}/`,
    read: (file: string) => readFileSync(join(content.root, file), 'utf8'),
    async stop() {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      workspace.close();
      content.clear();
    },
  };
}
