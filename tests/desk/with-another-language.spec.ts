import { expect, test } from './fixtures.ts';

// Last of all: the pages start again with it, and know nothing yet.
test('a language is added as a draft, published while it grows, dropped, and comes back with Undo', async ({
  open,
  desk,
  expectProblem,
}) => {
  // The pages beside it are away while they start with the other languages.
  expectProblem(/ERR_|Failed to load/);
  const page = await open('languages');
  await page.getByRole('textbox', { name: /^Code/ }).fill('pt');
  await page.getByRole('button', { name: 'Add a language' }).click();
  const stage = page.getByRole('combobox', { name: 'português' });
  await expect(stage).toHaveValue('draft');
  expect(desk.read('texts/pt.yaml')).toContain('TODO');
  await stage.selectOption('complete');
  await expect(page.getByRole('alert')).toContainText('content/texts/pt.yaml (');
  await page.getByRole('button', { name: /^Publish it now/ }).click();
  await expect(stage).toHaveValue('growing');
  const language = page.getByRole('listitem').filter({ has: stage });
  await language.getByRole('button', { name: 'Drop the language' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop the language' }).click();
  await expect(stage).toBeHidden();
  expect(() => desk.read('texts/pt.yaml')).toThrow('ENOENT');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(stage).toHaveValue('growing');
  expect(desk.read('texts/pt.yaml')).toContain('TODO');
});
