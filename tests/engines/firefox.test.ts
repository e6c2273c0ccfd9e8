import puppeteer from 'puppeteer-core';
import { findProgram } from '../support/needs.ts';
import type { Driver } from './browser.ts';
import { walk } from './walks.ts';

walk({ name: 'Firefox', need: 'firefox', phone: { width: 390, height: 844 }, start });

/** Debian’s Firefox, driven through WebDriver BiDi. */
async function start(downloads: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') as string,
    extraPrefsFirefox: {
      // Motion takes time.
      'ui.prefersReducedMotion': 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
  let problems: string[] = [];
  const openTab = async () => {
    const tab = await browser.newPage();
    tab.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`);
    });
    tab.on('pageerror', (error) => problems.push(`page: ${error}`));
    return tab;
  };
  let page = await openTab();

  return {
    evaluate: (question, ...given) => page.evaluate(question as never, ...given) as Promise<never>,
    async startAfresh() {
      const left = page;
      page = await openTab();
      await left.close();
    },
    async open(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    // Puppeteer’s own way waits for ever for a page that was kept.
    goBack: () => page.evaluate(() => history.back()),
    resize: (size) => page.setViewport(size),
    click: (selector) => onThePageAsItIs(() => page.click(selector)),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    problems() {
      const found = problems;
      problems = [];
      return found;
    },
    close: () => browser.close(),
  };
}

/** A page that goes between the look for a thing and the click on it takes the thing along. */
async function onThePageAsItIs(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!/no such node/.test(String(error))) throw error;
    await act();
  }
}
