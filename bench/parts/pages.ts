import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { provide } from '../../tests/support/needs.ts';
import { median, type Part, type Table, type Verdict } from '../report.ts';
import { launchBrowser, openPhone, serveOwnBuild } from '../support/browser.ts';
import {
  type Audit,
  audit,
  categories,
  type Figures,
  type Metric,
  measuredPages,
  medianOf,
  metrics,
  pagesAtForm,
} from '../support/lighthouse.ts';

/** What visitors download, and how soon they see it. */
export const pages: Part = {
  title: 'Pages on a phone',
  run: async (isQuick) => {
    await provide('chromium');
    const site = await serveOwnBuild(emptyPage);
    try {
      const browser = await launchBrowser();
      const { table: weight, weights } = await measureWeight(browser, site.url);
      await browser.close();
      const { table: limit, verdict: nearTheLimit } = await measureNearTheLimit(site.url, isQuick);
      const { table: scores, scored } = await measureScores(site.url, isQuick);
      const verdicts = [
        ...verdictsOnWeight(weights),
        nearTheLimit,
        verdictOnScores(scored),
        still(scored),
      ];
      return { tables: [weight, limit, scores], verdicts, notes };
    } finally {
      await site.stop();
    }
  },
};

const notes = [
  'Bytes are bodies as they crossed the network, without headers. “First screen” is the page, its font and the pictures in view; “script” is inline and files together; the CSS stands in the HTML, and its own column says what it would take alone.',
  'The LCP of Lighthouse’s slow phone is imagined: every request that ended before the paint of an unhindered network (styles, font and covers, here within 0.2 s) counts as if the paint had waited for it. On the network that is slow indeed, above, the first paint shows the largest thing too.',
];

function verdictsOnWeight(weights: readonly Weight[]): Verdict[] {
  const most = (key: Exclude<keyof Weight, 'name'>, of = '') =>
    Math.max(...weights.filter(({ name }) => name.startsWith(of)).map((weight) => weight[key]));
  const atMost = (promise: string, bytes: number, limit: number): Verdict => ({
    promise: `${promise} at most ${limit / 1000} KB`,
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    kept: bytes <= limit,
  });
  return [
    atMost('home: HTML and CSS', most('html', 'home'), 18_000),
    atMost('script before the form is near', most('scriptBeforeForm'), 4_000),
    atMost('any page before scrolling', most('beforeScrolling'), 60_000),
  ];
}

/** A quick run looks at one language, the one with the longest words. */
const pagesFor = (isQuick: boolean) =>
  measuredPages.filter(({ name }) => !isQuick || name.endsWith(', de'));

type Scored = readonly { name: string; audit: Audit }[];

/** The pages as visitors come to them; what is asked with the form in view is told, not promised. */
function verdictOnScores(scored: Scored): Verdict {
  const promised = scored.filter((page) => measuredPages.some(({ name }) => name === page.name));
  const short = promised.filter(({ audit: { scores } }) =>
    categories.some((category) => scores[category] < 100),
  );
  return {
    promise: 'Lighthouse 100 in all four categories on home and project',
    measured:
      short.length === 0
        ? `all ${promised.length}`
        : short
            .map(({ name, audit: { shortfalls } }) => `${name} (${shortfalls.join('; ')})`)
            .join(', '),
    kept: short.length === 0,
  };
}

function still(scored: Scored): Verdict {
  const shift = Math.max(...scored.map(({ audit }) => audit.figures['cumulative-layout-shift']));
  return {
    promise: 'layout shift at most 0.02',
    measured: `CLS ${shift}`,
    kept: shift <= 0.02,
  };
}

type Weight = {
  name: string;
  html: number;
  firstScreen: number;
  scriptBeforeForm: number;
  beforeScrolling: number;
};

/** What each page loads on a phone: on arrival, and when the visitor has scrolled to its end. */
async function measureWeight(
  browser: Browser,
  origin: string,
): Promise<{ table: Table; weights: Weight[] }> {
  const rows: Table['rows'] = [];
  const weights: Weight[] = [];
  for (const { name, path } of measuredPages) {
    const context = await openPhone(browser, origin);
    const page = await context.newPage();
    const transfers = await recordTransfers(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const arrival = [...transfers];
    const html = bytesOf(arrival, 'Document');
    const inline = await inlineBytes(page);
    const firstScreen = firstScreenBytes(arrival, await picturesInView(page));
    const elements = await page.locator('*').count();
    await scrollToEnd(page);
    rows.push([
      name,
      html,
      inline.style,
      inline.script + bytesOf(arrival, 'Script'),
      bytesOf(arrival, 'Font'),
      bytesOf(arrival, 'Image'),
      arrival.length,
      firstScreen,
      bytesOf(arrival),
      bytesOf(transfers),
      transfers.length,
      elements,
    ]);
    weights.push({
      name,
      html,
      firstScreen,
      scriptBeforeForm: inline.script + bytesOf(arrival, 'Script'),
      beforeScrolling: bytesOf(arrival),
    });
    await context.close();
  }
  return { table: { title: 'Weight in bytes as transferred (brotli)', columns, rows }, weights };
}

const columns = [
  'page',
  'HTML with CSS',
  'CSS in it',
  'script',
  'font',
  'images',
  'requests',
  'first screen',
  'before scrolling',
  'scrolled to the end',
  'requests then',
  'elements',
];

/** Styles and scripts stand in the page itself; alone they would compress to this. */
async function inlineBytes(page: Page): Promise<{ style: number; script: number }> {
  const texts = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent).join('\n'));
  const size = (text: string) => (text ? brotliCompressSync(text).length : 0);
  const scripts =
    'script:not([src]):not([type="application/ld+json"]):not([type=speculationrules])';
  return { style: size(await texts('style')), script: size(await texts(scripts)) };
}

const picturesInView = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      })
      .map((image) => image.currentSrc),
  );

/** The first screen is whole with the page, its font and the pictures that it shows. */
function firstScreenBytes(arrival: readonly Transfer[], shown: readonly string[]): number {
  const pictures = arrival.filter(({ kind, url }) => kind === 'Image' && shown.includes(url));
  return bytesOf(arrival, 'Document', 'Stylesheet', 'Font') + bytesOf(pictures);
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight / 2;
    for (let top = 0; top < document.body.scrollHeight; top += step) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
}

const most = 1.45;

/** A page of 100 bytes: faster than this no page can be, whatever the server and the machine. */
const emptyPage = {
  path: '/empty/',
  file: 'empty/index.html',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Empty</title><p>A line and nothing else.</p>\n',
};

/**
 * How near the pages come to an empty one on a slow network that is applied, not imagined. They take
 * turns, so that a machine that is busy elsewhere slows all of them alike.
 */
async function measureNearTheLimit(
  origin: string,
  isQuick: boolean,
): Promise<{ table: Table; verdict: Verdict }> {
  const runs = isQuick ? 3 : 5;
  const pages = [{ name: 'empty page', path: emptyPage.path }, ...pagesFor(isQuick)];
  const figures = new Map<string, Figures[]>(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const { name, path } of pages) {
      const options = { throttlingMethod: 'devtools', onlyCategories: ['performance'] } as const;
      figures.get(name)?.push((await audit(origin + path, options)).figures);
    }
  }
  const medians = pages.map(({ name }) => {
    const of = (metric: keyof Figures) =>
      median((figures.get(name) ?? []).map((one) => one[metric]));
    return { name, first: of('first-contentful-paint'), largest: of('largest-contentful-paint') };
  });
  const limit = medians[0]?.first ?? Number.NaN;
  const ratios = medians.slice(1).map(({ first }) => first / limit);
  return {
    table: {
      title: `First paint on a slow network beside an empty page, medians of ${runs}`,
      columns: ['page', 'FCP ms', 'LCP ms', 'FCP × empty page'],
      rows: medians.map(({ name, first, largest }) => [
        name,
        Math.round(first),
        Math.round(largest),
        Number((first / limit).toFixed(2)),
      ]),
    },
    verdict: {
      promise: `home and project paint within ${most} times the time of an empty page`,
      measured: `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)} times`,
      kept: ratios.every((ratio) => ratio <= most),
    },
  };
}

/** Lighthouse for every measured page, and for the home page opened at the form. */
async function measureScores(
  origin: string,
  isQuick: boolean,
): Promise<{ table: Table; scored: { name: string; audit: Audit }[] }> {
  const runs = isQuick ? 1 : 3;
  const scored: { name: string; audit: Audit }[] = [];
  for (const { name, path } of [...pagesFor(isQuick), ...(isQuick ? [] : pagesAtForm)]) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) audits.push(await audit(origin + path));
    const middle = medianOf(audits);
    scored.push({ name, audit: middle });
    console.log(`${name}: ${categories.map((category) => middle.scores[category]).join(', ')}`);
  }
  return { table: tableOf(scored, runs), scored };
}

function tableOf(scored: readonly { name: string; audit: Audit }[], runs: number): Table {
  return {
    title: `Lighthouse, mobile, medians of ${runs}`,
    columns: ['page', ...categories, ...Object.values(metrics)],
    rows: scored.map(({ name, audit: { scores, figures } }) => [
      name,
      ...categories.map((category) => scores[category]),
      ...(Object.keys(metrics) as Metric[]).map((metric) => rounded(metric, figures[metric])),
    ]),
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
