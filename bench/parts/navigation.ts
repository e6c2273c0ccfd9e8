import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { readContent } from '../../model/content.ts';
import { defaultLocale } from '../../model/languages/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { chromiumLaunch } from '../../tests/support/chromium.ts';
import { provide } from '../../tests/support/needs.ts';
import { type Cell, median, type Part } from '../report.ts';
import { serveOwnBuild, slowNetwork } from '../support/browser.ts';

const runs = 7;
const { routes, projects } = readContent();
const home = addressOf(routes, 'home', defaultLocale);
const project = addressOf(routes, projects[0]?.id as string, defaultLocale);

type Conditions = { prerender: boolean; slow: boolean };
type Visit = { ms: number; prerendered: boolean };

const cases: Conditions[] = [
  { prerender: true, slow: false },
  { prerender: false, slow: false },
  { prerender: true, slow: true },
  { prerender: false, slow: true },
];

/** From the click on a project's card to the first paint of its page. */
export const navigation: Part = {
  title: 'Opening a project from the list',
  run: async () => {
    await provide('chromium');
    const site = await serveOwnBuild();
    // Playwright forbids pages to be rendered ahead.
    const browser = await puppeteer.launch(chromiumLaunch());
    try {
      const rows = [];
      for (const conditions of cases) rows.push(await measure(browser, site.url, conditions));
      const columns = ['network', 'project page', 'was rendered ahead', 'median ms', 'worst ms'];
      return { tables: [{ title: 'Click to first paint', columns, rows }], verdicts: [], notes };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

const notes = [
  'A desktop visitor rests on the card for a second before the click. The slow network has 150 ms of latency and 1.6 Mbit/s, as in Lighthouse; it begins when the list has loaded.',
  'The cover’s transition from the list to the page is part of the way to the first paint.',
];

async function measure(browser: Browser, origin: string, conditions: Conditions): Promise<Cell[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, origin, conditions));
  const times = visits.map(({ ms }) => ms);
  return [
    conditions.slow ? 'slow' : 'local',
    conditions.prerender ? 'may be rendered ahead' : 'must not',
    `${visits.filter(({ prerendered }) => prerendered).length} of ${runs}`,
    Math.round(median(times)),
    Math.round(Math.max(...times)),
  ];
}

/** Opens the list, rests on a project's card for a second, clicks, and reads when its page was painted. */
async function visit(
  browser: Browser,
  origin: string,
  { prerender, slow }: Conditions,
): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(origin + home, { waitUntil: 'networkidle0' });
  if (!prerender) {
    await page.evaluate(() => document.querySelector('script[type=speculationrules]')?.remove());
  }
  if (slow) {
    const { latency, downloadThroughput, uploadThroughput } = slowNetwork;
    await page.emulateNetworkConditions({
      latency,
      download: downloadThroughput,
      upload: uploadThroughput,
    });
  }
  // The time of the click goes along in the storage.
  await page.evaluate(() =>
    addEventListener(
      'click',
      ({ timeStamp }) => {
        sessionStorage.clickedAt = String(performance.timeOrigin + timeStamp);
      },
      { capture: true },
    ),
  );
  const card = `[data-projects] a[href="${project}"]`;
  await page.$eval(card, (link) =>
    link.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior }),
  );
  await page.hover(card);
  await sleep(1000);
  await page.click(card);
  await sleep(slow ? 3000 : 1500);
  const found = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const activation = (entry as { activationStart?: number }).activationStart ?? 0;
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
    const painted = performance.timeOrigin + Math.max(paint, activation);
    return {
      path: location.pathname,
      ms: painted - Number(sessionStorage.clickedAt),
      prerendered: activation > 0,
    };
  });
  await context.close();
  if (found.path !== project) throw new Error(`The page shows ${found.path}.`);
  return found;
}
