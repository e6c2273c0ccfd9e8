import { showTheme, violationsOn } from '../support/axe.ts';
import { emptyPages, expect, field, saved, test } from './fixtures.ts';

const views = [
  'projects/juice-store',
  'projects',
  'cv',
  'contact',
  'settings',
  'pictures',
  'addresses',
  'glossary',
  'languages',
];
/** The other sides are the same in every view. */
const middle = 'main';
/** Cross-origin pages have their own tests. */
const deskAlone = { iframes: false };
/** All that differs at night. */
const colours = { ...deskAlone, runOnly: { type: 'rule', values: ['color-contrast'] } };

test('every view can be used by everybody, by day and by night', async ({ browser, desk }) => {
  // The engine is brought in as a script, which the desk's own policy forbids.
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB' });
  await emptyPages(context, desk);
  const page = await context.newPage();
  await page.goto(`${desk.url}#view=contact&language=es`);
  await field(page, 'Introduction, Español').fill('Escríbeme.');
  await saved(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [index, view] of views.entries()) {
    const looked = index === 0 ? '' : middle;
    await page.goto(`${desk.url}#${new URLSearchParams({ view, language: 'ca' })}`);
    await expect(page.getByRole('main').locator('h2, label').first()).toBeAttached();
    await showTheme(page, 'light');
    expect(await violationsOn(page, deskAlone, looked), `${view}, by day`).toEqual([]);
    await showTheme(page, 'dark');
    expect(await violationsOn(page, colours, looked), `${view}, by night`).toEqual([]);
  }
  const panel = page.getByRole('dialog');
  const opened = {
    'Keyboard shortcuts': panel.locator('kbd').first(),
    History: panel.getByText('Current state'),
    Changes: panel.getByRole('button', { name: 'Commit', exact: true }),
    'Ready to publish?': panel.getByText('Sample content'),
  };
  for (const [name, content] of Object.entries(opened)) {
    if (name !== 'Ready to publish?') await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name }).click();
    await expect(content).toBeVisible();
    await showTheme(page, 'light');
    expect(await violationsOn(page, deskAlone, 'dialog[open]'), `${name}, by day`).toEqual([]);
    await showTheme(page, 'dark');
    expect(await violationsOn(page, colours, 'dialog[open]'), `${name}, by night`).toEqual([]);
    if (name !== 'Ready to publish?') await page.keyboard.press('Escape');
  }
  // What is found opens its field; all that is still the sample is one line.
  await panel.getByText('Sample content').click();
  await panel.getByText('Settings', { exact: false }).first().click();
  await panel.getByRole('button', { name: 'Settings · Your name' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.goto(`${desk.url}#view=projects/kanban&language=ca`);
  await expect(page.getByRole('figure').first()).toBeAttached();
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showTheme(page, 'light');
    expect(await violationsOn(page, deskAlone), `${width}, by day`).toEqual([]);
    await showTheme(page, 'dark');
    expect(await violationsOn(page, colours), `${width}, by night`).toEqual([]);
  }
  await context.close();
});

test('nothing is cut off from 390 to 1920 pixels, and with text twice as large', async ({
  open,
  page,
}) => {
  await open('projects/kanban', 'de');
  await expect(field(page, 'Title, Deutsch')).toBeVisible();
  for (const [width, height, text] of [
    [1024, 768, 1],
    [1920, 1080, 1],
    [390, 844, 1],
    [1280, 800, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`;
    }, text);
    await expect(field(page, 'Title, Deutsch')).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} pixels, ${text * 100} %`).toBeLessThanOrEqual(width);
  }
});

test('on a phone one side is seen at a time', async ({ openWithPage, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithPage('about', 'es');
  await page.getByRole('button', { name: 'Sections', exact: true }).click();
  await page.getByRole('treeitem', { name: 'Home' }).click();
  await expect(field(page, 'First line, Español')).toBeVisible();
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
});

test('everything can be reached by keys', async ({ open, page }) => {
  await open('home', 'es');
  await expect(field(page, 'Position, Español')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page, 'Position, Español')).toBeFocused();
  await page.keyboard.press('Alt+l');
  await expect(field(page, 'Position, Català')).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About me');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // By letters, and in and out of what a row holds.
  await page.getByRole('treeitem', { name: 'About me' }).focus();
  await page.keyboard.press('p');
  const projects = page.getByRole('treeitem', { name: 'Projects', exact: true });
  await expect(projects).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(projects).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('treeitem', { name: 'Wheely' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('treeitem', { name: 'Wheely' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('Paradise Hotel');
  await expect(page.getByText(/texts? found/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paradise Hotel');
});

test('the desk speaks the language of the browser, and nothing of its bars is cut or torn', async ({
  browser,
  desk,
}) => {
  for (const [locale, title] of [
    ['es-ES', 'Sobre mí'],
    ['ca-ES', 'Sobre mi'],
    ['de-DE', 'Über mich'],
  ] as const) {
    const context = await browser.newContext({ locale });
    await emptyPages(context, desk);
    const page = await context.newPage();
    await page.goto(`${desk.url}#view=about&language=en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    const over = page.getByRole('complementary');
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const places = await over.locator('button, a').evaluateAll((buttons) =>
        buttons.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
      expect(new Set(places).size, `rows over the page, ${locale}, ${width}`).toBe(1);
      expect(await page.getByRole('searchbox').evaluate(isCut), `${locale}, ${width}`).toBe(false);
    }
    await context.close();
  }
});

/** Whether the words that stand in an empty field are longer than it is. */
function isCut(field: Element): boolean {
  const { placeholder, clientWidth } = field as HTMLInputElement;
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = getComputedStyle(field).font;
  return pen.measureText(placeholder).width > clientWidth;
}
