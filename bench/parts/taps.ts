import type { Browser, Page } from '@playwright/test';
import { readContent } from '../../model/content.ts';
import { defaultLocale } from '../../model/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { provide } from '../../tests/support/needs.ts';
import type { Part } from '../report/result.ts';
import { launchBrowser, openPhone } from '../support/browser.ts';
import { type Cost, traceInteraction } from '../support/interaction.ts';
import { serveOwnBuild } from '../support/served-site.ts';
import { median } from '../support/statistics.ts';

const runs = 9;
const most = 100;
const { routes } = readContent();

/** A tap on this costs what the browser and the machine take for any: no page can answer sooner. */
const yardstick = {
  path: '/yardstick/',
  file: 'yardstick/index.html',
  html: '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tap</title><button popovertarget="line">Tap</button><p popover id="line">A line and nothing else.</p>\n',
};

type Scene = { name: string; at: string; act: (page: Page) => Promise<unknown> };

const at = (route: string) => addressOf(routes, route, defaultLocale);

const scenes: Scene[] = [
  {
    name: 'empty page: open a popover',
    at: yardstick.path,
    act: (page) => page.locator('button').tap(),
  },
  {
    name: 'open the menu',
    at: at('home'),
    act: (page) => page.locator('[data-menu-button]').tap(),
  },
  {
    name: 'choose in the filter',
    at: at('projects'),
    act: (page) => page.locator('[data-filter] label').nth(1).tap(),
  },
  {
    name: 'errors in the form',
    at: at('contact'),
    act: (page) => page.locator('form[novalidate] [type=submit]').first().tap(),
  },
];

/** What a tap costs on a phone with a processor four times slower than this one. */
export const taps: Part = {
  title: 'How soon a tap is answered',
  run: async () => {
    await provide('chromium');
    const site = await serveOwnBuild(yardstick);
    const browser = await launchBrowser();
    try {
      const costs = await measureInTurn(browser, site.url);
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
          {
            promise: `menu, filter and form errors are painted within ${most} ms`,
            measured: ours.map((time) => `${Math.round(time)} ms`).join(', '),
            kept: ours.every((time) => time <= most),
          },
        ],
        notes,
      };
    } finally {
      await browser.close();
      await site.stop();
    }
  },
};

const notes = [
  'The browser’s own event timings, in steps of 8 ms: from the finger to the frame that shows the answer, waiting for that frame included.',
  'The taps take turns, each in a window of its own, so that a machine that is busy elsewhere slows all of them alike.',
];

async function measureInTurn(
  browser: Browser,
  origin: string,
): Promise<{ name: string; costs: Cost[] }[]> {
  const measured = scenes.map((scene) => ({ ...scene, costs: [] as Cost[] }));
  for (let run = 0; run < runs; run++) {
    for (const { at, act, costs } of measured) {
      const context = await openPhone(browser, origin);
      const page = await context.newPage();
      await page.goto(at, { waitUntil: 'networkidle' });
      costs.push(await traceInteraction(page, () => act(page)));
      await context.close();
    }
  }
  return measured;
}
