import { readContent } from '../../model/content.ts';
import { defaultLocale } from '../../model/locales.ts';
import { addressOf } from '../../model/routes.ts';
import { provide } from '../../tests/support/needs.ts';
import type { Cell, Part } from '../report/result.ts';
import { type Conditions, visitProject } from '../support/card-visit.ts';
import { type Devtools, startDevtools } from '../support/devtools.ts';
import { serveOwnBuild } from '../support/served-site.ts';
import { median } from '../support/statistics.ts';

const runs = 7;
const { routes, projects } = readContent();
const home = addressOf(routes, 'home', defaultLocale);
const project = addressOf(routes, projects[0]?.id as string, defaultLocale);

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
    const browser = await startDevtools();
    try {
      const rows = [];
      for (const conditions of cases) rows.push(await measure(browser, site.url, conditions));
      const columns = ['network', 'project page', 'was rendered ahead', 'median ms', 'worst ms'];
      return { tables: [{ title: 'Click to first paint', columns, rows }], verdicts: [], notes };
    } finally {
      await browser.stop();
      await site.stop();
    }
  },
};

const notes = [
  'A desktop visitor rests on the card for a second before the click. The slow network has 150 ms of latency and 1.6 Mbit/s, as in Lighthouse; it begins when the list has loaded.',
  'The cover’s transition from the list to the page is part of the way to the first paint.',
];

async function measure(browser: Devtools, origin: string, conditions: Conditions): Promise<Cell[]> {
  const addresses = { home: origin + home, project: origin + project };
  const visits = [];
  for (let run = 0; run < runs; run++) {
    visits.push(await visitProject(browser, addresses, conditions));
  }
  const times = visits.map(({ ms }) => ms);
  return [
    conditions.slow ? 'slow' : 'local',
    conditions.prerender ? 'may be rendered ahead' : 'must not',
    `${visits.filter(({ prerendered }) => prerendered).length} of ${runs}`,
    Math.round(median(times)),
    Math.round(Math.max(...times)),
  ];
}
