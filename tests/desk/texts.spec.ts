import { answerLate, expect, field, inTree, saved, saveState, test } from './fixtures.ts';

test('a text that would break the page stays on the desk, with the reason; what the desk refuses is not sent again by itself; and where the file has changed as well both are shown', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/500/);
  const before = desk.read('texts/ca.yaml');
  const page = await open('contact', 'ca');
  const line = field(page, 'Introduction, Català').first();
  const written = await line.inputValue();
  await line.fill('Escriu a {nobody}');
  await expect(page.getByText('Not saved to the file')).toBeVisible();
  await expect(page.getByText('{nobody}', { exact: false }).last()).toBeVisible();
  expect(desk.read('texts/ca.yaml')).toBe(before);
  await page.reload();
  await page.getByRole('button', { name: 'Not saved: see why' }).click();
  await expect(page.getByRole('dialog')).toContainText('Escriu a {nobody}');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Use the file’s version' }).click();
  await expect(line).toHaveValue(written);
  await saved(page);

  let asked = 0;
  await page.route('**/api/text', (route) => {
    asked += 1;
    return route.fulfill({ status: 500, body: 'Internal Server Error' });
  });
  await line.fill('Llengües i veus');
  await expect(saveState(page)).toHaveText('Not saved: see why');
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  await inTree(page, /^Translations/).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Translations');
  expect(asked).toBe(1);

  await page.unroute('**/api/text');
  await page.getByRole('button', { name: 'Not saved: see why' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('Llengües i veus');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await saved(page);
  expect(desk.read('texts/ca.yaml')).toMatch(/introduction: (?:>-\n +)?Llengües i veus$/m);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => desk.read('texts/ca.yaml')).toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');

  const theirs = before.replace('Un projecte, una pregunta', 'Una pregunta');
  expect(theirs).not.toBe(before);
  await page.route(
    '**/api/text',
    (route) => {
      desk.write('texts/ca.yaml', theirs);
      return route.continue();
    },
    { times: 1 },
  );
  await line.fill('Parla amb mi');
  await expect(page.getByRole('alert')).toContainText('Una pregunta');
  await expect(page.getByRole('alert')).toContainText('Parla amb mi');
  await expect(saveState(page)).toHaveText('Conflict: compare');
  await page.getByRole('button', { name: 'Use the file’s version' }).click();
  await expect(line).toHaveValue(/^Una pregunta/);
  expect(desk.read('texts/ca.yaml')).toBe(theirs);
});

test('an outdated translation says what changed in the source, and can still be true; a placeholder is never cut, and a missing one is inserted', async ({
  open,
  desk,
}) => {
  const page = await open('projects/kanban', 'es');
  const source = field(page, 'Role, English');
  const written = await source.inputValue();
  await source.fill(`${written} indeed`);
  await expect(page.getByText('source changed')).toBeVisible();
  await expect(page.locator('ins')).toHaveText('indeed');
  await field(page, 'Role, Español').focus();
  await page.keyboard.press('Alt+Enter');
  await expect(page.getByText('source changed')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('source changed')).toBeVisible();
  await page.getByRole('button', { name: 'Still correct in all 3 languages' }).click();
  await expect(page.getByText('source changed')).toBeHidden();

  for (const file of ['texts/en.yaml', 'texts/ca.yaml'])
    desk.write(file, desk.read(file).replace(/^home:\n/m, '$&  author: "{owner}"\n'));
  await open('home', 'ca');
  const name = field(page, 'Name, Català');
  await expect(name).toHaveValue('{owner}');
  await name.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(name).toHaveValue('');
  await page.keyboard.type('Soc ');
  await page.keyboard.press('Alt+i');
  await expect(name).toHaveValue('Soc {owner}');
  await saved(page);
  expect(desk.read('texts/ca.yaml')).toContain('Soc {owner}');
  // Undo shows what it was about, except to whoever has gone elsewhere meanwhile.
  const { promise: gone, resolve: isGone } = Promise.withResolvers<void>();
  await page.route(/\/api\/undo$/, async (route) => {
    const response = await route.fetch();
    await gone;
    await route.fulfill({ response });
  });
  await page.keyboard.press('Alt+z');
  await open('contact', 'ca');
  isGone();
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
});

test('items are added with the focus in their first field, moved and removed in all languages at once', async ({
  open,
  desk,
}) => {
  const files = ['en', 'es', 'ca', 'de'].map((language) => `projects/canvas/${language}.yaml`);
  const before = files.map(desk.read);
  const page = await open('projects/canvas', 'de');
  const list = page.getByRole('list', { name: 'Features' });
  const first = await field(page, 'Features 1, Deutsch').inputValue();
  const count = await list.getByRole('listitem').count();

  await page.getByRole('button', { name: 'Add to “Features”' }).click();
  const added = field(page, `Features ${count + 1}, English`);
  await expect(added).toBeFocused();
  await expect(added).toHaveAccessibleDescription(/^not written yet/);
  await expect(field(page, `Features ${count + 1}, Deutsch`)).toHaveAttribute('placeholder', /./);
  await expect(list.getByRole('listitem')).toHaveCount(count + 1);
  await page.getByRole('button', { name: 'Remove item 1', exact: true }).first().click();
  await expect(list.getByRole('listitem')).toHaveCount(count);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(count + 1);
  await page
    .getByRole('button', { name: 'Move item 1 with the arrow keys' })
    .first()
    .press('ArrowDown');
  await expect(field(page, 'Features 2, Deutsch')).toHaveValue(first);

  const handle = page.getByRole('button', { name: 'Move item 2 with the arrow keys' }).first();
  const above = await list.getByRole('listitem').first().boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(above?.x ?? 0, (above?.y ?? 0) + 2, { steps: 4 });
  await page.mouse.up();
  await expect(field(page, 'Features 1, Deutsch')).toHaveValue(first);

  const slowed = /\/api\/(?:list|undo|part|overview)\b/;
  await answerLate(page, slowed);
  await page.getByRole('button', { name: 'Move item 1 with the arrow keys' }).first().focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown');
  await expect(field(page, 'Features 5, Deutsch')).toHaveValue(first);
  await expect(page.getByRole('button', { name: 'Move item 5 with the arrow keys' })).toBeFocused();

  for (let step = 0; step < 7; step++) {
    const undone = page.waitForResponse(/\/api\/undo$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await undone;
  }
  expect(files.map(desk.read)).toEqual(before);
  await expect(list.getByRole('listitem')).toHaveCount(count);
  await page.unroute(slowed);

  // In an empty list.
  await open('projects/canvas', 'es');
  await page.getByRole('button', { name: 'What I decided', exact: true }).click();
  await page.getByRole('button', { name: 'Add to “What I decided”' }).click();
  const decision = page.getByRole('list', { name: 'What I decided' }).getByRole('textbox').first();
  await expect(decision).toBeFocused();
  await page.keyboard.type('A space, or two');
  await saved(page);
  expect(desk.read('projects/canvas/en.yaml').match(/- decision:/g)).toHaveLength(1);
});

test('the wording of the engine can be changed without typing it again', async ({ open, desk }) => {
  desk.restore();
  const page = await open('home', 'es');
  await page.getByText('Interface texts you can change').first().click();
  const greeting = field(page, 'Greeting, Español');
  await expect(greeting).toHaveValue('');
  await greeting.focus();
  await page.getByRole('button', { name: 'Change this wording' }).click();
  await expect(greeting).toHaveValue('Hola, soy');
  await expect(greeting).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.type('¡Ey! ');
  await saved(page);
  expect(desk.read('texts/es.yaml')).toContain('greeting: ¡Ey! Hola, soy\n');
});
