import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, field, inTree, saved, saveState, test } from './fixtures.ts';

/** What was typed and could not be saved stays in the browser until its writer has decided. */

test.beforeEach(({ desk }) => desk.restore());

const broken = 'Con {nobody}';

/** Types a text that the site could not be built with. */
async function typeRefused(page: Page, name: string, text = broken) {
  await field(page, name).fill(text);
  await expect(page.getByText('Not saved to the file')).toBeVisible();
  await expect(saveState(page)).toHaveText('Not saved: see why');
}

async function openUnsaved(page: Page) {
  await page.getByRole('button', { name: 'Not saved: see why' }).click();
  return page.getByRole('dialog', { name: 'Not saved' });
}

test('half a sentence survives a desk that does not answer and a window that is reloaded', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/ERR_|Failed to load/);
  const page = await open('contact', 'es');
  await page.route('**/api/text', (route) => route.abort());
  await field(page, 'Introduction, Español').fill('Una frase a medi');
  await expect(saveState(page)).toHaveText('Not saved: no connection');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.unroute('**/api/text');
  const choice = page.getByRole('alert');
  await expect(choice).toContainText('You typed this earlier, and it was not saved');
  await expect(choice).toContainText('Una frase a medi');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  expect(desk.read('texts/es.yaml')).toMatch(/introduction: (?:>-\n +)?Una frase a medi$/m);
  await page.reload();
  await saved(page);
});

test('a desk that is closed and opened again gets what was typed meanwhile', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/ERR_|Failed to load/);
  const page = await open('contact', 'es');
  const introduction = field(page, 'Introduction, Español');
  await expect(introduction).toHaveAccessibleDescription(/up to date/);
  await desk.stop();
  await introduction.fill('Voces');
  await expect(saveState(page)).toHaveText('Not saved: no connection');
  await expect(introduction).not.toHaveAccessibleDescription(/up to date/);
  expect(await desk.start()).toBe(desk.url);
  await saved(page);
  expect(desk.read('texts/es.yaml')).toMatch(/introduction: (?:>-\n +)?Voces$/m);
});

test('a syntax error in the same file blanks nothing, and what was typed is there when it is gone', async ({
  open,
  desk,
}) => {
  const page = await open('projects/kanban', 'es');
  await typeRefused(page, 'Role, Español');
  const sample = desk.read('projects/kanban/es.yaml');
  desk.write('projects/kanban/es.yaml', sample.replace(/^title: /m, 'title: "'));
  await expect(page.getByRole('alert').first()).toContainText('projects/kanban/es.yaml');
  await page.reload();
  await expect(field(page, 'Role, English')).not.toHaveValue('');
  await expect(field(page, 'Role, Español')).toHaveValue(broken);
  // Another project is deleted meanwhile.
  rmSync(join(desk.root, 'content/projects/calculator'), { recursive: true });
  await expect(inTree(page, /^Calculator/)).toBeHidden();
  desk.write('projects/kanban/es.yaml', sample);
  // The error of the file may still stand above it.
  await expect(page.getByRole('alert').filter({ hasText: 'You typed this earlier' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the file’s version' }).click();
  await expect(field(page, 'Role, Español')).not.toHaveValue(broken);
  await saved(page);
});

test('what was typed in a language that is removed is named, and can be discarded', async ({
  open,
  desk,
  expectProblem,
}) => {
  // The glossary of the language is asked for once more.
  expectProblem(/404/);
  const page = await open('projects/kanban', 'de');
  await typeRefused(page, 'Role, Deutsch');
  desk.run('src/cli/main.ts', ['remove', 'language', 'de', '--yes']);
  await expect(page.getByRole('combobox', { name: 'Language' })).not.toContainText('Deutsch');
  const panel = await openUnsaved(page);
  await expect(panel).toContainText('Kanban · Role · de');
  await expect(panel.getByRole('button', { name: 'Go to the field' })).toBeHidden();
  await panel.getByRole('button', { name: 'Discard my changes' }).click();
  await expect(panel).toContainText('Saved');
  await page.keyboard.press('Escape');
  await saved(page);
});

test('a fact of a job does not end under another one when the list moves', async ({
  open,
  desk,
}) => {
  const page = await open('cv', 'es');
  const first = page.getByRole('list', { name: 'Experience' }).getByRole('listitem').first();
  const from = first.getByRole('textbox', { name: 'From' });
  const was = await from.inputValue();
  await from.fill('last summer');
  await expect(saveState(page)).toHaveText('Not saved: see why');
  await page
    .getByRole('list', { name: 'Experience' })
    .getByRole('button', { name: 'Move item 1 with the arrow keys' })
    .first()
    .press('ArrowDown');
  await expect(from).not.toHaveValue('last summer');
  await expect(from).not.toHaveValue(was);
  const panel = await openUnsaved(page);
  await expect(panel).toContainText('CV · From · 1');
  await expect(panel).toContainText('last summer');
  await expect(panel).toContainText(`The field read at that time: ${was}`);
  expect(desk.read('cv/cv.yaml')).not.toContain('last summer');
});

test('two windows do not replace each other’s text', async ({ open, context }) => {
  const page = await open('projects/kanban', 'es');
  const other = await context.newPage();
  await other.goto(page.url());
  await typeRefused(page, 'Role, Español', 'Uno {nobody}');
  await typeRefused(other, 'Role, Español', 'Otro {nobody}');
  await page.reload();
  const panel = await openUnsaved(page);
  await expect(panel).toContainText('Uno {nobody}');
  await expect(panel).toContainText('Otro {nobody}');
  // What its window has settled is offered nowhere else.
  await other.getByRole('button', { name: 'Revert to saved' }).click();
  await expect(panel).not.toContainText('Otro {nobody}');
  await expect(panel).toContainText('Uno {nobody}');
});

test('a conflict shows what the file says now, also after a syntax error, and “Keep mine” writes over it', async ({
  open,
  desk,
}) => {
  const page = await open('contact', 'es');
  const line = field(page, 'Introduction, Español');
  const sample = desk.read('texts/es.yaml');
  const saying = (words: string) =>
    sample.replace(/( {2}introduction:) >-\n {4}¿Un proyecto.*\n.*\n/, `$1 ${words}\n`);
  await page.route(
    '**/api/text',
    (route) => {
      desk.write('texts/es.yaml', saying('De otra mano'));
      return route.continue();
    },
    { times: 1 },
  );
  await line.fill('De la mesa');
  const choice = page.getByRole('alert').filter({ hasText: 'Your version' });
  await expect(choice).toContainText('De otra mano');
  desk.write('texts/es.yaml', saying('De otra mano, otra vez'));
  await expect(choice).toContainText('De otra mano, otra vez');
  desk.write('texts/es.yaml', saying('"Sin cerrar'));
  await expect(saveState(page)).toHaveText('Conflict: compare');
  await expect(page.getByText('A quotation mark is opened here')).toBeVisible();
  desk.write('texts/es.yaml', saying('Con las comillas'));
  await expect(choice).toContainText('Con las comillas');
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await expect(line).toHaveValue('De la mesa');
  await expect(line).toBeEditable();
  expect(desk.read('texts/es.yaml')).toContain('introduction: De la mesa\n');
});

test('an error goes with its cause: a date that only lacked another one is saved with it', async ({
  open,
  desk,
}) => {
  const page = await open('projects/kanban', 'es');
  const facts = page.locator('#side-facts');
  await facts.getByRole('textbox', { name: 'To', exact: true }).fill('2023');
  await expect(facts.getByRole('alert')).toBeVisible();
  await facts.getByRole('textbox', { name: 'From', exact: true }).fill('2021');
  await saved(page);
  await expect(facts.getByRole('alert')).toBeHidden();
  expect(desk.read('projects/kanban/project.yaml')).toMatch(/^from: "2021"\nto: "2023"$/m);
  expect(desk.read('projects/kanban/project.yaml')).not.toMatch(/^year:/m);
});

test('“Saved” is said only where the file says what the field does', async ({ open }) => {
  const page = await open('contact', 'es');
  const line = field(page, 'Introduction, Español');
  const before = await line.inputValue();
  // As a desk that answers although it has written nothing.
  await page.route('**/api/text', async (route) => {
    const posted = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...posted, text: before }) });
  });
  await line.fill('Otra cosa');
  await expect(saveState(page)).toHaveText('Conflict: compare');
  await expect(page.getByRole('alert')).toContainText(before);
});
