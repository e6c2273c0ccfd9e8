import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { answerLate, expect, field, saved, test } from './fixtures.ts';

const drawn = readFileSync('content/projects/kanban/cover.svg');
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c23317' } })
    .png()
    .toBuffer();

/** A file from the desktop, let go above an element. */
async function drop(page: Page, title: string, name: string, bytes: Buffer) {
  const dataTransfer = await page.evaluateHandle(
    ([file, base64]) => {
      const carried = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([content], file));
      return carried;
    },
    [name, bytes.toString('base64')] as const,
  );
  const place = page
    .getByRole('figure')
    .filter({ has: page.getByRole('heading', { name: title }) });
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
  return place;
}

test('a cover is chosen, seen as the page crops it, and written to its place; a screenshot is dropped, named after its file, asks every language for its words, and moves and goes with them', async ({
  open,
  desk,
  expectProblem,
}) => {
  expectProblem(/409/);
  const page = await open('projects/canvas', 'de');
  await page.locator('#texts').getByRole('button', { name: 'Pictures' }).click();
  const cover = page
    .getByRole('figure')
    .filter({ has: page.getByRole('button', { name: 'Replace: Cover' }) })
    .locator('input[type=file]');
  await cover.setInputFiles({ name: 'mine.svg', mimeType: 'image/svg+xml', buffer: drawn });
  await expect(page.getByText('The page shows this part of the picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('button', { name: 'Use this picture' })).toBeHidden();
  expect(desk.read('projects/canvas/cover.svg')).toContain('<svg');
  await cover.setInputFiles({
    name: 'mine.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('alert')).toContainText('This file type is not supported');

  // Of a picture of another shape, the point that stays in view is chosen on it.
  const before = desk.read('projects/canvas/project.yaml');
  await cover.setInputFiles({
    name: 'mine.png',
    mimeType: 'image/png',
    buffer: await photograph(700, 1400),
  });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const point = page.getByRole('slider', { name: 'Focal point: Cover' });
  const { width = 0, height = 0 } = (await point.boundingBox()) ?? {};
  await point.click({ position: { x: width / 2, y: height / 4 } });
  for (let press = 0; press < 3; press++) await point.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '50% from the left, 19% from the top');
  await saved(page);
  expect(desk.read('projects/canvas/project.yaml')).toBe(`${before}cover_focus: 50% 19%\n`);

  const withCover = desk.read('projects/canvas/project.yaml');
  const place = await drop(page, 'New screenshot', 'Das Brett.png', await photograph(1600, 1000));
  await expect(place.getByText('The page shows this part of the picture.')).toBeVisible();
  await place.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('heading', { name: 'das-brett' })).toBeVisible();
  expect(desk.read('projects/canvas/project.yaml')).toContain('- das-brett.png');
  await field(page, 'Caption 1, Deutsch').fill('Das Brett am Morgen.');
  await saved(page);
  expect(desk.read('projects/canvas/de.yaml')).toContain('caption: Das Brett am Morgen.');
  for (const step of ['the words', 'the picture']) {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone'), step).toBeVisible();
  }
  await expect.poll(() => desk.read('projects/canvas/project.yaml')).toBe(withCover);

  // Moved and removed with its words.
  const files = ['project', 'en', 'es', 'ca', 'de'].map((name) => `projects/kanban/${name}.yaml`);
  const beforeMoves = files.map(desk.read);
  const described = () => desk.read('projects/kanban/de.yaml').split('screenshots:')[1];
  await open('projects/kanban', 'de');
  // Texts and facts move the pictures when they come: a click between would miss.
  await expect(field(page, 'Caption 3, Deutsch')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Team size' })).toBeVisible();
  await page.locator('#texts').getByRole('button', { name: 'Pictures' }).click();
  await page.getByRole('button', { name: 'Move board up' }).click();
  await expect(page.getByRole('figure').getByRole('heading')).toHaveText([
    'Cover',
    'drag',
    'board',
    'saved',
    'New screenshot',
  ]);
  expect(described()).toMatch(/vier Spalten.*Zwei Antworten/s);
  await page.getByRole('button', { name: 'Remove board' }).click();
  await expect(page.getByRole('heading', { name: 'board' })).toBeHidden();
  expect(described()).not.toContain('vier Spalten');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'board' })).toBeVisible();
  await page.getByRole('button', { name: 'Move board down' }).click();
  await expect.poll(() => files.map(desk.read)).toEqual(beforeMoves);
});

test('a portrait is dropped on its place, shown whole, and described in all languages at once', async ({
  open,
  desk,
}) => {
  const page = await open('pictures');
  // What the desk reads for itself after the change is overtaken by what it reads because it is told of it.
  await answerLate(page, /\/api\/pictures$/);
  const place = await drop(page, 'Your portrait', 'me.png', await photograph(900, 300));
  const shown = await place.locator('img').boundingBox();
  expect((shown?.width ?? 0) / (shown?.height ?? 1)).toBeCloseTo(3, 1);
  await place.getByRole('button', { name: 'Use this picture' }).click();
  await expect(place.getByText('900 × 300 pixels')).toBeVisible();
  await expect(place.locator('img')).toHaveJSProperty('naturalWidth', 900);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place.getByText('900 × 300 pixels')).toBeHidden();

  await place.getByText('Alt text in all languages').click();
  for (const language of ['English', 'Español', 'Català', 'Deutsch'])
    await expect(field(page, `Alt text, ${language}`)).toBeVisible();
  await field(page, 'Alt text, Deutsch').fill('{owner} mit einem Buch');
  await saved(page);
  expect(desk.read('texts/de.yaml')).toContain('image_profile: "{owner} mit einem Buch"');
});
