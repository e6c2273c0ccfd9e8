import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { copyProject } from '../../tests/support/content/project-copy.ts';
import { chromiumLaunch } from '../../tests/support/pages/chromium.ts';
import { freePort } from '../../tests/support/programs/free-port.ts';
import { startServer } from '../../tests/support/programs/server-process.ts';

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

/** Pages that are served beside those of the site, to compare them with. */
export const emptyPage = {
  path: '/empty/',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><p>A line and nothing else.</p>\n',
};
export const emptyPopover = {
  path: '/popover/',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tap</title><button popovertarget="line">Tap</button><p popover id="line">A line and nothing else.</p>\n',
};

type ServedSite = { url: string; folder: string; stop: () => Promise<void> };

let served: Promise<ServedSite> | undefined;

/** The site that all parts measure: built and started by the first of them. */
export const serveSite = (): Promise<ServedSite> => {
  served ??= serveOwnBuild();
  return served;
};

export const stopSite = async () => (await served)?.stop();

/**
 * The real server over a build of its own that knows the local URL as its own, so that
 * canonical URLs, alternates and the sitemap are true while they are measured.
 */
async function serveOwnBuild(): Promise<ServedSite> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const copy = copyProject();
  console.log(`Building the site for ${url} …`);
  copy.build({ SITE_URL: url });
  for (const { path, html } of [emptyPage, emptyPopover]) {
    const folder = join(copy.root, 'dist', path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), html);
  }
  const settings = { PORT: String(port), SITE_URL: url };
  const server = await startServer({ folder: copy.root, settings });
  return {
    url,
    folder: copy.root,
    async stop() {
      await server.end('SIGTERM');
      copy.clear();
    },
  };
}
