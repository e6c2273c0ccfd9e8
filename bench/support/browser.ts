import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch } from '../../tests/support/chromium.ts';

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
