import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Locale } from '../../model/languages/locales.ts';
import { expect } from './fixtures.ts';
import { address, content } from './site.ts';

export const typedText = (email = `${randomUUID()}@example.com`) => ({
  name: 'Ada Lovelace',
  email,
  message: 'I have a project in mind.\nShall we talk?',
});

/** The parts of the form as a visitor knows them: by their words. */
export function formOn(page: Page, locale: Locale) {
  const { form } = content.messages[locale];
  const name = page.getByLabel(form.name, { exact: true });
  const email = page.getByLabel(form.email, { exact: true });
  const message = page.getByLabel(form.message, { exact: true });
  return {
    words: form,
    name,
    email,
    message,
    send: page.getByRole('button', { name: form.submit_button, exact: true }),
    clear: page.getByRole('button', { name: form.clear_button, exact: true }),
    undo: page.getByRole('button', { name: form.undo, exact: true }),
    retry: page.getByRole('button', { name: form.retry, exact: true }),
    notice: page.locator('form').getByRole('alert'),
    status: page.locator('form').getByRole('status'),
    async fill(text: ReturnType<typeof typedText>): Promise<void> {
      await name.fill(text.name);
      await email.fill(text.email);
      await message.fill(text.message);
    },
    async expectText(text: { name: string; email: string; message: string }): Promise<void> {
      await expect(name).toHaveValue(text.name);
      await expect(email).toHaveValue(text.email);
      await expect(message).toHaveValue(text.message);
    },
  };
}

/** Opens the home page at the form, and waits until its script has taken over. */
export async function openForm(page: Page, locale: Locale) {
  await page.goto(address('contact', locale));
  await expectTakenOver(page);
  return formOn(page, locale);
}

/** The script replaces the browser's own checks: that is how one sees that it runs. */
export const expectTakenOver = (page: Page) =>
  expect(page.locator('form')).toHaveAttribute('novalidate');
