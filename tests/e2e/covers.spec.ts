import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/pages/fixtures.ts';
import { withMotion } from '../support/pages/screens.ts';
import { pathOf } from '../support/pages/site.ts';

const cards = {
  list: (page: Page) =>
    page
      .locator('[data-projects] li')
      .filter({ has: page.locator(`[href="${pathOf('the-lift', 'en')}"]`) }),
  book: (page: Page) => page.locator('[data-work] li').first(),
};

/** Whether the cover in motion lies over the one at rest. */
const answers = (card: Locator) =>
  card.locator('a').evaluate((link) => getComputedStyle(link, '::before').display !== 'none');

async function show(card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded();
  await card.locator('img').evaluate((image: HTMLImageElement) => image.decode());
}

test.describe('with motion', () => {
  test.use(withMotion);

  test('a cover moves while it is pointed at or its link has the focus of a keyboard, rests afterwards, and always for a visitor who wants no motion', async ({
    page,
  }) => {
    await page.goto('/');
    const [first, card] = [cards.book(page), cards.list(page)];
    await show(first);
    await first.hover();
    await expect.poll(() => answers(first)).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => answers(first)).toBe(false);
    await page.keyboard.press('Tab');
    await first.locator('a').focus();
    await expect.poll(() => answers(first)).toBe(true);

    await show(card);
    await expect.poll(() => answers(card)).toBe(false);
    await card.hover();
    const frames = new Set<string>();
    const seen = async () => {
      frames.add((await card.screenshot({ animations: 'allow' })).toString('base64'));
      return frames.size;
    };
    await expect.poll(seen, { intervals: [100] }).toBeGreaterThan(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => answers(card)).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => answers(card)).toBe(true);
    await page.mouse.move(0, 0);
    await expect.poll(() => answers(card)).toBe(false);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('a cover under the finger rests; one in the list moves in the middle of the screen, once', async ({
      page,
    }) => {
      await page.goto('/');
      const card = cards.book(page);
      await show(card);
      expect(await page.evaluate(() => matchMedia('(hover: hover)').matches)).toBe(false);
      await card.hover();
      expect(await answers(card)).toBe(false);
      const listed = cards.list(page);
      const toMiddle = () =>
        listed.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await toMiddle();
      await expect.poll(() => answers(listed)).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => answers(listed)).toBe(false);
      await toMiddle();
      await expect(listed).toBeInViewport({ ratio: 1 });
      expect(await answers(listed)).toBe(false);
    });
  });
});
