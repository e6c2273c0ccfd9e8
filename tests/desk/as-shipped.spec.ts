import { expect, test } from './fixtures.ts';

// First of all: no other test has changed the content yet, and its CVs need not be set again.
test('the check lists what is left, and leads to the field', async ({ open }) => {
  const page = await open('home');
  await page.getByRole('button', { name: 'Ready to publish?' }).click();
  const panel = page.getByRole('dialog', { name: 'Ready to publish?' });
  await expect(panel.getByText('Before you publish it')).toBeVisible({
    timeout: 60_000,
  });
  await panel.locator('summary', { hasText: 'Sample content' }).click();
  await panel.locator('summary', { hasText: 'Contact' }).click();
  await panel
    .getByRole('button', { name: /Contact · Introduction/ })
    .first()
    .click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Introduction, / }).first()).toBeVisible();
});

test('the CV stands beside its texts where the browser can show it, and is offered where not', async ({
  open,
}) => {
  const page = await open('cv', 'de');
  // The browser of the tests has no viewer.
  const link = page.getByRole('link', { name: 'CV as a PDF' });
  await expect(link).toBeVisible();
  const address = new URL((await link.getAttribute('href')) as string, page.url().split('#')[0]);
  // While the pages read the content anew they have none to give.
  const answer = async () => {
    const response = await page.request.get(address.href);
    const begin = (await response.body()).subarray(0, 5).toString();
    return { begin, policy: response.headers()['content-security-policy'] };
  };
  await expect.poll(answer).toEqual({ begin: '%PDF-', policy: "frame-ancestors 'self'" });
});
