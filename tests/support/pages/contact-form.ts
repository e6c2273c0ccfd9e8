import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { fieldNames } from '../../../src/contact/form/fields.ts';
import type { Locale } from '../../../src/model/languages/languages.ts';
import { expect } from './fixtures.ts';
import { content, pathOf } from './site.ts';

export const typedText = (email = `${randomUUID()}@example.com`) => ({
  name: 'Ada Lovelace',
  email,
  message: 'I have a project in mind.\nShall we talk?',
});

/** The parts of the form as a visitor knows them: by their words. */
export function formOn(page: Page, locale: Locale) {
  const { form } = content.texts[locale];
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
  await page.goto(pathOf('contact', locale));
  await expectTakenOver(page);
  return formOn(page, locale);
}

/** The script replaces the browser's own checks: that is how one sees that it runs. */
export const expectTakenOver = (page: Page) =>
  expect(page.locator('form')).toHaveAttribute('novalidate');

/** What a browser's autofill goes by, and whether a person can get at the trap; it runs in the page. */
export function readTrap(name: string) {
  const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
  if (!field) return undefined;
  field.form?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = field.getBoundingClientRect();
  const hints = [field.name, field.id, field.labels?.[0]?.textContent ?? ''].join(' ');
  // The words that browsers look for, in the languages of the site.
  const filled =
    /name|nombre|nom\b|mail|correu|correo|tel|phone|m[oò]bil|addr|adre[sç]|direcci|street|stra(ß|ss)e|city|ciu[dt]a|stadt|zip|plz|postal|country|pa[ií]s|land\b|organi[sz]|company|empresa|firma|birth|user|pass/i;
  return {
    autocomplete: field.autocomplete,
    tabIndex: field.tabIndex,
    empty: field.value === '',
    hiddenFromReaders: field.closest('[aria-hidden="true"]') !== null,
    underThePointer: document.elementFromPoint(left + width / 2, top + height / 2) === field,
    wordsThatAreFilled: hints.match(filled)?.[0] ?? 'none',
  };
}

export const trapName = fieldNames.trap;

export const outOfReach: ReturnType<typeof readTrap> = {
  autocomplete: 'off',
  tabIndex: -1,
  empty: true,
  hiddenFromReaders: true,
  underThePointer: false,
  wordsThatAreFilled: 'none',
};
