import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tests/support/chromium.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { copyProject } from '../../tests/support/project-copy.ts';
import { startServer } from '../../tests/support/server-process.ts';

export const launchBrowser = (): Promise<Browser> => chromium.launch(chromiumLaunch());

/** A phone of the size that Lighthouse uses, with an empty cache. */
export const openPhone = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });

/** As Lighthouse imagines a phone on a slow network. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

type TraceEvent = {
  name: string;
  ph: string;
  /** In microseconds. */
  ts: number;
  args?: { snapshot?: string; data?: object };
};

/** What the browser itself writes down while something happens. */
export async function trace(
  session: CDPSession,
  categories: readonly string[],
  act: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: [...categories] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

type ServedSite = {
  url: string;
  port: number;
  folder: string;
  pid: number;
  stop: () => Promise<void>;
};

/** A page that is served beside those of the site, to compare them with. */
type Beside = { file: string; html: string };

/**
 * The real server over a build of its own that knows the local address as its own, so that
 * canonical addresses, alternates and the sitemap are true while they are measured.
 */
export async function serveOwnBuild(...beside: readonly Beside[]): Promise<ServedSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const copy = copyProject();
  console.log(`Building the site for ${url} …`);
  copy.build({ SITE_URL: url });
  for (const { file, html } of beside) {
    const path = join(copy.root, 'dist', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  }
  const settings = { PORT: String(port), SITE_URL: url };
  const server = await startServer({ folder: copy.root, settings });
  return {
    url,
    port,
    folder: join(copy.root, 'dist'),
    pid: server.child.pid as number,
    async stop() {
      await server.end('SIGTERM');
      copy.clear();
    },
  };
}
