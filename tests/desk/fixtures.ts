import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Overview } from '../../src/desk/server/overview.ts';
import { seededRandom } from '../faults/support/chance.ts';
import { copyProject } from '../support/content/project-copy.ts';
import { startDesk } from '../support/programs/program.ts';

type OpenDesk = Awaited<ReturnType<typeof openDesk>>;

type Open = (view: string, language?: string) => Promise<Page>;

type Fixtures = {
  /** The desk with a part of the site open in a language, beside an empty page. */
  open: Open;
  /** The same beside the real page. */
  openWithPage: Open;
  /** Names a problem that this test causes on purpose. */
  expectProblem: (pattern: RegExp) => void;
};

type Shared = {
  /** Whether the pages run beside the desk; the tests of one file agree on it. */
  pages: boolean;
  desk: OpenDesk;
};

/** The desk on a small copy of the project, which is a repository of its own. */
async function openDesk(kind: 'withPages' | 'alone') {
  const { root, run, read, clear } = copyProject('small', 'canvas', 'calculator');
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root });
  git('init', '-q');
  git('config', 'user.name', 'Noa Montsec');
  git('config', 'user.email', 'noa@example.com');
  git('add', 'content');
  git('commit', '-qm', 'Begin');
  git('tag', 'first');
  let running = await startDesk(root, kind);
  return {
    ...{ url: running.url, root, run, clear },
    /** A file under content/ as it stands now. */
    read: (file: string) => read(`content/${file}`),
    /** Somebody else's hand. */
    write: (file: string, text: string) => writeFileSync(join(root, 'content', file), text),
    /** The content as it was at first, whatever the tests before have done to it. */
    restore() {
      git('reset', '-q', '--hard', 'first');
      git('clean', '-fdq', 'content');
    },
    stop: () => running.stop(),
    /** Once more after it was stopped; answers with its URL. */
    async start() {
      running = await startDesk(root, kind);
      return running.url;
    },
  };
}

/** One desk for each worker. */
export const test = base.extend<Fixtures, Shared>({
  pages: [false, { option: true, scope: 'worker' }],
  desk: [
    async ({ pages }, use) => {
      const desk = await openDesk(pages ? 'withPages' : 'alone');
      if (pages) await firstPage(desk.url);
      await use(desk);
      await desk.stop();
      desk.clear();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  expectProblem: async ({ context, desk }, use) => {
    const { origin } = new URL(desk.url);
    const expected: RegExp[] = [];
    const problems: string[] = [];
    context.on('console', (message) => {
      // The pages have tests of their own; here they use packages from outside their folder.
      if (!message.location().url.startsWith(origin)) return;
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    context.on('weberror', (error) => problems.push(String(error.error())));
    await use((pattern) => expected.push(pattern));
    const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem));
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  },
  open: async ({ openWithPage, context, desk }, use) => {
    await emptyPages(context, desk);
    await use(openWithPage);
  },
  openWithPage: async ({ page, desk, expectProblem: _watched }, use) => {
    await use(async (view, language = 'es') => {
      await page.goto(`${desk.url}#${new URLSearchParams({ view, language })}`);
      await expect(page.locator('#part-title')).toBeVisible();
      return page;
    });
  },
});

/** Making and running a page takes longer than most of what is done beside it. */
export const emptyPages = (context: BrowserContext, desk: OpenDesk) =>
  context.route(
    ({ origin }) => origin !== new URL(desk.url).origin,
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>The page</title>' }),
  );

/** Every call but the stream of events. */
const anyCall = /\/api\/(?!events)/;

/** Holds back the answers to calls, each for up to a second: they come in an order that the seed chooses. */
export function answerLate(page: Page, calls = anyCall, seed = 1) {
  const random = seededRandom(seed);
  return page.route(calls, async (route) => {
    const delay = random() * 1000;
    try {
      const response = await route.fetch();
      await setTimeout(delay);
      await route.fulfill({ response });
    } catch (error) {
      // By then the test may be over and the page gone: what is aborted only now would be an error on it.
      // A call that the page itself has given up cannot be aborted any more.
      if (!/ended|closed/.test(String(error))) await route.abort().catch(() => {});
    }
  });
}

/** Waits until the pages answer: the first of them takes longest. */
async function firstPage(url: string): Promise<void> {
  const overview = async () => (await (await fetch(`${url}api/overview`)).json()) as Overview;
  await expect.poll(async () => (await overview()).site, { timeout: 500_000 }).not.toBe('');
  await fetch(`${(await overview()).site}/es/`);
}

export { expect };

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A row of the tree of the site's parts; its name may end in a count. */
export const inTree = (page: Page, name: RegExp) =>
  page.locator('nav').getByRole('button', { name });

/** What the bar says of all that was typed. */
export const saveState = (page: Page) => page.getByRole('banner').getByRole('status');

export const saved = (page: Page) => expect(saveState(page)).toHaveText('Saved');

/** Opens a panel from the menu of the bar. */
export async function openPanel(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

/** A file to choose. */
export const jsonFile = (name: string, data: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(data)),
});
