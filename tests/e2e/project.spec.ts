import type { Page } from '@playwright/test';
import type { Locale } from '../../src/model/languages/languages.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { withMotion } from '../support/pages/screens.ts';
import {
  choiceOf,
  content,
  inLanguages,
  languageOn,
  newestProject,
  oldestProject,
  otherThan,
  pathOf,
} from '../support/pages/site.ts';
import { endOfPageLater, startProxy } from '../support/programs/proxy.ts';

const { projects } = content;
const half = Math.floor(projects.length / 2);
const middle = projects[half] as (typeof projects)[number];
const afterMiddle = projects[half + 1] as (typeof projects)[number];

const cardOn = (page: Page, id: string, locale: Locale) =>
  page.locator('[data-projects]').locator(`a[href="${pathOf(id, locale)}"]`);
const breadcrumbOn = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: content.texts[locale].projects.all_projects });

const slowly = test.extend({
  baseURL: async ({ baseURL }, use) => {
    const proxy = await startProxy(baseURL as string, endOfPageLater);
    await use(proxy.url);
    await proxy.close();
  },
});

inLanguages(['de'], (locale) => {
  const neighbour = (page: Page, side: 'prev' | 'next') =>
    page
      .getByRole('navigation', { name: content.texts[locale].accessibility.neighbours })
      .locator(`a[rel="${side}"]`);

  test('previous and next walk the list, which goes round; the breadcrumb leads to the list, and to the same place in it for who came from there', async ({
    page,
  }) => {
    // Directly, from the top of the home page, or after a list in another language.
    for (const before of ['not-found', 'home']) {
      await page.goto(pathOf(before, locale));
      await page.goto(pathOf(middle.id, locale));
      await breadcrumbOn(page, locale).click();
      await expect(page).toHaveURL(pathOf('projects', locale));
    }
    const other = otherThan(locale);
    await page.goto(pathOf('home', other));
    await leaveByCard(page, middle.id, other);
    await languageOn(page, locale).click();
    await breadcrumbOn(page, locale).click();
    await expect(page).toHaveURL(pathOf('projects', locale));

    await page.goto(pathOf('home', locale));
    const place = await leaveByCard(page, middle.id, locale);
    await breadcrumbOn(page, locale).click();
    await expectPlace(page, place);
    await expect(cardOn(page, middle.id, locale)).toBeInViewport();
    const again = await leaveByCard(page, middle.id, locale);
    await neighbour(page, 'next').click();
    await expect(page).toHaveURL(pathOf(afterMiddle.id, locale));
    await breadcrumbOn(page, locale).click();
    await expectPlace(page, again);

    await page.goto(pathOf(oldestProject.id, locale));
    await neighbour(page, 'next').click();
    await expect(page).toHaveURL(pathOf(newestProject.id, locale));
    await neighbour(page, 'prev').click();
    await expect(page).toHaveURL(pathOf(oldestProject.id, locale));
  });

  const [{ id, name }] = content.site.projects.tags as [{ id: string; name: string }];
  slowly.describe('with motion', () => {
    slowly.use(withMotion);
    slowly(
      'Back keeps filter and place in a list that is seen before it is filtered, and so does the breadcrumb',
      async ({ page }) => {
        const last = projects.findLast(({ tags }) => tags.includes(id)) ?? middle;
        await page.goto(pathOf('projects', locale));
        const choice = page.getByRole('radio', { name: choiceOf(name) });
        await choice.check();
        for (const goBack of [() => page.goBack(), () => breadcrumbOn(page, locale).click()]) {
          const place = await leaveByCard(page, last.id, locale);
          expect(place.url).toContain(`technology=${id}`);
          await goBack();
          await expect(choice).toBeChecked();
          await expectPlace(page, place);
        }
      },
    );
  });
});

/** Scrolls to a card as a visitor would, opens it, and says where that was. */
async function leaveByCard(page: Page, id: string, locale: Locale) {
  const card = cardOn(page, id, locale);
  await card.scrollIntoViewIfNeeded();
  // Scrolling is smooth and goes on after the click, so the place is read when the page is left.
  await page.evaluate(() => {
    const notePlace = () => sessionStorage.setItem('left-at', String(scrollY));
    addEventListener('pagehide', notePlace);
  });
  const url = page.url();
  await card.click();
  await expect(page).toHaveURL(pathOf(id, locale));
  // Until its script has run, the breadcrumb is a plain link.
  await page.waitForLoadState();
  const top = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
  expect(top).toBeGreaterThan(500);
  return { url, top };
}

/** A picture that moves under the mouse shifts the place by a hair. */
async function expectPlace(page: Page, place: { url: string; top: number }): Promise<void> {
  await expect(page).toHaveURL(place.url);
  const away = () => page.evaluate((top) => Math.abs(scrollY - top), place.top);
  await expect.poll(away).toBeLessThan(10);
}

test.describe('with motion', () => {
  test.use(withMotion);

  test('moving between list and project is a view transition that carries the cover over', async ({
    page,
  }) => {
    await page.addInitScript(
      (project) => {
        const note = (what: string, carried: boolean) =>
          sessionStorage.setItem(
            'seen',
            `${sessionStorage.getItem('seen') ?? ''}${what} ${carried ? 'with' : 'without'} it, `,
          );
        const coverHere = () =>
          document.querySelector(`[data-projects] li:has([href="${project}"]) img, article img`);
        const isNamed = (cover: Element) => getComputedStyle(cover).viewTransitionName === 'cover';
        // As late as this, so that the page's own listener comes first.
        addEventListener('load', () => {
          addEventListener('pageswap', ({ viewTransition }) => {
            const cover = coverHere();
            if (viewTransition) note('left', cover !== null && isNamed(cover));
          });
        });
        addEventListener('pagereveal', ({ viewTransition }) => {
          // A slow machine reveals a page before its list has come: then there is nothing to carry.
          const cover = coverHere();
          viewTransition?.ready.then(() => note('came', cover === null || isNamed(cover)));
        });
      },
      pathOf(middle.id, languages.source),
    );
    const seen = () => page.evaluate(() => sessionStorage.getItem('seen'));
    await page.goto(pathOf('projects', languages.source));
    await leaveByCard(page, middle.id, languages.source);
    await expect.poll(seen).toBe('left with it, came with it, ');
    await breadcrumbOn(page, languages.source).click();
    await expect.poll(seen).toBe('left with it, came with it, left with it, came with it, ');
    // Afterwards no card keeps the name: the next one must be free to take it.
    const stillNamed = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main img')].filter(
            (image) => getComputedStyle(image).viewTransitionName !== 'none',
          ).length,
      );
    await expect.poll(stillNamed).toBe(0);
  });
});

test('a visitor who wants no motion gets no view transition; the browser may prepare likely pages: the rules are valid and the policy lets them', async ({
  page,
}) => {
  const preload = await page.context().newCDPSession(page);
  const rules: { errorType?: string; sourceText: string }[] = [];
  preload.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet));
  await preload.send('Preload.enable');
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      sessionStorage.setItem('transition', String(Boolean(event.viewTransition)));
    });
  });
  await page.goto(pathOf('projects', languages.source));
  await expect.poll(() => rules.length).toBeGreaterThan(0);
  expect(rules.map(({ errorType }) => errorType)).toEqual(rules.map(() => undefined));
  expect(rules[0]?.sourceText).toContain('prerender');
  expect(await page.evaluate(() => HTMLScriptElement.supports('speculationrules'))).toBe(true);
  await leaveByCard(page, middle.id, languages.source);
  expect(await page.evaluate(() => sessionStorage.getItem('transition'))).toBe('false');
});
