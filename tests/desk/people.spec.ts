import type { Locator, Page } from '@playwright/test';
import { only } from '../../src/test-site/axe.ts';
import { translatorsAnswer } from '../support/content/translators-answer.ts';
import { deskLooks as looks, showTheme, violationsOn } from '../support/pages/axe.ts';
import {
  answerLate,
  emptyPages,
  expect,
  field,
  inTree,
  jsonFile,
  openPanel,
  saved,
  test,
} from './fixtures.ts';

const views = [
  ...['contact', 'projects/canvas', 'projects', 'cv', 'settings', 'pictures'],
  ...['glossary', 'languages'],
];
const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
];
/** Cross-origin pages have their own tests. */
const everything = { iframes: false };

/**
 * Looks at what is open at every width and in both themes, without loading it again. What differs by
 * width in its colours differs on a phone, and is around the part.
 */
async function expectUsable(page: Page, what: string, part: string): Promise<void> {
  const wrong: string[] = [];
  // What fits on 1280 pixels fits on more; how the three sides stand is the same in every view.
  for (const size of sizes.filter(({ width }) => width < 1920 || part === '')) {
    await page.setViewportSize(size);
    const isLookedAt = size.width === 1280 || (size.width === 390 && part === '');
    // The fields of the CV are those of a project.
    const themes = what === 'cv' ? (['light'] as const) : (['light', 'dark'] as const);
    for (const theme of isLookedAt ? themes : []) {
      await showTheme(page, theme);
      const isWhole = theme === 'light' && size.width === 1280;
      const options = isWhole ? everything : { ...everything, ...only(looks) };
      const found = await violationsOn(page, options, part);
      wrong.push(...found.map((one) => `${size.width}, ${theme}: ${one}`));
    }
    const [wide = 0, high = 0] = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight];
    });
    if (wide > size.width) wrong.push(`${size.width}: ${wide} pixels wide`);
    // Its sides scroll, each by itself; the bar stays where it is.
    if (high > size.height) wrong.push(`${size.width}: ${high} pixels high`);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > 1280) wrong.push(`text twice as large: ${wide} pixels wide`);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  expect(wrong, what).toEqual([]);
}

test('every view can be used by everybody, in both themes, from 390 to 1920 pixels, and with text twice as large', async ({
  browser,
  desk,
}) => {
  // The engine is brought in as a script, which the desk's own policy forbids.
  const context = await browser.newContext({
    bypassCSP: true,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  await emptyPages(context, desk);
  const page = await context.newPage();
  await page.goto(`${desk.url}#view=contact&language=es`);
  await field(page, 'Introduction, Español').fill('Escríbeme.');
  await saved(page);
  const open = async (view: string) => {
    await page.goto(`${desk.url}#${new URLSearchParams({ view, language: 'ca' })}`);
    await expect(page.getByRole('main').locator('h2, label').first()).toBeAttached();
  };
  // The other sides are the same in every view.
  for (const [index, view] of views.entries()) {
    await open(view);
    await expectUsable(page, view, index === 0 ? '' : 'main');
  }

  const panel = page.getByRole('dialog');
  const choose = (file: Parameters<Locator['setInputFiles']>[0]) =>
    page.getByRole('main').locator('input[type=file]').last().setInputFiles(file);
  const answer = await translatorsAnswer(desk.root, 'texts:home.creative', 'Diez años de papel');
  await choose(jsonFile('translation-es.json', answer));
  await expect(panel.getByRole('button', { name: 'Import 1 text' })).toBeVisible();
  await expectUsable(page, 'a translator’s file', 'dialog[open]');
  await page.keyboard.press('Escape');
  await open('settings');
  await choose(jsonFile('resume.json', { projects: [{ name: 'Note G' }] }));
  await expect(panel.getByText('content/projects/note-g/')).toBeVisible();
  await expectUsable(page, 'an import', 'dialog[open]');
  await page.keyboard.press('Escape');
  for (const [name, content] of Object.entries({
    'Keyboard shortcuts': panel.locator('kbd').first(),
    History: panel.getByText('Current state'),
    Changes: panel.getByRole('button', { name: 'Commit', exact: true }),
  })) {
    await openPanel(page, name);
    await expect(content).toBeVisible();
    await expectUsable(page, name, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
  }
  await page.getByRole('button', { name: 'Ready to publish?' }).click();
  await expect(panel.getByText('Sample content')).toBeVisible();
  await expectUsable(page, 'Ready to publish?', 'dialog[open]');
  // What is found opens its field or its picture; all that is still the sample is one line.
  await panel.getByText('Sample content').click();
  await panel.getByText('Settings', { exact: false }).first().click();
  await panel.getByRole('button', { name: 'Settings · Your name' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.getByRole('button', { name: 'Ready to publish?' }).click();
  await panel.getByText('Sample content').click();
  await panel.getByText('Pictures', { exact: false }).first().click();
  await panel.getByRole('button', { name: 'Pictures · pictures/owner.svg' }).click();
  await expect(page.getByLabel('Replace: Your portrait')).toBeFocused();
  await context.close();
});

test('everything can be reached by keys, and Escape returns to where one was, however late the answers come', async ({
  open,
  page,
}) => {
  await open('home', 'es');
  await expect(field(page, 'Position, Español')).toBeVisible();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page, 'Position, Español')).toBeFocused();
  await page.keyboard.press('Alt+l');
  await expect(field(page, 'Position, Català')).toBeVisible();
  await answerLate(page);
  await field(page, 'Position, Català').focus();
  for (const leave of ['Alt+c', 'Alt+k', 'Control+k']) {
    await page.keyboard.press(leave);
    if (leave === 'Control+k') await page.keyboard.type('kanban');
    else await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page, 'Position, Català'), leave).toBeFocused();
  }
  await page.keyboard.press('Alt+PageDown');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About me');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // What a row holds can be folded, and opened again.
  await inTree(page, /^Other texts/).focus();
  await page.keyboard.press('Tab');
  await expect(inTree(page, /^Collapse “Projects”/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inTree(page, /^Wheely/)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(inTree(page, /^Wheely/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('Kasaz');
  await expect(page.getByText(/texts? found/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasaz');
});

test.describe('in German, which has the longest words', () => {
  test.use({ locale: 'de-DE' });

  test('the desk speaks the language of the browser, and nothing of its bars is cut or torn', async ({
    open,
    page,
  }) => {
    await open('about', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über mich');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.evaluate(() => document.fonts.ready);
    // Without the button that stands in the place of a page that does not answer.
    const over = page.getByRole('complementary');
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const places = await over
        .locator(':not([role=status]) > :is(button, a)')
        .evaluateAll((buttons) =>
          buttons.map((one) => {
            const { top, bottom } = one.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
        );
      expect(new Set(places).size, `rows over the page, ${width}`).toBe(1);
      expect(await page.getByRole('searchbox').evaluate(isCut), `${width}`).toBe(false);
    }
  });
});

/** Whether the words that stand in an empty field are longer than it is. */
function isCut(field: Element): boolean {
  const { placeholder, clientWidth } = field as HTMLInputElement;
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pen.font = getComputedStyle(field).font;
  return pen.measureText(placeholder).width > clientWidth;
}
