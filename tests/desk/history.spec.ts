import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, field, openPanel, saved, test } from './fixtures.ts';

test('the history shows old and new words, has edits by hand as steps, and goes back over all of them', async ({
  open,
  desk,
}) => {
  desk.restore();
  const file = 'projects/canvas/es.yaml';
  const sample = desk.read(file);
  const page = await open('projects/canvas', 'es');
  const title = field(page, 'Title, Español');
  const before = await title.inputValue();
  await title.fill('Lienzo');
  await saved(page);
  desk.write(file, desk.read(file).replace('title: Lienzo', 'title: Lienzo a mano'));
  await expect(title).toHaveValue('Lienzo a mano');

  const panel = await openPanel(page, 'History');
  const steps = panel.getByRole('listitem').filter({ has: page.getByText('What changed') });
  await expect(steps.nth(0)).toContainText(`Edited by hand: content/${file}`);
  await expect(steps.nth(0)).toContainText('Current state');
  await steps.nth(0).getByText('What changed').click();
  await expect(steps.nth(0).locator('ins')).toHaveText('a mano');
  await steps.nth(1).getByText('What changed').click();
  await expect(steps.nth(1).locator('del')).toHaveText(before);
  await expect(steps.nth(1).locator('ins')).toHaveText('Lienzo');

  await steps.nth(1).getByRole('button', { name: 'Go back to this' }).click();
  await expect(steps.nth(1)).toContainText('Current state');
  expect(desk.read(file)).toContain('title: Lienzo\n');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(before);
  expect(desk.read(file)).toBe(sample);
});

test('a file that differs is named in the history, and left or overwritten as the owner says', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/409/);
  desk.restore();
  const page = await open('languages');
  const wanted = page.getByRole('combobox', { name: /^Language, such as/ });
  await wanted.fill('fr');
  await wanted.press('Enter');
  const french = page.getByRole('combobox', { name: 'français' });
  await expect(french).toHaveValue('draft');
  const words = join(desk.root, 'content/texts/fr.yaml');
  rmSync(words);
  mkdirSync(words);
  const panel = await openPanel(page, 'History');
  const start = panel.getByRole('listitem').last();
  await start.getByRole('button', { name: 'Go back to this' }).click();
  await expect(start.getByRole('alert')).toContainText('content/texts/fr.yaml');
  await start.getByRole('button', { name: 'Leave them as they are' }).click();
  await expect(start).toContainText('Current state');
  await expect(french).toBeHidden();
  rmSync(words, { recursive: true });
});
