import type { Page } from '@playwright/test';

export type Shift = { time: number; value: number; moved: string };

/** Starts to note everything that moves by itself; it runs in the browser. */
export const watchShifts = () => {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Element | null }[];
      };
      const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' | ');
      shifts.push({ time: startTime, value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

export const shiftsOn = (page: Page) => page.evaluate('shifts') as Promise<Shift[]>;

export const sumOfShifts = async (page: Page) =>
  (await shiftsOn(page)).reduce((sum, { value }) => sum + value, 0);

export const nextPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((painted) => {
        requestAnimationFrame(() => setTimeout(() => painted(performance.now())));
      }),
  );

/** Opens a page whose font is held back until after the first frame; the answer lets it arrive. */
export async function openBeforeFont(page: Page, at: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(at, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length === 1,
  );
  return arrive;
}

/** Scrolls to the end, a screen at a time; how long a page is may only be known on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const step = (page.viewportSize()?.height ?? 800) * 0.9;
  for (let top = step; top < (await height()); top += step) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await nextPaint(page);
  }
}
