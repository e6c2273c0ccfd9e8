import { chromium } from '@playwright/test';
import { expect } from 'vitest';
import { headlessLaunch } from '../chromium.ts';
import { findMisfits } from '../layout.ts';
import { desktop, narrowest } from '../screens.ts';
import { atTheRoot } from '../sealed-environment.ts';
import { startServer } from '../server-process.ts';

/** Opens, closes and uses the menu of languages on a page in Spanish, by pointer and keys, without script. */
export async function walkThroughLanguageMenu(folder: string): Promise<void> {
  const server = await startServer({ folder, settings: atTheRoot });
  const browser = await chromium.launch(headlessLaunch());
  const visitor = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
  const complaints: string[] = [];
  visitor.on('console', (message) => complaints.push(message.text()));
  const menu = visitor.locator('#language-menu');
  const button = visitor.getByRole('button', { name: 'Idiomas: es – Español' });
  for (const screen of [narrowest, desktop]) {
    await visitor.setViewportSize(screen);
    await visitor.goto(`${server.url}/es/wheely/`);
    expect(await visitor.locator('header').first().evaluate(heightInButtons)).toBe(1);
    await button.click();
    await menu.waitFor();
    expect(await visitor.evaluate(findMisfits, false)).toEqual([]);
    await visitor.mouse.click(10, screen.height - 10);
    await menu.waitFor({ state: 'hidden' });
    expect(visitor.url()).toBe(`${server.url}/es/wheely/`);
  }
  await button.press('Enter');
  await menu.waitFor();
  await visitor.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await visitor.keyboard.press('Enter');
  for (let place = 1; place <= 4; place += 1) await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL(`${server.url}/pt/wheely/`);
  expect(complaints).toEqual([]);
  await browser.close();
  await server.end('SIGTERM');
}

/** How many rows of buttons a header has room for; it runs in the browser. */
const heightInButtons = (header: HTMLElement) => Math.floor(header.offsetHeight / 44);
