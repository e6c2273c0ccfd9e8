import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from '@playwright/test';
import { writeEntrance } from '../../src/desk/server/url.ts';
import { answerLate, expect, field, inTree, saved, test } from './fixtures.ts';

/** What the owner sees of the real pages, and of the processes of desk and pages. */
test.use({ pages: true });

test('the CV stands beside its texts where the browser can show it, and is offered where not', async ({
  open,
}) => {
  const page = await open('cv', 'de');
  // The browser of the tests has no viewer.
  const link = page.getByRole('link', { name: 'CV as a PDF' });
  await expect(link).toBeVisible();
  const url = new URL((await link.getAttribute('href')) as string, page.url().split('#')[0]);
  // While the pages read the content anew they have none to give.
  const answer = async () => {
    const response = await page.request.get(url.href);
    const begin = (await response.body()).subarray(0, 5).toString();
    return { begin, policy: response.headers()['content-security-policy'] };
  };
  await expect.poll(answer).toEqual({ begin: '%PDF-', policy: "frame-ancestors 'self'" });
});

test('on a phone one side is seen at a time; the page hands out nothing private', async ({
  openWithPage,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithPage('about', 'es');
  await page.getByRole('button', { name: 'Sections', exact: true }).click();
  await inTree(page, /^Home/).click();
  await expect(field(page, 'First line, Español')).toBeVisible();
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();

  const shown = new URL((await page.locator('iframe').getAttribute('src')) ?? '');
  for (const file of ['.data/changes.db', '.data/desk/url.json', 'content/site.yaml']) {
    expect((await page.request.get(new URL(`/${file}`, shown).href)).status(), file).toBe(403);
  }
});

test('a text that is typed goes to its file and to the page, and comes back with Undo', async ({
  openWithPage,
  desk,
}) => {
  const before = desk.read('texts/es.yaml');
  const page = await openWithPage('home');
  const shown = page.frameLocator('iframe');
  await expect(shown.locator('h1')).toContainText('Noa Montsec');
  await answerLate(page);
  let isFirst = true;
  await page.route('**/api/text', async (route) => {
    if (isFirst) {
      isFirst = false;
      // The page shows what is typed before it is saved.
      await expect(shown.getByText('Diez años entre libros')).toBeVisible();
      expect(desk.read('texts/es.yaml')).toBe(before);
    }
    await route.fallback();
  });
  await field(page, 'First line, Español').fill('Diez años entre libros');
  await saved(page);
  expect(desk.read('texts/es.yaml')).toBe(
    before.replace(/creative: .*/, 'creative: Diez años entre libros'),
  );
  await expect(shown.getByText('Diez años entre libros')).toHaveAttribute('data-desk-outline');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'First line, Español')).not.toHaveValue('Diez años entre libros');
  expect(desk.read('texts/es.yaml')).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(field(page, 'First line, Español')).toHaveValue('Diez años entre libros');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'First line, Español')).not.toHaveValue('Diez años entre libros');
  expect(desk.read('texts/es.yaml')).toBe(before);

  // The same field goes on from there, and a pause after a space does not eat the space.
  await field(page, 'First line, Español').fill('');
  await field(page, 'First line, Español').pressSequentially('Once años ');
  await saved(page);
  await field(page, 'First line, Español').pressSequentially('después');
  await saved(page);
  expect(desk.read('texts/es.yaml')).toContain('creative: Once años después\n');
  // However many pauses the typing had, it is one step.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => desk.read('texts/es.yaml')).toBe(before);
});

test('a click on a text of the page opens its field', async ({ openWithPage }) => {
  const page = await openWithPage('about');
  const shown = page.frameLocator('iframe');
  // The page has met the desk: it has the theme that the desk has chosen.
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'light');
  // What is edited is unfolded.
  await page.locator('[id="text-es-texts:about.my_story.section_2"]').focus();
  await expect(shown.locator('details[open] [data-desk-outline]').first()).toBeVisible();
  // The page may be loaded once more in between, with everything folded: the click is then lost.
  const click = (text: Locator, isOpen: () => Promise<void>) =>
    expect(async () => {
      await shown.locator('details').evaluateAll((folded) => {
        for (const one of folded) (one as HTMLDetailsElement).open = true;
      });
      await text.click({ timeout: 10_000 });
      await isOpen();
    }).toPass();
  const focused = (name: string) => () =>
    expect(field(page, name)).toBeFocused({ timeout: 15_000 });
  await click(shown.getByText('Código cosido'), focused('Third line, Español'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');

  // What stands in one sentence with another text, and what another language says.
  await click(shown.locator('h1 span'), focused('Name, Español'));
  await click(shown.locator('time:visible', { hasText: '2018' }).first(), () =>
    expect(page.getByText('This is not a separate text.')).toBeVisible({ timeout: 15_000 }),
  );

  // The owner's name is no text: it stands in the settings, where a text that uses it leads, too.
  await page.getByRole('button', { name: '{owner} is your name in the settings' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Your name', exact: true })).toBeFocused();
  await click(shown.locator('header a', { hasText: 'Noa Montsec' }), () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings', { timeout: 5000 }),
  );
  await inTree(page, /^About me/).click();

  // The same word twice: the project's own name, not the story that mentions it.
  await click(shown.locator('h3', { hasText: 'Wheely' }).last(), focused('Title, Español'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wheely');

  // The page follows the part and the language that is edited.
  await expect(shown.locator('h1')).toHaveText('Wheely');
  await expect(shown.locator('html')).toHaveAttribute('lang', 'es');
  await field(page, 'Title, English').focus();
  await expect(shown.locator('html')).toHaveAttribute('lang', 'en');
  await inTree(page, /^Settings/).click();
  await expect(shown.locator('h1')).toContainText('Noa Montsec');
});

test('whoever goes on while a text is being saved sees the page that they went to', async ({
  openWithPage,
}) => {
  const page = await openWithPage('projects/wheely');
  const shown = page.frameLocator('iframe');
  await expect(shown.locator('h1')).toHaveText('Wheely');
  await expect(shown.locator('html')).toHaveAttribute('data-theme', 'light');
  // The page that is left loads again, and so calls off the one that is wanted.
  let isFirst = true;
  await page.route(/\/es\/$/, async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    await page.waitForRequest(/\/wheely\/$/);
    await route.continue().catch(() => {});
  });
  await field(page, 'Title, Español').fill('Wheely dos');
  await inTree(page, /^Settings/).click();
  await expect(shown.locator('h1')).toContainText('Noa Montsec');
  await saved(page);
});

test('colours of one’s own say how well they are read, before and on the page', async ({
  openWithPage,
  desk,
}) => {
  const page = await openWithPage('settings');
  await page.getByLabel('Ink', { exact: true }).fill('#d8d0c0');
  await expect(page.getByText(/Light: contrast 1\.\d, too low/)).toBeVisible();
  await page.getByLabel('Ink', { exact: true }).fill('#101010');
  await page.getByLabel('Paper', { exact: true }).fill('#eef6ee');
  await expect(page.getByText(/Light: contrast \d+\.\d, readable/)).toBeVisible();
  await page.getByRole('button', { name: 'Use these colours' }).click();
  await expect.poll(() => desk.read('site.yaml')).toContain('paper: "#eef6ee"');
  const shown = page.frameLocator('iframe').locator('body');
  await expect(shown).toHaveCSS('background-color', 'rgb(238, 246, 238)');
  await page.getByRole('button', { name: 'Back to palettes' }).click();
  await expect.poll(() => desk.read('site.yaml')).not.toContain('#eef6ee');
});

test('how much of a language is published is seen on the page at once', async ({
  openWithPage,
}) => {
  const page = await openWithPage('languages', 'de');
  const frame = page.locator('iframe');
  const mark = frame.contentFrame().getByText('Diese Übersetzung ist ein Entwurf');
  await expect(frame.contentFrame().locator('html')).toHaveAttribute('lang', 'de');
  await expect(mark).toBeHidden();
  const stage = page.getByRole('combobox', { name: 'Deutsch' });
  await stage.selectOption('draft');
  await expect(mark).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark).toBeHidden();
});

test('the desk opens from a file, so that no other user sees its secret', async ({
  page,
  desk,
}) => {
  const file = writeEntrance(join(desk.root, '.data/desk'), desk.url);
  await page.goto(pathToFileURL(file).href);
  await expect(page.locator('#part-title')).toBeVisible();
  expect(page.url()).toContain(desk.url);

  test.skip(process.platform !== 'linux', 'Only Linux shows what other users see of a process.');
  const secret = new URL(desk.url).pathname.split('/')[1] as string;
  const processes = processesIn(desk.root);
  expect(processes.length).toBeGreaterThanOrEqual(2);
  for (const process of processes) expect(process).not.toContain(secret);
});

// Last: the pages start anew, and know nothing yet.
test('the page comes back by itself after the languages have changed', async ({
  openWithPage,
  desk,
  expectProblem,
}) => {
  // What the page asks for while its server is away.
  expectProblem(/ERR_|Failed to load/);
  const page = await openWithPage('languages');
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('data-state', 'shown');
  desk.write('languages.yaml', desk.read('languages.yaml').replace('prefix: de', 'prefix: ch'));
  await expect(page.getByText('Restarting the page…')).toBeVisible();
  await expect(frame).toHaveAttribute('data-state', 'shown');
  await expect(frame.contentFrame().locator('h1')).toContainText('Noa Montsec');
});

/** The arguments and the environment of every process that works in a folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        if (readlinkSync(`/proc/${id}/cwd`) !== folder) return [];
        return [['cmdline', 'environ'].map((name) => readFileSync(`/proc/${id}/${name}`)).join()];
      } catch {
        // It has ended, or belongs to somebody else.
        return [];
      }
    });
}
