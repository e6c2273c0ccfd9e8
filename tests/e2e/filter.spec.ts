import type { Page } from '@playwright/test';
import { counted } from '../../src/model/languages/counts.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { withMotion } from '../support/pages/screens.ts';
import {
  choiceOf,
  content,
  inLanguages,
  languageOn,
  otherThan,
  pathOf,
} from '../support/pages/site.ts';

const { tags } = content.site.projects;

const projectsWith = (tag?: string) =>
  content.projects.filter((project) => !tag || project.tags.includes(tag));
const titlesWith = (locale: Locale, tag?: string) =>
  projectsWith(tag).map(({ texts }) => texts[locale].title);

const filterOn = (page: Page, locale: Locale) =>
  page.getByRole('group', { name: content.texts[locale].accessibility.filter });
const choiceOn = (page: Page, locale: Locale, name: string) =>
  filterOn(page, locale).getByRole('radio', { name: choiceOf(name) });
const announced = (page: Page) => page.locator('[data-results]');

/** The cards in view, by their headings, in their order. */
const expectShown = (page: Page, titles: string[]) =>
  expect
    .poll(() =>
      page
        .locator('[data-projects] > li:visible h3 a')
        .evaluateAll((links) => links.map((link) => link.firstChild?.textContent)),
    )
    .toEqual(titles);

const sentence = (locale: Locale, count: number) =>
  counted(content.texts[locale].accessibility, 'results', count, locale);

type Tag = (typeof tags)[number];
const [first, second] = tags as [Tag, Tag];

inLanguages(['ca'], (locale) => {
  const all = (page: Page) => choiceOn(page, locale, content.texts[locale].projects.all);

  test('a technology shows its projects in their order, says so and stands in the URL, which opens filtered; All shows all', async ({
    page,
  }) => {
    await page.goto(`${pathOf('home', locale)}?technology=cobol`);
    await expectShown(page, titlesWith(locale));
    await expect(all(page)).toBeChecked();
    await expect(filterOn(page, locale).locator('label')).toHaveText([
      `${content.texts[locale].projects.all} ${content.projects.length}`,
      ...tags.map(({ id, name }) => `${name} ${projectsWith(id).length}`),
    ]);
    for (const { id, name } of tags) {
      await choiceOn(page, locale, name).check();
      await expectShown(page, titlesWith(locale, id));
      await expect(announced(page)).toHaveText(sentence(locale, projectsWith(id).length));
      await expect(page).toHaveURL((url) => url.searchParams.get('technology') === id);
    }
    const last = tags.at(-1) as Tag;
    await page.reload();
    await expect(choiceOn(page, locale, last.name)).toBeChecked();
    await expectShown(page, titlesWith(locale, last.id));
    await all(page).check();
    await expectShown(page, titlesWith(locale));
    await expect(announced(page)).toHaveText(sentence(locale, content.projects.length));
    await expect(page).toHaveURL((url) => url.search === '');
  });

  test('Back leaves the list however many choices were tried, and Forward finds the last; other sections and languages keep it', async ({
    page,
  }) => {
    await page.goto(pathOf('confirmation', locale));
    await page.goto(pathOf('projects', locale));
    await choiceOn(page, locale, first.name).check();
    await choiceOn(page, locale, second.name).check();
    await expect(page).toHaveURL((url) => url.searchParams.get('technology') === second.id);
    await page.goBack();
    await expect(page).toHaveURL(pathOf('confirmation', locale));
    await page.goForward();
    await expect(choiceOn(page, locale, second.name)).toBeChecked();
    await expectShown(page, titlesWith(locale, second.id));

    // A section that was seen before the choice is shown as it was.
    await page.goto(pathOf('confirmation', locale));
    await page.goto(pathOf('about', locale));
    const links = ['https://translations.example.com/#dana', 'mailto:dana@example.com?subject=#1'];
    await page.evaluate(
      ([hash, hrefs]) => {
        location.hash = hash;
        document.body.setAttribute('data-same-page', '');
        for (const href of hrefs)
          document.body.append(Object.assign(document.createElement('a'), { href }));
      },
      [content.texts[locale].projects.ref, links] as const,
    );
    await choiceOn(page, locale, first.name).check();
    // The URL follows the paint.
    await expect(page).toHaveURL(/technology=/);
    await page.goBack();
    await expectShown(page, titlesWith(locale));
    await page.goForward();
    await expectShown(page, titlesWith(locale, first.id));

    // Other sites' links stay as they are.
    for (const link of links) await expect(page.locator(`[href="${link}"]`)).toHaveCount(1);
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: content.texts[locale].about.title, exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.hash === `#${content.texts[locale].about.ref}`);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    await expectShown(page, titlesWith(locale, first.id));
    const other = otherThan(locale);
    const [home, section] = pathOf('about', other).split('#');
    const filtered = `${home}?technology=${first.id}#${section}`;
    // The script writes whole URLs where the page has paths.
    const leadsThere = async () =>
      (await languageOn(page, other).getAttribute('href'))?.endsWith(filtered);
    await expect.poll(leadsThere).toBe(true);
    await languageOn(page, other).click();
    await expect(page).toHaveURL(filtered);
    await expect(choiceOn(page, other, first.name)).toBeChecked();
    await expectShown(page, titlesWith(other, first.id));
  });
});

/** How many cards are in motion in the moment of the choice. */
const cardsInMotion = (page: Page, choice: number) =>
  page.evaluate((index) => {
    const input = document.querySelector<HTMLElement>(`[data-choice="${index}"]`);
    const cards = [...document.querySelectorAll('[data-projects] > li')];
    for (const card of cards) for (const motion of card.getAnimations()) motion.finish();
    // As in WebKit, where the pointer meets the label and not the choice in it.
    input?.parentElement?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    input?.click();
    return cards.filter((card) => card.getAnimations().length > 0).length;
  }, choice);

test.describe('with motion', () => {
  test.use(withMotion);

  test('the cards glide to their new places, and stand still for a visitor who wants no motion', async ({
    page,
  }) => {
    await page.goto(pathOf('projects', languages.source));
    expect(await cardsInMotion(page, 2)).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await cardsInMotion(page, 0)).toBe(0);
  });
});

test('the filter works when its script is lost on the way', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(pathOf('projects', languages.source));
  await choiceOn(page, languages.source, first.name).check({ force: true });
  await expectShown(page, titlesWith(languages.source, first.id));
});
