import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { provide } from '../../tests/support/programs/needs.ts';
import { atMost, median, type Part, type Table, type Verdict } from '../report.ts';
import { emptyPage, launchBrowser, openPhone, serveSite } from '../support/browser.ts';
import {
  type Audit,
  audit,
  categories,
  type Metric,
  measuredPages,
  medianOf,
  metrics,
} from '../support/lighthouse.ts';

/** What visitors download, and how soon they see it. */
export const pages: Part = {
  title: 'Pages on a phone',
  run: async (isQuick) => {
    await provide('chromium');
    const { url } = await serveSite();
    const results = [
      await measureWeight(url, isQuick),
      await measureNearTheLimit(url, isQuick),
      await measureScores(url, isQuick),
    ];
    return {
      tables: results.map(({ table }) => table),
      verdicts: results.flatMap(({ verdicts }) => verdicts),
      notes,
    };
  },
};

type Measured = { table: Table; verdicts: Verdict[] };

const notes = [
  'Bytes are bodies as they crossed the network, without headers. “script” is inline and files together; the CSS stands in the HTML.',
  'The LCP of Lighthouse’s slow phone is imagined: every request that ended before the paint of an unhindered network (styles, font and covers, here within 0.2 s) counts as if the paint had waited for it. On the network that is slow indeed, above, the first paint shows the largest thing too.',
];

/** A quick run looks at one language, the one with the longest words. */
const pagesFor = (isQuick: boolean) =>
  measuredPages.filter(({ name }) => !isQuick || name.endsWith(', de'));

const columns = {
  html: 'HTML with CSS',
  script: 'script',
  font: 'font',
  images: 'images',
  requests: 'requests',
  beforeScrolling: 'before scrolling',
};

type Weight = Record<keyof typeof columns, number>;

/** What each page loads on a phone before the visitor scrolls. */
async function measureWeight(origin: string, isQuick: boolean): Promise<Measured> {
  const browser = await launchBrowser();
  const weights: { name: string; weight: Weight }[] = [];
  for (const { name, path } of pagesFor(isQuick)) {
    const context = await openPhone(browser, origin);
    weights.push({ name, weight: await weightOf(await context.newPage(), path) });
    await context.close();
  }
  await browser.close();
  const within = (promise: string, key: keyof Weight, limit: number, of = ''): Verdict => {
    const pages = weights.filter(({ name }) => name.startsWith(of));
    const bytes = Math.max(...pages.map(({ weight }) => weight[key]));
    const measured = `${(bytes / 1000).toFixed(1)} KB`;
    return atMost(`${promise} at most ${limit / 1000} KB`, bytes, limit, measured);
  };
  return {
    table: {
      title: 'Weight in bytes as transferred (brotli)',
      columns: ['page', ...Object.values(columns)],
      rows: weights.map(({ name, weight }) => [
        name,
        ...(Object.keys(columns) as (keyof Weight)[]).map((key) => weight[key]),
      ]),
    },
    verdicts: [
      within('home: HTML and CSS', 'html', 18_000, 'home'),
      within('script before the form is near', 'script', 4_000),
      within('any page before scrolling', 'beforeScrolling', 60_000),
    ],
  };
}

async function weightOf(page: Page, path: string): Promise<Weight> {
  const transfers = await recordTransfers(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  return {
    html: bytesOf(transfers, 'Document'),
    script: (await inlineScript(page)) + bytesOf(transfers, 'Script'),
    font: bytesOf(transfers, 'Font'),
    images: bytesOf(transfers, 'Image'),
    requests: transfers.length,
    beforeScrolling: bytesOf(transfers),
  };
}

/** What the scripts in the page would take alone. */
async function inlineScript(page: Page): Promise<number> {
  const text = await page
    .locator('script:not([src]):not([type="application/ld+json"]):not([type=speculationrules])')
    .evaluateAll((all) => all.map((one) => one.textContent).join('\n'));
  return text ? brotliCompressSync(text).length : 0;
}

const most = 1.45;

/** The network of Lighthouse’s phone, applied by the browser: bytes a second and milliseconds. */
const slowNetwork = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};

/**
 * How near the pages come to an empty one on a slow network. They take turns, so that a machine that is
 * busy elsewhere slows all of them alike.
 */
async function measureNearTheLimit(origin: string, isQuick: boolean): Promise<Measured> {
  const runs = isQuick ? 3 : 5;
  // A page of 100 bytes: no page can be faster, whatever the server and the machine.
  const pages = [{ name: 'empty page', path: emptyPage.path }, ...pagesFor(isQuick)];
  const paints = new Map<string, Paints[]>(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, path } of pages) paints.get(name)?.push(await paintsOf(origin, path));
  }
  const medians = pages.map(({ name }) => {
    const of = (paint: keyof Paints) => median((paints.get(name) ?? []).map((one) => one[paint]));
    return { name, first: of('first'), largest: of('largest') };
  });
  const limit = medians[0]?.first ?? Number.NaN;
  const ratios = medians.slice(1).flatMap(({ first, largest }) => [first / limit, largest / limit]);
  return {
    table: {
      title: `Paint on a slow network beside an empty page, medians of ${runs}`,
      columns: ['page', 'FCP ms', 'LCP ms', 'FCP × empty page'],
      rows: medians.map(({ name, first, largest }) => [
        name,
        Math.round(first),
        Math.round(largest),
        Number((first / limit).toFixed(2)),
      ]),
    },
    verdicts: [
      atMost(
        `first and largest paint of home and project within ${most} times those of an empty page`,
        Math.max(...ratios),
        most,
        `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times`,
      ),
    ],
  };
}

type Paints = { first: number; largest: number };

/** The first and the largest paint of a page on a slow phone, in a browser of its own: nothing is cached. */
async function paintsOf(origin: string, path: string): Promise<Paints> {
  const browser = await launchBrowser();
  try {
    const context = await openPhone(browser, origin);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(path, { waitUntil: 'networkidle' });
    return await page.evaluate(async () => {
      const paints = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      return {
        first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        largest: paints.at(-1)?.startTime ?? Number.NaN,
      };
    });
  } finally {
    await browser.close();
  }
}

/** Lighthouse for every measured page. */
async function measureScores(origin: string, isQuick: boolean): Promise<Measured> {
  const runs = isQuick ? 1 : 3;
  const scored: { name: string; audit: Audit }[] = [];
  for (const { name, path } of pagesFor(isQuick)) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) audits.push(await audit(origin + path));
    const middle = medianOf(audits);
    scored.push({ name, audit: middle });
    console.log(`${name}: ${categories.map((category) => middle.scores[category]).join(', ')}`);
  }
  const short = scored
    .filter(({ audit: { scores } }) => categories.some((category) => scores[category] < 100))
    .map(({ name, audit: { shortfalls } }) => `${name} (${shortfalls.join('; ')})`);
  const shift = Math.max(...scored.map(({ audit }) => audit.figures['cumulative-layout-shift']));
  return {
    table: {
      title: `Lighthouse, mobile, medians of ${runs}`,
      columns: ['page', ...categories, ...Object.values(metrics)],
      rows: scored.map(({ name, audit: { scores, figures } }) => [
        name,
        ...categories.map((category) => scores[category]),
        ...(Object.keys(metrics) as Metric[]).map((metric) => rounded(metric, figures[metric])),
      ]),
    },
    verdicts: [
      atMost(
        'Lighthouse 100 in all four categories on home and project',
        short.length,
        0,
        short.join(', ') || `all ${scored.length}`,
      ),
      atMost('layout shift at most 0.02', shift, 0.02, `CLS ${shift}`),
    ],
  };
}

const rounded = (metric: Metric, figure: number) =>
  metric === 'cumulative-layout-shift' ? Number(figure.toFixed(3)) : Math.round(figure);

const kinds = ['Document', 'Stylesheet', 'Font', 'Image', 'Script'] as const;
type Kind = (typeof kinds)[number] | 'Other';

type Transfer = { url: string; kind: Kind; bytes: number };

/** Notes every answer that a page loads, in bytes as they crossed the network without headers. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const begun = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const kind = kinds.find((known) => known === type) ?? 'Other';
    begun.set(requestId, { url: response.url, kind, bytes: -response.encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = begun.get(requestId);
    if (!transfer || !/^https?:/.test(transfer.url)) return;
    // The first count was that of the headers, this one holds everything.
    transfers.push({ ...transfer, bytes: transfer.bytes + encodedDataLength });
  });
  await session.send('Network.enable');
  return transfers;
}

const bytesOf = (transfers: readonly Transfer[], ...wanted: readonly Kind[]) =>
  transfers
    .filter(({ kind }) => wanted.length === 0 || wanted.includes(kind))
    .reduce((sum, { bytes }) => sum + bytes, 0);
