import { showTheme, violationsOn } from '../support/axe.ts';
import { expect, test } from './fixtures.ts';

const resume = {
  basics: { name: 'Ada Lovelace', email: 'ada@lovelace.dev', image: 'https://lovelace.dev/me.jpg' },
  work: [{ name: 'Engines', position: 'Analyst', startDate: '2020' }],
};

test('whoever has the sample still is offered a start from a file, sees what it brings, and can take it back', async ({
  browser,
  desk,
}) => {
  // The engine is brought in as a script, which the desk's own policy forbids.
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB' });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${desk.url}#${new URLSearchParams({ view: 'home', language: 'es' })}`);
  const offer = page.getByRole('region', { name: 'Start from a file, or from the sample' });
  await expect(offer).toBeVisible();
  expect(await violationsOn(page, { iframes: false }), 'the offer').toEqual([]);

  const chooser = page.waitForEvent('filechooser');
  await offer.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  });
  const panel = page.getByRole('dialog', { name: 'resume.json' });
  await panel.getByLabel('Take the sample’s 24 projects out').uncheck();
  await expect(panel.getByText('Analyst, Engines')).toBeVisible();
  await expect(panel.getByText('put your picture in under Pictures')).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme);
    expect(await violationsOn(page, { iframes: false }), theme).toEqual([]);
  }

  await panel.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByText('resume.json is taken over. Undo takes it back.')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(desk.read('site.yaml')).toContain('  name: Ada Lovelace\n');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(offer).toBeVisible();
  expect(desk.read('site.yaml')).not.toContain('Ada Lovelace');
  await offer.getByRole('button', { name: 'Stay with the sample' }).click();
  await expect(offer).toBeHidden();
  await context.close();
});
