import { contactPath } from '../../src/contact/form/fields.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import { languages } from '../support/content/sample-languages.ts';
import { formOn, typedText } from '../support/pages/contact-form.ts';
import { tab } from '../support/pages/controls.ts';
import { expect } from '../support/pages/fixtures.ts';
import { test } from '../support/pages/own-server.ts';
import { phone } from '../support/pages/screens.ts';
import {
  choiceOf,
  content,
  inLanguages,
  languageOn,
  menuOf,
  newestProject,
  otherPage,
  otherThan,
  pathOf,
} from '../support/pages/site.ts';

test.use({ javaScriptEnabled: false });

type Tag = (typeof content.site.projects.tags)[number];
const titlesWith = (locale: Locale, tag: string) =>
  content.projects.filter(({ tags }) => tags.includes(tag)).map(({ texts }) => texts[locale].title);

inLanguages(['de'], (locale) => {
  const words = content.texts[locale];

  test('the hamburger opens by tap and key, and closes outside; its links work', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(pathOf(otherPage, locale));
    const entries = page.locator('nav').first().getByRole('link');
    const button = page.getByRole('button', { name: words.accessibility.open_menu });
    await expect(entries).toHaveCount(0);
    await button.click();
    await expect(entries).toHaveText(menuOf(locale).map((entry) => entry.words));
    await page.mouse.click(phone.width / 2, phone.height - 20);
    await expect(entries).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await tab(page);
    await tab(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(pathOf('about', locale));
    await expect(page.getByRole('heading', { name: words.about.title })).toBeInViewport();
  });

  test('the filter filters by mouse and by keyboard; the languages, the breadcrumb and the neighbours are plain links', async ({
    page,
  }) => {
    const other = otherThan(locale);
    await page.goto(pathOf(newestProject.id, other));
    await languageOn(page, locale).click();
    await expect(page).toHaveURL(pathOf(newestProject.id, locale));
    await page.locator('a[rel="next"]').click();
    await expect(page).toHaveURL(pathOf(content.projects[1]?.id as string, locale));
    await page.getByRole('link', { name: words.projects.all_projects }).click();
    await expect(page).toHaveURL(pathOf('projects', locale));
    // Nothing is shown that needs script: no theme switch, no offer of a language.
    await expect(page.getByRole('group', { name: words.theme.label })).toHaveCount(0);
    await expect(page.locator('[data-theme-switch]')).toBeHidden();
    await expect(page.locator('body > aside')).toHaveCount(0);

    const [first, second] = content.site.projects.tags as [Tag, Tag];
    const shown = page.locator('[data-projects] > li:visible h3');
    await page.getByRole('radio', { name: choiceOf(first.name) }).check();
    await expect(shown).toContainText(titlesWith(locale, first.id));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: choiceOf(second.name) })).toBeChecked();
    await expect(shown).toContainText(titlesWith(locale, second.id));
    await page.getByRole('radio', { name: choiceOf(words.projects.all) }).check();
    await expect(shown).toHaveCount(content.projects.length);
  });

  test('the browser itself checks the form; a plain post stores the message once and leads to the thanks; what the browser lets through and the server does not comes back with the text', async ({
    page,
    store,
    expectProblem,
  }) => {
    expectProblem(/^answer: 422/);
    expectProblem(/^console: Failed to load resource.*422/);
    await page.goto(pathOf('contact', locale));
    const form = formOn(page, locale);
    const text = typedText();
    await form.send.click();
    await expect(form.name).toBeFocused();
    await expect(page).toHaveURL(pathOf('contact', locale));
    await form.fill({ ...text, email: 'nonsense' });
    await form.send.click();
    await expect(form.email).toBeFocused();
    await expect(page).toHaveURL(pathOf('contact', locale));
    await form.clear.click();
    await form.expectText({ name: '', email: '', message: '' });

    expect(await store.messagesFrom(text.email)).toEqual([]);

    await form.fill(text);
    await form.send.click();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.confirmation.title);
    expect(await store.messagesFrom(text.email)).toMatchObject([{ ...text, language: locale }]);
    // Back and send again, as an impatient visitor does.
    await page.goBack();
    await form.fill(text);
    await form.send.click();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    expect(await store.messagesFrom(text.email)).toHaveLength(1);

    await page.goBack();
    const another = typedText();
    // Spaces satisfy the browser.
    await form.fill({ ...another, name: '   ' });
    await form.send.click();
    await expect(page).toHaveURL(contactPath);
    await expect(page.locator('html')).toHaveAttribute('lang', languages.table[locale].lang);
    await expect(page.getByRole('alert')).toContainText(words.form.invalid);
    await expect(form.name).toHaveAccessibleDescription(words.form.name_error);
    await expect(form.name).toBeFocused();
    await expect(form.email).toHaveValue(another.email);
    await expect(form.message).toHaveValue(another.message);
    await form.name.fill(another.name);
    await form.send.click();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    expect(await store.messagesFrom(another.email)).toMatchObject([another]);
  });
});
