import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
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

type ServedSite = { url: string; stop: () => Promise<void> };

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
    async stop() {
      await server.end('SIGTERM');
      copy.clear();
    },
  };
}
