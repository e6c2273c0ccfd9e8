import type { Browser, Page } from '@playwright/test';
import type { Overview } from '../../desk/server/overview.ts';
import { startDesk } from '../../tests/support/desk-process.ts';
import { provide } from '../../tests/support/needs.ts';
import { copyProject } from '../../tests/support/project-copy.ts';
import type { Part, Table, Verdict } from '../report.ts';
import { median, quantile } from '../report.ts';
import { launchBrowser } from '../support/browser.ts';
import { growContent } from '../support/synthetic-content.ts';

/** Numbers of projects; a quick try may set fewer. */
const sizes = (process.env.BENCH_PROJECTS ?? '24,240').split(',').map(Number);
const saves = 10;
const typed = 'A sentence that somebody types without a pause.';
const searches = ['react', 'the', 'libro', 'ein', 'pet', 'xyzzy'];

type Measured = {
  projects: number;
  /** From `npm run desk` to the first field, once nothing is cached, and once it is. */
  opening: { first: number; again: number };
  /** From there until the page stands beside it. */
  page: number;
  /** From the last key to the page that shows it, the pause in typing included. */
  shown: number[];
  key: number[];
  search: number[];
};

/** The desk as its owner feels it: until it opens, until the page follows, while typing and searching. */
export const desk: Part = {
  title: 'The desk',
  run: async () => {
    await provide('chromium');
    const browser = await launchBrowser();
    const all: Measured[] = [];
    try {
      for (const projects of sizes) all.push(await measure(browser, projects));
    } finally {
      await browser.close();
    }
    return { tables: tablesOf(all), verdicts: verdictsOn(all), notes };
  },
};

async function measure(browser: Browser, projects: number): Promise<Measured> {
  const copy = copyProject();
  growContent(`${copy.root}/content`, projects);
  try {
    const first = await open(browser, copy.root);
    await first.end();
    const again = await open(browser, copy.root);
    const { page } = again;
    const measured = {
      projects,
      opening: { first: first.opened, again: again.opened },
      page: await timed(() =>
        page.frameLocator('iframe').locator('h1').waitFor({ timeout: 180_000 }),
      ),
      shown: await untilShown(page),
      key: await untilDrawn(page),
      search: await untilFound(page),
    };
    await again.end();
    console.log(`${projects} projects:`, JSON.stringify(measured));
    return measured;
  } finally {
    copy.clear();
  }
}

async function open(browser: Browser, root: string) {
  const began = performance.now();
  const { url, stop } = await startDesk(root);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}#view=home&language=es`);
  await page.getByRole('textbox', { name: 'First line, Español' }).waitFor();
  const opened = performance.now() - began;
  // The page is being prepared meanwhile, and would be left half made.
  const overview = async () => (await (await fetch(`${url}api/overview`)).json()) as Overview;
  const end = async () => {
    while ((await overview()).site === '') await page.waitForTimeout(200);
    await page.close();
    await stop();
  };
  return { page, opened, end };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function untilShown(page: Page): Promise<number[]> {
  const field = page.getByRole('textbox', { name: 'First line, Español' });
  const times: number[] = [];
  for (let round = 1; round <= saves; round++) {
    const words = `Vuelta número ${round}`;
    await field.fill(words);
    times.push(await timed(() => page.frameLocator('iframe').getByText(words).waitFor()));
    await page.waitForTimeout(1500);
  }
  return times;
}

/** From the key to the frame that shows its letter, as the browser itself counts it. */
async function untilDrawn(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') seen.push(duration);
      }
    }).observe({
      type: 'event',
      durationThreshold: 16,
      buffered: false,
    } as PerformanceObserverInit);
  });
  await page.getByRole('textbox', { name: 'Second line, Español' }).click();
  await page.keyboard.type(typed, { delay: 60 });
  await page.waitForTimeout(500);
  const slow = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
  // Keys that are drawn in the next frame are not told.
  return [...typed].map((_, index) => slow[index] ?? 16);
}

/** From the letters to the frame that shows what they have found. */
async function untilFound(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox');
  const times: number[] = [];
  for (const words of searches) {
    await field.fill('');
    await page.waitForTimeout(500);
    await page.evaluate(watchSearch);
    await page.keyboard.insertText(words);
    times.push(await page.evaluate(() => (globalThis as unknown as Watched).found));
  }
  return times;
}

type Watched = { found: Promise<number> };

/** Runs in the page, and leaves there what is to come. */
function watchSearch(): void {
  const tree = document.querySelector('nav') as HTMLElement;
  const found = new Promise<number>((tell) => {
    tree.addEventListener('input', ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        if (!tree.querySelector('[role=status]')?.textContent) return;
        observer.disconnect();
        // What follows a frame runs once it is drawn.
        requestAnimationFrame(() => setTimeout(() => tell(performance.now() - timeStamp)));
      }).observe(tree, { childList: true, subtree: true });
    });
  });
  Object.assign(globalThis, { found });
}

const seconds = (milliseconds: number) => Number((milliseconds / 1000).toFixed(2));

function tablesOf(all: readonly Measured[]): Table[] {
  const columns = [
    'projects',
    'opens, first time, s',
    'opens again, s',
    'then the page, s',
    'typed to shown, median s',
    'worst s',
    'key, median ms',
    'worst ms',
    'search, median ms',
    'worst ms',
  ];
  const rows = all.map(({ projects, opening, page, shown, key, search }) => [
    projects,
    seconds(opening.first),
    seconds(opening.again),
    seconds(page),
    seconds(median(shown)),
    seconds(Math.max(...shown)),
    Math.round(median(key)),
    Math.round(Math.max(...key)),
    Math.round(median(search)),
    Math.round(Math.max(...search)),
  ]);
  return [{ title: 'What its owner waits for', columns, rows }];
}

function verdictsOn(all: readonly Measured[]): Verdict[] {
  const [small] = all;
  const large = all.at(-1);
  if (!small || !large) return [];
  const key = quantile(large.key, 0.95);
  const search = median(large.search);
  return [
    {
      promise: 'opens within 3 s',
      measured: `${seconds(small.opening.again)} s`,
      kept: small.opening.again <= 3000,
    },
    {
      promise: 'the page shows a text within a second of a pause in typing',
      measured: `${seconds(median(small.shown))} s with the pause of 0.3 s`,
      kept: median(small.shown) <= 1300,
    },
    {
      promise: `with ${large.projects} projects a key is drawn within 50 ms`,
      measured: `${Math.round(key)} ms for 95 of 100`,
      kept: key <= 50,
    },
    {
      promise: `with ${large.projects} projects a search answers within 100 ms`,
      measured: `${Math.round(search)} ms`,
      kept: search <= 100,
    },
  ];
}

const notes = [
  'The desk runs in a copy of the project, with its development server beside it, in Chromium on the same machine.',
  '“first time” builds the screen and compiles every program; “again” finds both done.',
  'A search is counted from the letters in its field to the frame that shows what they have found.',
  'A key is counted from its press to the frame that shows it; the browser tells it in steps of 8 ms.',
];
