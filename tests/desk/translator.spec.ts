import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import type { Part } from '../../src/editing/parts.ts';
import { colourRules, only } from '../../src/test-site/axe.ts';
import { deskLooks as looks, showTheme, violationsOn } from '../support/pages/axe.ts';
import { answerLate, expect, field, inTree, test } from './fixtures.ts';

/** The owner has changed a source text since it was translated, and left another unwritten. */
test.beforeAll(async ({ desk }) => {
  const replace = (file: string, from: string | RegExp, to: string) => {
    const text = desk.read(file);
    expect(text).toMatch(from);
    desk.write(file, text.replace(from, to));
  };
  replace('texts/en.yaml', /creative: .*/, 'creative: Ten years of paper and thread');
  replace('projects/canvas/es.yaml', /^title: .*$/m, 'title: "TODO: Canvas"');
  replace('projects/canvas/es.yaml', /frontend: .*/, 'frontend: "TODO: later"');
  const made = await fetch(`${desk.url}api/translator-page?language=es`);
  expect(made.headers.get('content-disposition')).toContain('translation-es.html');
  writeFileSync(join(desk.root, 'translation-es.html'), await made.text());
});

const url = (root: string) => pathToFileURL(join(root, 'translation-es.html')).href;

/** Whatever the page asks for, and whatever it complains about. */
function watch(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:file|blob|data):/.test(request.url())) seen.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) seen.push(message.text());
  });
  page.on('pageerror', (error) => seen.push(String(error)));
  return seen;
}

const line = 'Primera línea, Español';

test('a translator works from a folder, closes, goes on, saves, and the owner takes it', async ({
  browser,
  desk,
  open,
}) => {
  const context = await browser.newContext({ locale: 'es-ES', offline: true });
  const page = await context.newPage();
  const seen = watch(page);
  await page.goto(url(desk.root));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traducción · español');
  expect(statSync(join(desk.root, 'translation-es.html')).size).toBeLessThan(600_000);

  // To do first, in the order of a visit, with what changed in the source word by word.
  const titles = page.getByRole('main').locator('h2');
  await expect(titles.first()).toHaveText('Inicio');
  await expect(page.locator('del').first()).toHaveText('binding books');
  await expect(page.locator('ins').first()).toHaveText('paper and thread');
  const left = page
    .getByRole('banner')
    .first()
    .getByText(/^Quedan? /);
  const before = await left.textContent();

  await field(page, line).fill('Diez  años de papel!');
  await expect(page.getByText('Dos espacios seguidos')).toBeVisible();
  await expect(page.getByText('Falta ¿ o ¡, o su pareja')).toBeVisible();
  await field(page, line).fill('Diez años de {papel}');
  await expect(page.getByText('{papel} no es un marcador de este texto')).toBeVisible();
  await expect(field(page, line)).toHaveAttribute('aria-invalid', 'true');
  await field(page, line).fill('Diez <b>años</b> de papel');
  await expect(page.getByText('«<b» es HTML')).toBeVisible();
  expect(await left.textContent()).toBe(before);
  // A soft break, as word processors write it.
  await field(page, line).fill('Diez\u000baños de papel');
  await expect(field(page, line)).toHaveValue('Diez años de papel');
  await expect(page.getByText('Dos espacios seguidos')).toHaveCount(0);
  expect(await left.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Añadir un comentario' }).first().click();
  await page.getByLabel(/^Comentario para /).fill('¿Papel o cartón?');

  await page.reload();
  // It is done, and so no longer among what is left; what the translator did is.
  await expect(field(page, line)).toHaveCount(0);
  await page.getByRole('button', { name: 'Editado por ti' }).click();
  await expect(field(page, line)).toHaveValue('Diez años de papel');

  await field(page, line).fill('Un desliz');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(field(page, line)).toHaveValue('Diez años de papel');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar mi trabajo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^translation-es-\d{4}-\d\d-\d\d\.json$/);
  const saved = await file.path();

  // Elsewhere, where nothing is known, the saved file goes on.
  const elsewhere = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  await elsewhere.goto(url(desk.root));
  await elsewhere.locator('input[type=file]').setInputFiles(saved);
  await expect(elsewhere.getByText('1 texto cargado.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Con comentario' }).click();
  await expect(field(elsewhere, line)).toHaveValue('Diez años de papel');
  await elsewhere.context().close();

  const tried = desk.run('src/cli/main.ts', ['translations', 'import', saved, '--dry-run']);
  expect(tried.output).toContain('+ Diez años de papel');
  expect(tried.output).toContain('¿Papel o cartón?');
  expect(desk.read('texts/es.yaml')).not.toContain('Diez años de papel');

  // The owner has changed the same text meanwhile, and chooses between the two in the desk.
  const spanish = desk.read('texts/es.yaml');
  desk.write('texts/es.yaml', spanish.replace(/creative: .*/, 'creative: Diez años de hilo'));
  const owner = await open('languages');
  await expect(owner.getByRole('link', { name: /translator’s page/ }).first()).toHaveAttribute(
    'href',
    /translator-page\?language=es/,
  );
  await answerLate(owner, /-answer\?/);
  await owner.locator('input[type=file]').setInputFiles(saved);
  const panel = owner.getByRole('dialog');
  await expect(panel).toContainText('Ten years of paper and thread');
  await expect(panel).toContainText('Diez años de hilo');
  await expect(panel).toContainText('¿Papel o cartón?');
  await panel.getByRole('button', { name: 'Use the translator’s' }).click();
  await panel.getByRole('button', { name: 'Import 1 text' }).click();
  await expect(panel).toBeHidden();
  expect(desk.read('texts/es.yaml')).toContain('creative: Diez años de papel');
  expect(desk.read('translations/es-comments.yaml')).toContain(
    'texts:home.creative: ¿Papel o cartón?',
  );
  const part = (await (await fetch(`${desk.url}api/part?id=home`)).json()) as Part;
  const text = part.texts.find(({ id }) => id === 'texts:home.creative');
  expect(text?.versions.es?.state).toBe('current');

  // The comment stands at its text until the owner has dealt with it.
  await inTree(owner, /^Home/).click();
  const comment = owner.getByRole('complementary').filter({ hasText: '¿Papel o cartón?' });
  await expect(comment).toContainText('Translator’s comment (Spanish)');
  await comment.getByRole('button', { name: 'Remove comment' }).click();
  await expect(comment).toBeHidden();
  expect(desk.read('translations/es-comments.yaml')).not.toContain('cartón');
  expect(seen).toEqual([]);
  await context.close();
});

test('two open pages keep and show each other’s work', async ({ browser, desk }) => {
  const context = await browser.newContext({ locale: 'es-ES' });
  const [one, two] = [await context.newPage(), await context.newPage()];
  const other = 'Segunda línea, Español';
  for (const page of [one, two]) {
    await page.goto(url(desk.root));
    await page.getByRole('button', { name: 'Todo', exact: true }).click();
  }
  await field(one, line).fill('Una década de papel');
  await field(two, other).fill('Diseño con calma');
  await expect(field(one, other)).toHaveValue('Diseño con calma');
  await expect(field(two, line)).toHaveValue('Una década de papel');
  await one.reload();
  await one.getByRole('button', { name: 'Editado por ti' }).click();
  await expect(field(one, line)).toHaveValue('Una década de papel');
  await expect(field(one, other)).toHaveValue('Diseño con calma');
  await context.close();
});

test('search and filters find texts, names stand apart, the keys lead on, and a browser that stores nothing is warned about', async ({
  browser,
  desk,
}) => {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(url(desk.root));
  await expect(page.getByRole('alert')).toHaveText(/no puede conservar tu trabajo/);
  await page.keyboard.press('Alt+n');
  await expect(field(page, line)).toBeFocused();
  await page.keyboard.press('Alt+Enter');
  await expect(page.locator('[data-open]').filter({ has: field(page, line) })).toHaveCount(0);
  await page.keyboard.press('Alt+n');
  await expect(page.locator('[data-open] textarea:focus')).toHaveCount(1);
  await page.getByRole('searchbox').fill('autoescuela');
  await expect(page.getByRole('main').locator('h2').first()).toBeVisible();
  await expect(field(page, line)).toHaveCount(0);
  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  const apart = page.locator('details', { hasText: 'Nombres y tecnologías' });
  // By key: what is drawn later moves the list of names away from under a pointer.
  await apart.locator('summary').press('Enter');
  await expect(apart.getByText('Tecnologías · Front end').first()).toBeVisible();
  await page.context().close();
});

test('everybody can use it by day and by night, and nothing is cut off from 320 to 1920 pixels or with text twice as large', async ({
  browser,
  desk,
}) => {
  // The engine is brought in as a script, which the page's own policy forbids.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url(desk.root));
  await page.getByRole('button', { name: 'Añadir un comentario' }).first().click();
  await page.locator('summary', { hasText: 'Conviene saber' }).press('Enter');
  await page.locator('summary', { hasText: 'Nombres y tecnologías' }).press('Enter');
  await field(page, line).fill('Diez  años');
  await showTheme(page, 'light');
  expect(await violationsOn(page, {}), 'by day').toEqual([]);
  await showTheme(page, 'dark');
  expect(await violationsOn(page, only(colourRules)), 'by night').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOn(page, only(looks)), 'by night on a phone').toEqual([]);

  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  // All texts at once take long to draw, and their roles long to work out.
  await expect(page.locator('#part-other')).toBeAttached();
  for (const [width, text] of [
    [320, 1],
    [1920, 1],
    [768, 2],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size * 100}%`;
    }, text);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} pixels, ${text * 100} %`).toBeLessThanOrEqual(width);
  }
  await context.close();
});
