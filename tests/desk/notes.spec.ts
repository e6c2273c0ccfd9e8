import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Part } from '../../src/editing/parts.ts';
import { expect, field, inTree, saved, test } from './fixtures.ts';

test('a note is written, dated, published, translated and taken back, and a link that leads nowhere is named with its line', async ({
  open,
  desk,
  expectProblem,
}) => {
  // The note is asked for once more after it is deleted.
  expectProblem(/404/);
  const page = await open('home');
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('A thread of CSS');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.locator('#part-title')).toHaveText('A thread of CSS');
  await expect(inTree(page, /^A thread of CSS/)).toHaveText(/draft/);
  // Undone, it is not open any more.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('#part-title')).toHaveText('Notes');
  await page.getByRole('button', { name: 'Redo' }).click();
  await inTree(page, /^A thread of CSS/).click();

  const file = 'notes/a-thread-of-css/en.md';
  const text = field(page, 'Text, English');
  await text.fill('Every page hangs by a thread.\n\nSee [the other](note:gone).');
  const line = page.getByRole('button', { name: 'Line 3' });
  await expect(line).toBeVisible();
  await line.click();
  await expect(text).toBeFocused();
  expect(await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(31);
  expect(desk.read(file)).toContain('TODO: The text');
  await text.fill('Every page hangs by a thread.\n\n- one\n  - two');
  await saved(page);
  expect(desk.read(file)).toContain('---\n\nEvery page hangs by a thread.\n\n- one\n  - two\n');

  await page.getByLabel('Date', { exact: true }).fill('2026-05-03');
  await saved(page);
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect(inTree(page, /^A thread of CSS/)).not.toHaveText(/draft/);
  expect(desk.read('notes/a-thread-of-css/note.yaml')).toContain('date: 2026-05-03\n');
  expect(desk.read('notes/a-thread-of-css/note.yaml')).not.toContain('draft');

  await open('notes/a-thread-of-css', 'es');
  await expect(page.getByText('This note doesn’t exist in Spanish.')).toBeVisible();
  await page.getByRole('button', { name: 'Write it in Spanish' }).click();
  await field(page, 'Text, Español').fill('Cada página cuelga de un hilo.');
  await saved(page);
  expect(desk.read('notes/a-thread-of-css/es.md')).toContain('\nCada página cuelga de un hilo.\n');
  await page.getByRole('button', { name: 'Delete the Spanish version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(field(page, 'Text, Español')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Text, Español')).toHaveValue('Cada página cuelga de un hilo.');

  await page.getByRole('button', { name: 'Delete note' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('content/notes/a-thread-of-css/es.md');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('There are no notes yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(inTree(page, /^A thread of CSS/)).toBeVisible();
});

test('a translator takes up a note that is offered, the owner imports it, and it is outdated once the original changes', async ({
  browser,
  open,
  desk,
}) => {
  const folder = join(desk.root, 'content/notes/tides');
  mkdirSync(folder, { recursive: true });
  const source = '---\ntitle: Tides\n---\n\nThe tide waits for nobody.\n\nNot even for me.\n';
  writeFileSync(join(folder, 'note.yaml'), 'date: 2026-05-03\n');
  writeFileSync(join(folder, 'en.md'), source);
  const state = async (language: string) => {
    const part = (await (await fetch(`${desk.url}api/part?id=notes/tides`)).json()) as Part;
    return part.texts?.find(({ key }) => key === 'text')?.versions[language]?.state;
  };
  await expect.poll(() => state('en')).toBe('source');
  const made = await fetch(`${desk.url}api/translator-page?language=es`);
  const file = join(desk.root, 'translation-es.html');
  writeFileSync(file, await made.text());

  const context = await browser.newContext({ locale: 'es-ES', offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  const offered = page.locator('details', { hasText: 'Notas que aún no están en español' });
  await offered.locator('summary').press('Enter');
  await expect(offered.getByText('The tide waits for nobody.').first()).toBeVisible();
  await field(page, 'Título, Español').and(offered.getByRole('textbox')).fill('Mareas');
  await offered
    .getByRole('textbox', { name: 'Texto, Español' })
    .fill('La marea no espera a nadie.\n\nTampoco a mí.');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar mi trabajo' }).click();
  const answer = await (await download).path();
  // What was begun is work like any other from then on.
  await page.reload();
  await page.getByRole('button', { name: 'Editado por ti' }).click();
  await expect(page.getByRole('main').locator('h2', { hasText: 'Tides' })).toBeVisible();

  const owner = await open('languages');
  await owner.locator('input[type=file]').setInputFiles(answer);
  await owner.getByRole('dialog').getByRole('button', { name: 'Import 2 texts' }).click();
  await expect(owner.getByRole('dialog')).toBeHidden();
  expect(desk.read('notes/tides/es.md')).toBe(
    '---\ntitle: Mareas\n---\n\nLa marea no espera a nadie.\n\nTampoco a mí.\n',
  );
  expect(await state('es')).toBe('current');

  writeFileSync(join(folder, 'en.md'), source.replace('nobody', 'no one'));
  await open('notes/tides');
  await expect(owner.getByText('source changed').first()).toBeVisible();
  await owner.getByRole('button', { name: 'Still correct' }).click();
  await expect(owner.getByText('source changed')).toBeHidden();
  expect(await state('es')).toBe('current');
  await context.close();
});
