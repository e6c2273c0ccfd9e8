import { answerLate, expect, inTree, openPanel, saved, saveState, test } from './fixtures.ts';

// Last of all: the pages start again with it, and know nothing yet.
test('a language is added, published in part, removed, made the source, and every step can be undone and redone', async ({
  open,
  desk,
  expectProblem,
}) => {
  // The pages beside it are away while they start with the other languages.
  expectProblem(/ERR_|Failed to load/);
  desk.restore();
  const page = await open('languages');
  // What the languages lack comes after them, and moves all that is below.
  await expect(page.getByText('All texts are translated.')).toHaveCount(3);
  await page.getByRole('combobox', { name: /^Language, such as/ }).fill('Portuguese');
  await expect(page.getByText('pt: Portuguese')).toBeVisible();
  await page.getByRole('button', { name: 'Add a language' }).click();
  const stage = page.getByRole('combobox', { name: 'português' });
  await expect(stage).toHaveValue('draft');
  await expect(stage).toBeFocused();
  expect(desk.read('texts/pt.yaml')).toContain('TODO');
  // What is not translated can be published in part only, which is said beforehand.
  await expect(stage).toHaveAccessibleDescription(/texts are not translated yet/);
  await expect(stage.getByRole('option', { name: 'published', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Go to next' }).click();
  await expect(page.locator('textarea:focus')).toHaveAttribute('id', /^text-pt-/);
  await inTree(page, /^Languages/).click();
  await answerLate(page, /\/api\/(?:language|languages|undo|step|overview)$/);
  await stage.selectOption('fallback');
  await expect(saveState(page)).toHaveText('Saving…');
  await expect(stage).toHaveValue('fallback');
  await saved(page);
  await page.getByRole('button', { name: 'Remove Portuguese' }).click();
  await expect(page.getByRole('dialog')).toContainText('content/texts/pt.yaml');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove language' }).click();
  await expect(stage).toBeHidden();
  expect(() => desk.read('texts/pt.yaml')).toThrow('ENOENT');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stage).toHaveValue('fallback');
  expect(desk.read('texts/pt.yaml')).toContain('TODO');

  const panel = await openPanel(page, 'Changes');
  await expect(panel.getByText(/^Language added: Portuguese/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openPanel(page, 'History');
  const steps = panel.getByRole('listitem');
  await expect(steps.nth(0)).toContainText('Language removed: Portuguese');
  await expect(steps.nth(1)).toContainText('Current state');
  await steps.nth(3).getByRole('button', { name: 'Go back to this' }).click();
  await expect(steps.nth(3)).toContainText('Current state');
  await expect(stage).toBeHidden();
  await steps.nth(2).getByRole('button', { name: 'Redo up to this' }).click();
  await expect(steps.nth(2)).toContainText('Current state');
  await expect(stage).toHaveValue('draft');
  await steps.nth(3).getByRole('button', { name: 'Go back to this' }).click();
  await expect(steps.nth(3)).toContainText('Current state');
  await expect(stage).toBeHidden();
  await page.keyboard.press('Escape');

  // Another source language moves pages and redirects, and comes back with Undo.
  const table = desk.read('languages.yaml');
  const catalan = page.getByRole('listitem').filter({ hasText: 'Català' });
  await catalan.getByRole('button', { name: 'Make source language' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /source language/ })
    .click();
  await expect(catalan.getByText('source language', { exact: true })).toBeVisible();
  expect(desk.read('languages.yaml')).toMatch(/^(?:#.*\n)*ca:/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => desk.read('languages.yaml')).toBe(table);
});
