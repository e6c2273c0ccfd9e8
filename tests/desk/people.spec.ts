import { showTheme, violationsOn } from '../support/axe.ts';
import { expect, field, test } from './fixtures.ts';

const views = [
  'projects/juice-store',
  'contact',
  'settings',
  'pictures',
  'addresses',
  'glossary',
  'languages',
];
/** Cross-origin pages have their own tests. */
const deskAlone = { iframes: false };
/** All that differs at night. */
const colours = { ...deskAlone, runOnly: { type: 'rule', values: ['color-contrast'] } };

test('every view can be used by everybody, by day and by night', async ({ browser, desk }) => {
  // The engine is brought in as a script, which the desk's own policy forbids.
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB' });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const view of views) {
    await page.goto(`${desk.url}#${new URLSearchParams({ view, language: 'ca' })}`);
    await expect(page.getByRole('main').locator('h2, label').first()).toBeAttached();
    await showTheme(page, 'light');
    expect(await violationsOn(page, deskAlone), `${view}, by day`).toEqual([]);
    await showTheme(page, 'dark');
    expect(await violationsOn(page, colours), `${view}, by night`).toEqual([]);
  }
  await page.keyboard.press('Alt+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOn(page, deskAlone), 'keys').toEqual([]);
  await context.close();
});

for (const [width, height, text] of [
  [1024, 768, 1],
  [1920, 1080, 1],
  [1280, 800, 2],
  [390, 844, 1],
] as const) {
  test(`nothing is cut off at ${width} pixels and ${text * 100} % text`, async ({ open, page }) => {
    await page.setViewportSize({ width, height });
    await open('projects/kanban', 'de');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`;
    }, text);
    await expect(field(page, 'Title, Deutsch')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  });
}

test('on a phone one side is seen at a time', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('about', 'es');
  await page.getByRole('button', { name: 'Parts', exact: true }).click();
  await page.getByRole('treeitem', { name: 'Home' }).click();
  await expect(field(page, 'First line, Español')).toBeVisible();
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(page.locator('iframe')).toBeVisible();
});

test('everything can be reached by keys', async ({ open, page }) => {
  await open('home', 'es');
  await expect(field(page, 'Title, Español')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page, 'Title, Español')).toBeFocused();
  await page.keyboard.press('Alt+l');
  await expect(field(page, 'Title, Català')).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About me');
  await page.getByRole('treeitem', { name: 'About me' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('Paradise Hotel');
  await expect(page.getByText(/texts? found/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paradise Hotel');
});

for (const [locale, title] of [
  ['es-ES', 'Sobre mí'],
  ['ca-ES', 'Sobre mi'],
  ['de-DE', 'Über mich'],
] as const) {
  test(`the desk speaks ${locale}`, async ({ browser, desk }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`${desk.url}#view=about&language=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    await context.close();
  });
}
