import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openWorkspace } from '../../editing/journal/workspace.ts';
import type { Languages } from '../../model/languages/languages.ts';
import { createApp, createServer } from './app.ts';
import { createCheck } from './check.ts';
import { type Events, watchContent } from './events.ts';
import { createPages } from './pages.ts';
import { serveScreen } from './screen.ts';
import { freePort, keepUrl, urlFor } from './url.ts';

type Options = {
  site: string;
  /** 0 for the last one, or any. */
  port: number;
  /** Tests have no pages beside the desk. */
  createPages?: typeof createPages;
};

/**
 * What the pages' process has worked out of the languages when it starts: its fonts and the names of its
 * CVs. How much of a language is published it reads again.
 */
const lasting = ({ all, table }: Languages) =>
  JSON.stringify(
    all.map((code) => {
      const { draft, fallback, untranslated, ...rest } = table[code];
      return { code, ...rest };
    }),
  );

/** Opens the desk on this machine alone, and the pages beside it. */
export async function startDesk(options: Options) {
  const workspace = openWorkspace(options.site);
  const folder = join(options.site, '.data/desk');
  const events: Events = new EventEmitter();
  const check = createCheck(options.site);
  const { port, secret, ...known } = await urlFor(folder, options.port);
  // The desk says from the start that its frame may show what will be there.
  const pagesPort = await freePort(known.pagesPort);
  let pagesUrl = `http://127.0.0.1:${pagesPort}`;
  let arePagesThere = false;
  const pagesAre = (isThere: boolean) => {
    arePagesThere = isThere;
    events.emit('event', { type: 'site', site: isThere ? pagesUrl : '' });
  };
  const address = () => server.address() as AddressInfo;
  const app = createApp({
    workspace,
    events,
    check,
    secret,
    port: () => address().port,
    pagesOrigin: () => pagesUrl,
    pagesUrl: () => (arePagesThere ? pagesUrl : ''),
    screen: serveScreen(),
  });
  const server = createServer(app);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  keepUrl(folder, { port: address().port, pagesPort, secret });
  const origin = `http://127.0.0.1:${address().port}`;
  let begunWith = lasting(workspace.languages);
  const stopWatching = watchContent(workspace.root, (event, files) => {
    workspace.forget(files);
    const now = lasting(workspace.languages);
    if (now === begunWith) pages.start();
    else pages.restart();
    begunWith = now;
    events.emit('event', event);
  });
  const pages = (options.createPages ?? createPages)({
    desk: origin,
    port: pagesPort,
    onReady(found) {
      pagesUrl = found;
      pagesAre(true);
    },
    onGone: () => pagesAre(false),
  });
  // The texts first: the pages' start would delay the first answers.
  setImmediate(() => {
    workspace.content();
    pages.start();
  });
  return {
    url: `${origin}/${secret}/`,
    reports: workspace.editing.reports,
    async stop() {
      const pagesGone = pages.stop();
      stopWatching();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await Promise.all([check.stop(), pagesGone]);
      workspace.close();
    },
  };
}
