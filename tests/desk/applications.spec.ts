import { expect, saved, test } from './fixtures.ts';

test('a version of the CV and a letter are written, with the PDF beside', async ({
  open,
  desk,
  expectProblem,
}) => {
  // The removed letter is still open when the desk hears that it is gone.
  expectProblem(/404/);
  const page = await open('applications');
  await page.getByRole('button', { name: 'New version' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('berlin');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  const version = page.getByRole('region', { name: 'berlin', exact: true });
  await expect(version).toBeVisible();
  // Behind the dialog nothing can be typed, and the list is there before the dialog goes.
  await expect(page.getByRole('dialog')).toBeHidden();
  const sections = page.getByRole('region', { name: 'front-end' }).getByRole('combobox');
  await expect(sections.filter({ hasText: 'Experience' }).first()).toBeVisible();
  await version.getByRole('spinbutton').fill('1');
  await version.getByRole('spinbutton').blur();
  await saved(page);
  expect(desk.read('cv/versions.yaml')).toMatch(/berlin:\n +paper: a4\n +pages: 1/);
  await version.getByRole('button', { name: 'Show the PDF' }).click();
  await expect(version.getByRole('button', { name: 'Show the PDF' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const shown = page.getByRole('complementary').getByRole('link').last();
  await expect(shown).toHaveAttribute('href', /of=berlin/);

  await page.getByRole('button', { name: 'New letter' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('acme');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const letter = page.getByRole('region', { name: 'acme', exact: true });
  await letter.locator('textarea').first().fill('Dear reader,');
  await letter.locator('textarea').first().blur();
  await expect.poll(() => desk.read('letters/acme.yaml')).toContain('Dear reader,');
  await letter.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(letter).toBeHidden();
});
