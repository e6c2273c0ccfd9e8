import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readContent } from '../src/model/content.ts';
import type { Locale } from '../src/model/languages/languages.ts';
import { urlOf } from '../src/model/routes.ts';
import { languages } from './support/content/sample-languages.ts';
import { chromiumLaunch } from './support/pages/chromium.ts';
import { provide } from './support/programs/needs.ts';
import { atTheRoot } from './support/programs/sealed-environment.ts';
import { startServer } from './support/programs/server-process.ts';

/** Takes pictures of every kind of page into shots/, so that anyone can look at them. */
const widths = [390, 768, 1280, 1920];
const themes = ['light', 'dark'] as const;
const { routes } = readContent();

type Scene = {
  name: string;
  url: (locale: Locale) => string;
  prepare?: (page: Page) => unknown;
};

const at = (id: string) => (locale: Locale) => urlOf(routes, id, locale);

const scenes: Scene[] = [
  { name: 'home', url: at('home') },
  { name: 'project', url: at('duck-store') },
  { name: 'confirmation', url: at('confirmation') },
  { name: 'error', url: at('not-found') },
  {
    name: 'contact-errors',
    url: at('contact'),
    prepare: async (page) => {
      await page.locator('form[novalidate]').waitFor();
      await page.locator('form [type=submit]').first().click();
    },
  },
  {
    name: 'menu-open',
    url: at('home'),
    prepare: async (page) => {
      const button = page.locator('[data-menu-button]');
      if (await button.isVisible()) await button.click();
    },
  },
];

/** Pictures load when they come near: pass by all of them, then go back to the top. */
async function passBy(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function photograph(browser: Browser, base: string, locale: Locale): Promise<void> {
  for (const theme of themes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale,
      });
      const page = await context.newPage();
      for (const { name, url, prepare } of scenes) {
        await page.goto(`${base}${url(locale)}`, { waitUntil: 'load' });
        if (prepare) await prepare(page);
        else await passBy(page);
        const path = `shots/${name}-${locale}-${width}-${theme}.png`;
        await page.screenshot({ path, fullPage: !prepare });
      }
      await context.close();
    }
    console.log(`${locale}, ${theme}: ${scenes.length * widths.length} pictures`);
  }
}

await provide('chromium');
mkdirSync('shots', { recursive: true });
const server = await startServer({ settings: atTheRoot });
const browser = await chromium.launch(chromiumLaunch());
const wanted = process.argv.slice(2);
for (const locale of languages.published) {
  if (wanted.length > 0 && !wanted.includes(locale)) continue;
  await photograph(browser, server.url, locale);
}
await browser.close();
await server.end('SIGTERM');
