import { expect, test } from './fixtures.ts';

// Last of all: the desk starts anew with it, and so do the pages, which then know nothing yet.
test('a language is added as a draft, published while it grows, dropped, and comes back with Undo', async ({
  open,
  desk,
  expectProblem,
}) => {
  // The desk starts anew with another table of languages, and is away for a moment.
  expectProblem(/ERR_|Failed to load/);
  const restarted = { timeout: 60_000 };
  const page = await open('languages');
  await page.getByRole('textbox', { name: /^Code/ }).fill('pt');
  await page.getByRole('button', { name: 'Add a language' }).click();
  const stage = page.getByRole('combobox', { name: 'português' });
  await expect(stage).toHaveValue('draft', restarted);
  expect(desk.read('messages/pt.yaml')).toContain('TODO');
  await stage.selectOption('complete');
  await expect(page.getByRole('alert')).toContainText('content/messages/pt.yaml (');
  await page.getByRole('button', { name: /^Publish it now/ }).click();
  await expect(stage).toHaveValue('growing', restarted);
  const language = page.getByRole('listitem').filter({ has: stage });
  await language.getByRole('button', { name: 'Drop the language' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop the language' }).click();
  await expect(stage).toBeHidden(restarted);
  expect(() => desk.read('messages/pt.yaml')).toThrow('ENOENT');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stage).toHaveValue('growing', restarted);
  expect(desk.read('messages/pt.yaml')).toContain('TODO');
});
