import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { expect } from 'vitest';
import { headlessLaunch } from '../chromium.ts';
import { desktop } from '../screens.ts';
import { atTheRoot } from '../sealed-environment.ts';
import { startServer } from '../server-process.ts';
import { type farLanguages, wordsOf } from './add-languages.ts';

export type FarLanguage = (typeof farLanguages)[number];

/** The home page, a project in the language's own words, and one in the source's. */
export const placesIn = (code: FarLanguage) =>
  ['', `${wordsOf(code, 'kanban').url}/`, 'wheely/'].map(
    (page) => `/${code.toLowerCase()}/${page}`,
  ) as [string, string, string];

export type Visitor = Awaited<ReturnType<typeof startVisitor>>;

/** A browser before the site that was built in a folder. */
export async function startVisitor(folder: string) {
  const server = await startServer({ folder, settings: atTheRoot });
  const browser = await chromium.launch(headlessLaunch());

  /** Looks at a page, which must complain of nothing meanwhile. */
  async function visit<Found>(
    place: string,
    look: (page: Page) => Promise<Found>,
    context: BrowserContextOptions = {},
  ): Promise<Found> {
    const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce', ...context });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(server.url + place);
    const found = await look(page);
    await page.close();
    expect(complaints).toEqual([]);
    return found;
  }

  return {
    url: server.url,
    visit,
    async end(): Promise<void> {
      await browser.close();
      await server.end('SIGTERM');
    },
  };
}
