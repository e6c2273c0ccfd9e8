import type { Page } from '@playwright/test';
import { counted } from '../../model/languages/counts.ts';
import { defaultLocale, type Locale, locales } from '../../model/languages/locales.ts';
import { expect, test } from '../support/fixtures.ts';
import { isSample } from '../support/sample.ts';
import { withMotion } from '../support/screens.ts';
import {
  address,
  choiceOf,
  content,
  goToLanguage,
  inLanguages,
  isMonolingual,
  languageOn,
  offered,
  otherThan,
} from '../support/site.ts';

const { tags } = content.site.projects;
test.skip(tags.length < 2 || content.projects.length === 0, 'there is nothing to filter by');

const projectsWith = (tag?: string) =>
  content.projects.filter((project) => !tag || project.tags.includes(tag));
const titlesWith = (locale: Locale, tag?: string) =>
  projectsWith(tag).map(({ words }) => words[locale].title);

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

inLanguages(['ca'], (locale) => {
  test('a technology shows its projects in their order, says so and stands in the address; All shows all', async ({
    page,
  }) => {
    await page.goto(address('projects', locale));
    const all = choiceOn(page, locale, content.texts[locale].projects.all);
    await expect(filterOn(page, locale).locator('label')).toHaveText([
      `${content.texts[locale].projects.all} ${content.projects.length}`,
      ...tags.map(({ id, name }) => `${name} ${projectsWith(id).length}`),
    ]);
    await expect(all).toBeChecked();
    await expectShown(page, titlesWith(locale));
    for (const { id, name } of tags) {
      await choiceOn(page, locale, name).check();
      await expectShown(page, titlesWith(locale, id));
      await expect(announced(page)).toHaveText(sentence(locale, projectsWith(id).length));
      await expect(page).toHaveURL((url) => url.searchParams.get('technology') === id);
    }
    await all.check();
    await expectShown(page, titlesWith(locale));
    await expect(announced(page)).toHaveText(sentence(locale, content.projects.length));
    await expect(page).toHaveURL((url) => url.search === '');
  });

  test('an address that holds a technology opens filtered, also after a reload; one that nobody knows shows everything', async ({
    page,
  }) => {
    const [, node] = tags as [unknown, (typeof tags)[number]];
    await page.goto(`${address('home', locale)}?technology=${node.id}`);
    await expect(choiceOn(page, locale, node.name)).toBeChecked();
    await expectShown(page, titlesWith(locale, node.id));
    await page.reload();
    await expectShown(page, titlesWith(locale, node.id));
    await page.goto(`${address('home', locale)}?technology=cobol`);
    await expectShown(page, titlesWith(locale));
    await expect(choiceOn(page, locale, content.texts[locale].projects.all)).toBeChecked();
  });

  test('Back leaves the list however many choices were tried, and Forward finds the last', async ({
    page,
  }) => {
    const [first, second] = tags as [(typeof tags)[number], (typeof tags)[number]];
    await page.goto(address('confirmation', locale));
    await page.goto(address('projects', locale));
    await choiceOn(page, locale, first.name).check();
    await choiceOn(page, locale, second.name).check();
    await expect(page).toHaveURL((url) => url.searchParams.get('technology') === second.id);
    await page.goBack();
    await expect(page).toHaveURL(address('confirmation', locale));
    await page.goForward();
    await expect(choiceOn(page, locale, second.name)).toBeChecked();
    await expectShown(page, titlesWith(locale, second.id));

    // A section that was seen before the choice is shown as it was.
    await page.goto(address('confirmation', locale));
    await page.goto(address('about', locale));
    await page.evaluate((hash) => {
      location.hash = hash;
    }, content.texts[locale].projects.ref);
    await choiceOn(page, locale, first.name).check();
    // The address follows the paint.
    await expect(page).toHaveURL(/technology=/);
    await page.goBack();
    await expectShown(page, titlesWith(locale));
    await page.goForward();
    await expectShown(page, titlesWith(locale, first.id));
  });

  test('the choice goes along to another language', async ({ page }) => {
    test.skip(isMonolingual, 'there is no other language');
    const [first] = tags as [(typeof tags)[number]];
    const other = otherThan(locale);
    await page.goto(address('projects', locale));
    await choiceOn(page, locale, first.name).check();
    const [home, section] = address('projects', other).split('#');
    const filtered = `${home}?technology=${first.id}#${section}`;
    // The script writes whole addresses where the page has paths.
    const leadsThere = async () =>
      (await languageOn(page, other).getAttribute('href'))?.endsWith(filtered);
    await expect.poll(leadsThere).toBe(true);
    await goToLanguage(page, other);
    await expect(page).toHaveURL(filtered);
    await expect(choiceOn(page, other, first.name)).toBeChecked();
    await expectShown(page, titlesWith(other, first.id));
  });

  test('the choice stays when the visitor goes to another section, without a reload, and other sites’ links stay as they are', async ({
    page,
  }) => {
    const [first] = tags as [(typeof tags)[number]];
    const links = ['https://translations.example.com/#dana', 'mailto:dana@example.com?subject=#1'];
    await page.goto(address('projects', locale));
    await page.evaluate((hrefs) => {
      document.body.setAttribute('data-same-page', '');
      for (const href of hrefs)
        document.body.append(Object.assign(document.createElement('a'), { href }));
    }, links);
    await choiceOn(page, locale, first.name).check();
    await expectShown(page, titlesWith(locale, first.id));
    for (const link of links) await expect(page.locator(`[href="${link}"]`)).toHaveCount(1);
    await page
      .getByRole('navigation')
      .first()
      .getByRole('link', { name: content.texts[locale].about.title, exact: true })
      .click();
    await expect(page).toHaveURL((url) => url.hash === `#${content.texts[locale].about.ref}`);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
    await expectShown(page, titlesWith(locale, first.id));
  });
});

test.describe('a browser that prefers another language', () => {
  test.use({ locale: locales[offered].lang });
  test.skip(isMonolingual, 'there is no other language');

  test('is offered the page with the filter and the section that it shows', async ({ page }) => {
    const [first] = tags as [(typeof tags)[number]];
    const here = new URL(address('projects', defaultLocale), 'http://localhost');
    const there = new URL(address('projects', offered), 'http://localhost');
    await page.goto(`${here.pathname}?technology=${first.id}${here.hash}`);
    await page.getByRole('link', { name: content.texts[offered].language_offer.link }).click();
    await expect(page).toHaveURL(`${there.pathname}?technology=${first.id}${there.hash}`);
    await expectShown(page, titlesWith(offered, first.id));
  });
});

/** How many cards are in motion in the moment of the choice. */
const cardsInMotion = (page: Page, choice: number) =>
  page.evaluate((index) => {
    const input = document.querySelector<HTMLElement>(`[data-choice="${index}"]`);
    // As in WebKit, where the pointer meets the label and not the choice in it.
    input?.parentElement?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    input?.click();
    const cards = [...document.querySelectorAll('[data-projects] > li')];
    return cards.filter((card) => card.getAnimations().length > 0).length;
  }, choice);

test('the cards stand still for a visitor who wants no motion', async ({ page }) => {
  await page.goto(address('projects', defaultLocale));
  expect(await cardsInMotion(page, 2)).toBe(0);
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('the cards glide to their new places', async ({ page }) => {
    test.skip(!isSample, 'not every choice moves a card');
    await page.goto(address('projects', defaultLocale));
    expect(await cardsInMotion(page, 2)).toBeGreaterThan(0);
  });
});

test('the filter works when its script is lost on the way', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(address('projects', defaultLocale));
  const [first] = tags as [(typeof tags)[number]];
  await choiceOn(page, defaultLocale, first.name).check({ force: true });
  await expectShown(page, titlesWith(defaultLocale, first.id));
});
