import { readFileSync } from 'node:fs';
import { expect, field, saved, test } from './fixtures.ts';

test('a project is made, featured, renamed and deleted', async ({ open, desk, expectProblem }) => {
  // The deleted project is still open when the desk hears that it is gone.
  expectProblem(/404/);
  const page = await open('projects');
  await page.getByRole('button', { name: 'New project' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Tide Table');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide Table');
  expect(desk.read('projects/tide-table/project.yaml')).toContain('draft: true');

  await page.getByRole('button', { name: 'Facts' }).click();
  await page.getByRole('button', { name: 'Featured' }).click();
  await expect(page.getByRole('button', { name: 'Featured' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByRole('textbox', { name: 'Address in English' }).fill('tides');
  await page.getByRole('dialog').getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(desk.read('projects/tide-table/en.yaml')).toMatch(/^url: tides$/m);

  await page.getByRole('button', { name: 'Delete the project' }).click();
  await expect(
    page.getByText('content/projects/tide-table', { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(page.getByRole('treeitem', { name: /Tide Table/ })).toBeHidden();
});

test('a cover is chosen, seen as the page crops it, and written to its place', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/415/);
  const page = await open('projects/canvas');
  await page.getByRole('button', { name: 'Pictures' }).click();
  const drawn = readFileSync('content/projects/kanban/cover.svg');
  await page
    .getByLabel('Replace: Cover')
    .setInputFiles({ name: 'mine.svg', mimeType: 'image/svg+xml', buffer: drawn });
  await expect(page.getByText('The page shows this part of it.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Use this picture' })).toBeHidden();
  expect(desk.read('projects/canvas/cover.svg')).toContain('<svg');
  await page.getByLabel('Replace: Cover').setInputFiles({
    name: 'mine.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('settings are saved when they are left, and a wrong one is refused with advice', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/4\d\d/);
  const page = await open('settings');
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('Ada Riu');
  await name.press('Enter');
  await expect.poll(() => desk.read('site.yaml')).toContain('name: Ada Riu');
  const mail = page.getByRole('textbox', { name: 'Your mail address' });
  await mail.fill('nowhere');
  await mail.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(desk.read('site.yaml')).toContain('noa@example.com');
  await page.getByText('lagoon').click();
  await expect.poll(() => desk.read('site.yaml')).toContain('palette: lagoon');
});

test('the check lists what is left, and leads to the field', async ({ open }) => {
  const page = await open('home');
  await page.getByRole('button', { name: 'Ready to publish?' }).click();
  const panel = page.getByRole('dialog', { name: 'Ready to publish?' });
  await expect(panel.getByText('This is left before you publish it')).toBeVisible({
    timeout: 60_000,
  });
  await panel.locator('summary', { hasText: 'Contact' }).click();
  await panel
    .getByRole('button', { name: /Contact · Introduction/ })
    .first()
    .click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Introduction, / }).first()).toBeVisible();
});

test('what changed since the last commit is shown by text, and committed', async ({ open }) => {
  const page = await open('contact', 'es');
  await field(page, 'Introduction, Español').fill('Escríbeme cuando quieras.');
  await saved(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Changes' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('button', { name: /Contact · Introduction · es/ })).toBeVisible();
  await panel.getByRole('textbox').fill('Invite to write');
  await panel.getByRole('button', { name: 'Commit' }).click();
  await expect(panel.getByText('Nothing has changed since the last commit.')).toBeVisible();
});
