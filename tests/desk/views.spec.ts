import {
  answerLate,
  expect,
  field,
  inTree,
  openPanel,
  saved,
  saveState,
  test,
} from './fixtures.ts';

test('a project is made, featured, renamed and deleted', async ({ open, desk, expectProblem }) => {
  // The deleted project is still open when the desk hears that it is gone.
  expectProblem(/404/);
  const page = await open('projects');
  // Each key waits for the one before it, however late the answers are.
  await answerLate(page, /\/api\/(?:project|overview)$/);
  await inTree(page, /^Canvas/).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByText('Canvas moved to position 4 of 6')).toBeVisible();
  await expect(inTree(page, /^Canvas/)).toBeFocused();
  const { y: above = 0 } = (await inTree(page, /^Kanban/).boundingBox()) ?? {};
  await inTree(page, /^Canvas/).hover();
  await page.mouse.down();
  await page.mouse.move(100, above + 4, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('Canvas moved to position 2 of 6')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await page.unroute(/\/api\/(?:project|overview)$/);

  // Several at once.
  await page.getByRole('button', { name: 'Select sample projects' }).click();
  await expect(page.getByText('6 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select none' }).click();
  await page.getByRole('checkbox', { name: 'Canvas' }).check();
  await page.getByRole('checkbox', { name: 'Calculator' }).check();
  await page.getByRole('button', { name: 'Make draft' }).click();
  await expect.poll(() => desk.read('projects/canvas/project.yaml')).toContain('draft: true');
  expect(desk.read('projects/calculator/project.yaml')).toContain('draft: true');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => desk.read('projects/canvas/project.yaml')).not.toContain('draft');
  // Whoever knows the way is at the new project's URL before its texts are there.
  await answerLate(page, /\/api\/part\b/);
  await page.getByRole('button', { name: 'New project' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Tide Table');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tide Table');
  expect(desk.read('projects/tide-table/project.yaml')).toContain('draft: true');

  await page.getByRole('button', { name: 'Facts' }).click();
  await page.getByRole('button', { name: 'Featured' }).click();
  await expect(page.getByRole('button', { name: 'Featured' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Change URL' }).click();
  await page.getByRole('textbox', { name: 'URL in English' }).fill('tides');
  await page.getByRole('dialog').getByRole('button', { name: 'Change URL' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(desk.read('projects/tide-table/en.yaml')).toMatch(/^url: tides$/m);

  await page.getByRole('button', { name: 'Delete project' }).click();
  await expect(
    page.getByText('content/projects/tide-table', { exact: false }).first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(inTree(page, /Tide Table/)).toBeHidden();
});

test('settings are saved as they are typed, a wrong one is refused with advice, and where the file has changed as well both are shown', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/4\d\d/);
  const page = await open('settings');
  const name = page.getByRole('textbox', { name: 'Your name' });
  const closing = page.waitForEvent('dialog');
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/fact', async (route) => {
    await held;
    await route.continue();
  });
  await name.fill('Ada Riu');
  await expect(saveState(page)).toHaveText('Saving…');
  await page.close({ runBeforeUnload: true });
  const question = await closing;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  letGo();
  await saved(page);
  expect(desk.read('site.yaml')).toContain('name: Ada Riu');
  await expect(name).toBeFocused();
  await page.getByRole('button', { name: 'Different in other languages' }).first().click();
  const german = page.getByRole('textbox', { name: 'German' });
  await german.fill('Ada Fluss');
  await expect.poll(() => desk.read('site.yaml')).toContain('    en: Ada Riu\n    de: Ada Fluss\n');
  await german.fill('');
  await expect.poll(() => desk.read('site.yaml')).toContain('  name: Ada Riu\n');

  const mail = page.getByRole('textbox', { name: 'Your email address' });
  await mail.fill('nowhere');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(saveState(page)).toHaveText('Not saved: see why');
  expect(desk.read('site.yaml')).toContain('noa@example.com');
  await page.getByRole('button', { name: 'Revert to saved' }).click();
  await expect(mail).toHaveValue('noa@example.com');
  await saved(page);
  await page.getByText('lagoon').click();
  await expect.poll(() => desk.read('site.yaml')).toContain('palette: lagoon');
  await page.unroute('**/api/fact');

  await page.route(
    '**/api/fact',
    (route) => {
      const file = desk.read('site.yaml');
      desk.write('site.yaml', file.replace(/^( {2}name: ).*$/m, '$1Other Hand'));
      return route.continue();
    },
    { times: 1 },
  );
  await name.fill('My Hand');
  // A server that has not seen the other hand yet refuses the text as well.
  const card = page.getByRole('alert').filter({ hasText: 'Also changed in the file' });
  await expect(card).toContainText('Other Hand');
  await expect(card).toContainText('My Hand');
  await expect(name).toHaveValue('My Hand');
  await expect(saveState(page)).toHaveText('Conflict: compare');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  expect(desk.read('site.yaml')).toContain('name: My Hand');
});

test('what changed since the last commit is shown by text, and committed; a URL and a term of the glossary are changed where they stand', async ({
  open,
  desk,
}) => {
  const page = await open('contact', 'es');
  await field(page, 'Introduction, Español').fill('Escríbeme cuando quieras.');
  await saved(page);
  const panel = await openPanel(page, 'Changes');
  const row = panel.getByRole('button', { name: /Contact · Introduction · es/ });
  await expect(row).toBeVisible();
  await panel.getByRole('button', { name: /: Introduction, es$/ }).click();
  await expect(row).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+z');
  await expect(page.getByText('Undone: Text: Contact · Introduction · es')).toBeVisible();
  await openPanel(page, 'Changes');
  await expect(row).toBeVisible();
  await panel.getByRole('textbox').fill('Invite to write');
  await panel.getByRole('button', { name: 'Commit', exact: true }).click();
  await expect(panel.getByText('Nothing has changed since the last commit.')).toBeVisible();
  await page.keyboard.press('Escape');

  await open('about', 'es');
  const anchor = field(page, 'Anchor of the section, Español');
  await anchor.fill('proyectos');
  await anchor.press('Enter');
  await expect(page.getByText(/is already used by “projects”/)).toBeVisible();
  await anchor.fill('quien-soy');
  await anchor.press('Enter');
  await expect.poll(() => desk.read('texts/es.yaml')).toContain('ref: quien-soy');
  await inTree(page, /^Glossary/).click();
  await page.getByRole('textbox', { name: 'Term 2', exact: true }).fill('adaptable');
  await page.getByRole('textbox', { name: 'Note 2', exact: true }).focus();
  await expect.poll(() => desk.read('glossary.md')).toContain('| responsive | adaptable |');
});
