import { expect, inTree, saved, saveState, test } from './fixtures.ts';

/** What keeps the site from being built is red wherever the owner looks, and said once. */

test.beforeEach(({ desk }) => desk.restore());
// The next file gets the same desk.
test.afterEach(({ desk }) => desk.restore());

test('a file with a syntax error is named once, with the line of the mistake, and never “Saved”', async ({
  open,
  desk,
}) => {
  const page = await open('about', 'es');
  await saved(page);
  const sample = desk.read('texts/es.yaml');
  const broken = sample.replace(/^ {2}ref: (.*)$/m, "  ref: '$1");
  desk.write('texts/es.yaml', broken);
  const line = broken.split('\n').findIndex((text) => text.includes("ref: '")) + 1;

  const banner = page.getByRole('alert');
  await expect(banner).toHaveCount(1);
  await expect(banner).toContainText(`content/texts/es.yaml:${line}`);
  await expect(banner).toContainText('A quotation mark is opened here and not closed');
  await expect(saveState(page)).toHaveText('File with an error');
  await expect(page.getByRole('complementary')).toContainText('The page waits for this file:');
  await expect(inTree(page, /^Home/)).toContainText('1 error');
  await expect(page.getByRole('textbox', { name: /Español$/ }).first()).toHaveAccessibleDescription(
    'the file cannot be read',
  );
  await expect(page.getByText('A quotation mark is opened here')).toHaveCount(1);

  // The check and the number in the bar lead there.
  await page.getByRole('button', { name: 'Ready to publish?' }).click();
  const link = page.getByRole('dialog').getByRole('button', { name: `texts/es.yaml:${line}` });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await inTree(page, /^Contact/).click();
  await page.getByRole('button', { name: '1 error: go to the next one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');

  desk.write('texts/es.yaml', sample);
  await saved(page);
  await expect(banner).toBeHidden();
  await expect(inTree(page, /^Home/)).not.toContainText('error');
});

test.describe('in a German desk', () => {
  test.use({ locale: 'de-DE' });

  test('a broken file and a refused change are told in German', async ({
    open,
    desk,
    expectProblem,
  }) => {
    expectProblem(/409/);
    const page = await open('about', 'de');
    const sample = desk.read('texts/de.yaml');
    desk.write('texts/de.yaml', sample.replace(/^ {2}ref: (.*)$/m, '  ref: a: $1'));
    const banner = page.getByRole('alert');
    await expect(banner).toContainText('Die Datei ist kein gültiges YAML: ein zweiter Doppelpunkt');
    await expect(banner).toContainText('Setze Texte mit Doppelpunkt in Anführungszeichen.');
    await expect(banner).not.toContainText(/\b(?:is|the|not|with|are|column)\b/);

    await page.getByRole('button', { name: 'Neues Projekt' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Canvas');
    await dialog.getByRole('button', { name: 'Erstellen' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Ein anderes Projekt oder eine andere Seite hat diesen Namen oder hatte diese URL. Wähle einen anderen Titel.',
    );
    await page.keyboard.press('Escape');
  });
});

test('an error in the facts has a red number too, which leads to its field', async ({
  open,
  page,
  desk,
}) => {
  // The desk listens before it reads: what is changed while it opens is seen, too.
  const asked = page.waitForRequest(/\/api\/(?:events|overview)$/);
  await open('home', 'es');
  expect((await asked).url()).toMatch(/events$/);
  const facts = 'projects/kanban/project.yaml';
  desk.write(facts, desk.read(facts).replace(/^context: .*/m, 'context: whim'));
  await expect(inTree(page, /^Kanban/)).toContainText('1 error');
  await page.getByRole('button', { name: '1 error: go to the next one' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kanban');
});

test('an item that the other languages lack is red until it is translated, and the desk says what to do', async ({
  open,
}) => {
  const page = await open('projects/canvas', 'de');
  const row = inTree(page, /^Canvas/);
  await page.getByRole('button', { name: 'Add to “Features”' }).click();
  const added = page.getByRole('list', { name: 'Features' }).getByRole('listitem').last();
  const german = added.getByRole('textbox', { name: /Deutsch/ });
  await expect(row).toContainText('4 missing');
  await expect(german).toHaveAccessibleDescription(
    'not written yet The site cannot be built without it.',
  );
  await added.getByRole('textbox', { name: /English/ }).fill('Works offline');
  await expect(row).toContainText('3 missing');
  await expect(german).toHaveAccessibleDescription(
    'not translated yet The site cannot be built without it.',
  );
  await expect(page.getByRole('complementary')).toContainText(
    '3 texts are missing here. The site cannot be built until they are written.',
  );
  // Not once more in yellow.
  await expect(page.getByRole('banner')).not.toContainText('to write');

  await inTree(page, /^Languages/).click();
  const stage = page.getByRole('combobox', { name: 'Deutsch' });
  await expect(stage).toHaveAccessibleDescription(
    '1 text is missing, so the site cannot be built. Translate it, or publish the language as partly translated.',
  );
  // A language that is partly translated falls back to the source.
  await stage.selectOption('fallback');
  await expect(row).toContainText('2 missing');
  await page.getByRole('button', { name: '2 missing: go to the next one' }).click();
  await expect(page.locator('textarea:focus')).toHaveAttribute('id', /^text-es-.*features/);
  await page.keyboard.type('Sin conexión');
  await expect(row).toContainText('1 missing');
});

test('languages that have more than the source follow it once what goes was shown', async ({
  open,
  desk,
}) => {
  const source = 'projects/kanban/en.yaml';
  const spanish = desk.read('projects/kanban/es.yaml');
  desk.write(source, desk.read(source).replace(/^learned:\n(?: .*\n)+/m, ''));
  const page = await open('languages');
  await page.getByRole('button', { name: 'Show the differences…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('content/projects/kanban/es.yaml learned.0');
  await expect(dialog).toContainText('will be removed');
  await dialog.getByRole('button', { name: 'Update all languages' }).click();
  await expect(dialog).toBeHidden();
  expect(desk.read('projects/kanban/es.yaml')).not.toContain('learned');
  await page.getByRole('button', { name: 'Show the differences…' }).click();
  await expect(dialog).toContainText('All languages have the texts and list items');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => desk.read('projects/kanban/es.yaml')).toBe(spanish);
});
