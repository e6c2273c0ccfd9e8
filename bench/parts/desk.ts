import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import type { Overview } from '../../src/desk/server/overview.ts';
import { copyProject } from '../../tests/support/content/project-copy.ts';
import { provide } from '../../tests/support/programs/needs.ts';
import { startDesk } from '../../tests/support/programs/program.ts';
import { atMost, median, type Part, type Verdict } from '../report.ts';
import { launchBrowser } from '../support/browser.ts';
import { growContent } from '../support/synthetic-content.ts';

const kinds = {
  fields: { name: 'a project opened: its fields shown', most: 1 },
  typed: { name: 'a title typed: seen on the page beside it', most: 1 },
  check: { name: 'Ready to publish?: the list shown', most: 5 },
} as const;
type Kind = keyof typeof kinds;
type Measured = { projects: number } & Record<Kind, number[]>;

/** How long the desk makes its owner wait, in seconds. */
export const desk: Part = {
  title: 'Editing in the desk',
  run: async (isQuick) => {
    await provide('chromium');
    const browser = await launchBrowser();
    const measured: Measured[] = [];
    try {
      for (const projects of isQuick ? [240] : [24, 240]) {
        measured.push(await measureSize(browser, projects, isQuick ? 3 : 7));
      }
    } finally {
      await browser.close();
    }
    const columns = ['', ...measured.map(({ projects }) => `${projects} projects`), 'target'];
    const rows = (Object.keys(kinds) as Kind[]).map((kind) => [
      kinds[kind].name,
      ...measured.map((one) => Number(median(one[kind]).toFixed(2))),
      kinds[kind].most,
    ]);
    return {
      tables: [{ title: 'Median seconds', columns, rows }],
      verdicts: verdictsOn(measured),
      notes: [
        'Each project is opened from the tree for the first time.',
        'The first check of a desk reads everything; later ones read what has changed.',
      ],
    };
  },
};

function verdictsOn(measured: readonly Measured[]): Verdict[] {
  const large = measured.at(-1);
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const time = median(large?.[kind] ?? []);
    const { name, most } = kinds[kind];
    const promise = `${name} within ${most} s, with ${large?.projects} projects`;
    return atMost(promise, time, most, `${time.toFixed(2)} s`);
  });
}

async function measureSize(browser: Browser, projects: number, runs: number): Promise<Measured> {
  const copy = copyProject();
  growContent(join(copy.root, 'content'), projects);
  const running = await startDesk(copy.root);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const times: Measured = { projects, fields: [], typed: [], check: [] };
  try {
    await page.goto(`${running.url}#view=home&language=es`);
    await expect.poll(() => siteOf(running.url), { timeout: 100_000 }).not.toBe('');
    await expect(page.frameLocator('iframe').locator('h1')).toBeVisible({ timeout: 100_000 });
    const expand = page.getByRole('button', { name: 'Expand “Projects”' });
    if (await expand.isVisible()) await expand.click();
    for (let run = 0; run < runs; run += 1) {
      times.fields.push(await openProject(page, run));
      times.typed.push(await typeTitle(page, `Prueba ${run}`));
    }
    for (let run = 0; run < Math.min(runs, 3); run += 1) times.check.push(await check(page));
    console.log(`${projects} projects: ${JSON.stringify(times)}`);
  } finally {
    await context.close();
    await running.stop();
    copy.clear();
  }
  return times;
}

const siteOf = async (url: string) =>
  ((await (await fetch(`${url}api/overview`)).json()) as Overview).site;

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (performance.now() - start) / 1000;
}

const title = (page: Page) => page.getByRole('textbox', { name: /^Title, Español$/ });

async function openProject(page: Page, index: number): Promise<number> {
  const row = page
    .locator('nav')
    .getByRole('list', { name: 'Projects' })
    .getByRole('button')
    .nth(index);
  const name = (await row.innerText()).split('\n')[0] ?? '';
  const time = await timed(async () => {
    await row.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await title(page).waitFor();
  });
  const written = await title(page).inputValue();
  await headingOf(page, written).waitFor({ timeout: 100_000 });
  return time;
}

const headingOf = (page: Page, words: string) =>
  page.frameLocator('iframe').locator('h1').filter({ hasText: words });

async function typeTitle(page: Page, words: string): Promise<number> {
  await title(page).fill('');
  await title(page).pressSequentially(words.slice(0, -1));
  return timed(async () => {
    await page.keyboard.type(words.slice(-1));
    await headingOf(page, words).waitFor({ timeout: 60_000 });
  });
}

async function check(page: Page): Promise<number> {
  const panel = page.getByRole('dialog');
  const time = await timed(async () => {
    await page.getByRole('button', { name: 'Ready to publish?' }).click();
    await panel.locator('summary').first().waitFor({ timeout: 120_000 });
  });
  await page.keyboard.press('Escape');
  return time;
}
