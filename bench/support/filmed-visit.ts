import type { Browser } from '@playwright/test';
import { openPhone } from './browser.ts';
import { slowNetwork } from './slow-network.ts';
import { trace } from './trace.ts';

export type Box = { left: number; top: number; width: number; height: number };

export type Frame = {
  /** Seconds since the visitor set out. */
  at: number;
  /** A JPEG. */
  picture: Buffer;
};

export type Film = {
  frames: Frame[];
  /** Where the owner's name and the headline stand, as shares of the window. */
  headline: Box[];
};

/** A first visit by a slow phone on a slow network, as the browser painted it. */
export async function filmVisit(
  browser: Browser,
  origin: string,
  path: string,
  seconds: number,
): Promise<Film> {
  const context = await openPhone(browser, origin);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const categories = ['disabled-by-default-devtools.screenshot', 'blink.user_timing'];
  const events = await trace(session, categories, async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForTimeout(seconds * 1000);
  });
  const headline = await page.locator('header [data-headline], h1').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return {
        left: left / innerWidth,
        top: top / innerHeight,
        width: width / innerWidth,
        height: height / innerHeight,
      };
    }),
  );
  await context.close();
  // Drawings are documents of their own, and begin later.
  const start = Math.min(
    ...events.filter(({ name }) => name === 'navigationStart').map(({ ts }) => ts),
  );
  const frames = events
    .filter(({ name, ts, args }) => name === 'Screenshot' && args?.snapshot && ts >= start)
    .map(({ ts, args }) => ({
      at: (ts - start) / 1e6,
      picture: Buffer.from(args?.snapshot as string, 'base64'),
    }))
    .toSorted((a, b) => a.at - b.at);
  return { frames, headline };
}
