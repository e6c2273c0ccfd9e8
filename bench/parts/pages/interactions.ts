import type { Browser, Page } from '@playwright/test';
import { readContent } from '../../../model/content.ts';
import { defaultLocale } from '../../../model/locales.ts';
import { addressOf } from '../../../model/routes.ts';
import type { Table } from '../../report/result.ts';
import { openPhone } from '../../support/browser.ts';
import { type Cost, traceInteraction } from '../../support/interaction.ts';
import { median } from '../../support/statistics.ts';

const runs = 5;
const { routes } = readContent();

type Scene = { name: string; route: string; act: (page: Page) => Promise<unknown> };

const scenes: Scene[] = [
  {
    name: 'tap → open menu',
    route: 'home',
    act: (page) => page.locator('[data-menu-button]').tap(),
  },
  {
    name: 'tap → filtered list',
    route: 'projects',
    act: (page) => page.locator('[data-filter] label').nth(1).tap(),
  },
  {
    name: 'tap → errors in the form',
    route: 'contact',
    act: (page) => page.locator('form [type=submit]').first().tap(),
  },
];

/** What a tap costs on a phone with a processor four times slower than this one. */
export async function measureInteractions(browser: Browser, origin: string): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const { name, route, act } of scenes) {
    const costs: Cost[] = [];
    for (let run = 0; run < runs; run++) {
      const context = await openPhone(browser, origin);
      const page = await context.newPage();
      await page.goto(addressOf(routes, route, defaultLocale), { waitUntil: 'networkidle' });
      // The form is only tried once its script has taken over.
      if (route === 'contact') await page.locator('form[novalidate]').waitFor();
      costs.push(await traceInteraction(page, () => act(page)));
      await context.close();
    }
    const toPaint = costs.map((cost) => cost.toPaint);
    rows.push([
      name,
      Math.round(median(toPaint)),
      Math.round(Math.max(...toPaint)),
      Number(median(costs.map(({ handlers }) => handlers)).toFixed(1)),
    ]);
  }
  return {
    title: `Interactions with a processor four times slower, ${runs} runs each`,
    columns: ['interaction', 'to next paint, median ms', 'worst ms', 'in handlers, median ms'],
    rows,
  };
}
