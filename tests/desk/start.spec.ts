import { expect, jsonFile, test } from './fixtures.ts';

// Nothing to translate, since a project is a draft: the desk does not start anew for it.
const resume = {
  basics: { name: 'Ada Lovelace', email: 'ada@lovelace.dev', image: 'https://lovelace.dev/me.jpg' },
  projects: [{ name: 'Note G' }],
};

const repositories = [{ name: 'kanban', html_url: 'https://github.com/ada-lovelace/kanban' }];

test('whoever has the sample still is offered a start from a file, sees what it brings, and can take it back', async ({
  open,
  desk,
}) => {
  desk.restore();
  const page = await open('home');
  const offer = page.getByRole('region', { name: 'Import your data, or start from the sample' });
  await expect(offer).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await offer.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles(jsonFile('resume.json', resume));
  const panel = page.getByRole('dialog', { name: 'resume.json' });
  await expect(panel.getByText('content/projects/kanban/')).toBeVisible();
  await panel.getByLabel(/^Remove the sample projects/).uncheck();
  await expect(panel.getByText('content/projects/note-g/')).toBeVisible();
  await expect(panel.getByText('add your picture under “Pictures”')).toBeVisible();
  await panel.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('resume.json imported. You can undo this.')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(desk.read('site.yaml')).toContain('  name: Ada Lovelace\n');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(offer).toBeVisible();
  expect(desk.read('site.yaml')).not.toContain('Ada Lovelace');
  await offer.getByRole('button', { name: 'Keep the sample' }).click();
  await expect(offer).toBeHidden();

  // Whoever changes their mind finds it among the settings; what is called as another is asked about.
  await page.goto(`${desk.url}#${new URLSearchParams({ view: 'settings', language: 'es' })}`);
  const later = page.getByRole('region', { name: 'Import a file' });
  await later.locator('input[type=file]').setInputFiles(jsonFile('repos.json', repositories));
  const list = page.getByRole('dialog', { name: 'repos.json' });
  await list.getByLabel(/^Remove the sample projects/).uncheck();
  const name = list.getByRole('textbox', { name: 'Kanban' });
  await expect(name).toHaveValue('kanban-2');
  await name.fill('my-board');
  await name.press('Enter');
  await expect(list.getByText('content/projects/my-board/')).toBeVisible();
});
