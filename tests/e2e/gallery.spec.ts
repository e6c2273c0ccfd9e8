import type { Page } from '@playwright/test';
import { defaultLocale } from '../../model/languages/locales.ts';
import { fill } from '../../model/texts.ts';
import { expectAccessible } from '../support/axe.ts';
import { tab } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { phone, withMotion } from '../support/screens.ts';
import { address, content } from '../support/site.ts';

/** One project with several pictures stands for all; an owner may have none. */
const shown = content.projects.filter(({ screenshots = [] }) => screenshots.length > 1).slice(0, 1);
const { accessibility } = content.texts[defaultLocale];

for (const { id, words, screenshots = [] } of shown) {
  const { title, screenshots: described = [] } = words[defaultLocale];
  const last = screenshots.length - 1;
  const linkOn = (page: Page, index: number) =>
    page.getByRole('link', { name: described[index]?.alt ?? '', exact: true });
  const dialogOn = (page: Page) =>
    page.getByRole('dialog', { name: fill(accessibility.image_project, { title }) });
  const expectLarge = (page: Page, index: number) =>
    expect(dialogOn(page).getByRole('img').nth(index)).toBeInViewport({ ratio: 1 });

  test.beforeEach(async ({ page }) => {
    await page.goto(address(id, defaultLocale));
  });

  test('a picture opens large, with its caption and without violations; keys and buttons go through all', async ({
    page,
  }) => {
    await linkOn(page, 1).click();
    await expectLarge(page, 1);
    await expect(dialogOn(page).getByText(described[1]?.caption ?? '')).toBeInViewport();
    await expectAccessible(page, 'a large picture');
    await page.keyboard.press('ArrowLeft');
    await expectLarge(page, 0);
    await page.keyboard.press('ArrowLeft');
    await expectLarge(page, last);
    await page.keyboard.press('ArrowRight');
    await expectLarge(page, 0);
    await dialogOn(page).getByRole('button', { name: accessibility.next_image }).click();
    await expectLarge(page, 1);
    await dialogOn(page).getByRole('button', { name: accessibility.previous_image }).click();
    await expectLarge(page, 0);
    expect(await tab(page)).toContain(accessibility.next_image);
    expect(await tab(page)).toContain(accessibility.close_image);
  });

  test('Esc, the button and a click beside the picture close it; the focus returns', async ({
    page,
  }) => {
    const closings = [
      () => page.keyboard.press('Escape'),
      () => dialogOn(page).getByRole('button', { name: accessibility.close_image }).click(),
      () => page.mouse.click(3, 3),
    ];
    for (const close of closings) {
      await linkOn(page, 1).press('Enter');
      await expectLarge(page, 1);
      await close();
      await expect(dialogOn(page)).toBeHidden();
      await expect(linkOn(page, 1)).toBeFocused();
    }
  });

  test.describe('with motion', () => {
    test.use(withMotion);

    test('a second step counts from the first, though its picture is still on its way', async ({
      page,
    }) => {
      await linkOn(page, 0).click();
      await expectLarge(page, 0);
      await dialogOn(page)
        .getByRole('button', { name: accessibility.next_image })
        .evaluate((next: HTMLElement) => {
          next.click();
          next.click();
        });
      await expectLarge(page, 2 % screenshots.length);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('a swipe moves on to the next picture', async ({ page }) => {
      await linkOn(page, 0).tap();
      await expectLarge(page, 0);
      await swipeLeft(page);
      await expectLarge(page, 1);
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('a picture is a link to itself', async ({ page }) => {
      const answer = page.waitForResponse(/\.webp$/);
      await linkOn(page, 0).click();
      expect((await answer).status()).toBe(200);
      await expect(page).toHaveURL(/\.webp$/);
    });
  });
}

/** A finger that goes from the right to the left, step by step. */
async function swipeLeft(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((x) => ({ x, y: phone.height / 2 })),
    });
  await touch('touchStart', 330);
  for (let x = 310; x >= 70; x -= 20) await touch('touchMove', x);
  await touch('touchEnd');
}
