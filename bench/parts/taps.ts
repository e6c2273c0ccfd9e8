import type { Browser, Page } from '@playwright/test';
import { readContent } from '../../src/model/content.ts';
import { urlOf } from '../../src/model/routes.ts';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { provide } from '../../tests/support/programs/needs.ts';
import { atMost, median, type Part } from '../report.ts';
import { emptyPopover, launchBrowser, openPhone, serveSite } from '../support/browser.ts';

const most = 100;
const restOfFinger = 80;
const { routes } = readContent();

type Scene = { name: string; at: string; on: string };

const at = (route: string) => urlOf(routes, route, languages.source);

const scenes: Scene[] = [
  // What the browser and the machine take for any tap: no page can answer sooner.
  { name: 'empty page: open a popover', at: emptyPopover.path, on: 'button' },
  { name: 'open the menu', at: at('home'), on: '[data-menu-button]' },
  {
    name: 'choose in the filter',
    at: at('projects'),
    on: '[data-filter] label:nth-of-type(2)',
  },
  { name: 'errors in the form', at: at('contact'), on: 'form[novalidate] [type=submit]' },
];

/** What a tap costs on a phone with a processor four times slower than this one. */
export const taps: Part = {
  title: 'How soon a tap is answered',
  run: async (isQuick) => {
    const runs = isQuick ? 3 : 9;
    await provide('chromium');
    const { url } = await serveSite();
    const browser = await launchBrowser();
    try {
      const costs = await measureInTurn(browser, url, runs);
      const medians = costs.map(({ name, costs }) => {
        const toPaint = costs.map((cost) => cost.toPaint);
        return {
          name,
          toPaint: median(toPaint),
          worst: Math.max(...toPaint),
          handlers: median(costs.map(({ handlers }) => handlers)),
        };
      });
      const [empty, ...ours] = medians.map(({ toPaint }) => toPaint);
      return {
        tables: [
          {
            title: `From the tap to the next frame, a processor four times slower, ${runs} runs each`,
            columns: ['tap', 'median ms', 'worst ms', 'over the empty page ms', 'in handlers ms'],
            rows: medians.map(({ name, toPaint, worst, handlers }) => [
              name,
              Math.round(toPaint),
              Math.round(worst),
              Math.round(toPaint - (empty ?? 0)),
              Number(handlers.toFixed(1)),
            ]),
          },
        ],
        verdicts: [
          atMost(
            `menu, filter and form errors are painted within ${most} ms`,
            Math.max(...ours),
            most,
            ours.map((time) => `${Math.round(time)} ms`).join(', '),
          ),
        ],
        notes,
      };
    } finally {
      await browser.close();
    }
  },
};

const notes = [
  'The browser’s own event timings, in steps of 8 ms: from the moment that the finger leaves the glass, where it rested for 80 ms, to the frame that shows the answer, waiting for that frame included.',
  'The taps take turns, each in a window of its own, so that a machine that is busy elsewhere slows all of them alike.',
];

async function measureInTurn(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<{ name: string; costs: Cost[] }[]> {
  const measured = scenes.map((scene) => ({ ...scene, costs: [] as Cost[] }));
  for (let run = 0; run < runs; run++) {
    for (const { at, on, costs } of measured) {
      const context = await openPhone(browser, origin);
      const page = await context.newPage();
      await page.goto(at, { waitUntil: 'networkidle' });
      const { x, y } = await middleOf(page, on);
      costs.push(await measureInteraction(page, () => tap(page, x, y)));
      await context.close();
    }
  }
  return measured;
}

/** A finger rests on the glass for a moment; the browser has shown the press by the time it leaves. */
async function tap(page: Page, x: number, y: number): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(restOfFinger);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Where the finger goes. Asked before: a tap through a locator brings listeners of its own to the page. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to tap: ${selector}.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

type Cost = {
  /** From the tap to the next frame that shows its effect. */
  toPaint: number;
  /** Of it, time in our own handlers. */
  handlers: number;
};

/** Measures one interaction on a processor four times slower, as INP counts it. */
async function measureInteraction(page: Page, act: () => Promise<unknown>): Promise<Cost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(500);
  const timings = page.evaluate(
    () =>
      new Promise<Cost>((resolve) => {
        const events: PerformanceEventTiming[] = [];
        const options = { type: 'event', durationThreshold: 16 };
        new PerformanceObserver((list) => {
          events.push(...(list.getEntries() as PerformanceEventTiming[]));
          const ofTap = events.filter(({ interactionId }) => interactionId);
          if (!ofTap.some(({ name }) => name === 'click')) return;
          resolve({
            toPaint: Math.max(...ofTap.map(({ duration }) => duration)),
            handlers: ofTap.reduce(
              (sum, { processingStart, processingEnd }) => sum + processingEnd - processingStart,
              0,
            ),
          });
        }).observe(options);
      }),
  );
  await act();
  return timings;
}
