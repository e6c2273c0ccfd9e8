import type { Page } from '@playwright/test';
import { fill } from '../../src/text/placeholders.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expectAccessible } from '../support/pages/axe.ts';
import { tab } from '../support/pages/controls.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { phone } from '../support/pages/screens.ts';
import { content, pathOf } from '../support/pages/site.ts';

/** One project with several pictures stands for all; an owner may have none. */
const shown = content.projects.filter(({ screenshots = [] }) => screenshots.length > 1).slice(0, 1);
const { accessibility } = content.texts[languages.source];

for (const { id, texts, screenshots = [] } of shown) {
  const { title, screenshots: described = [] } = texts[languages.source];
  const count = screenshots.length;
  const last = count - 1;
  const linkOn = (page: Page, index: number) =>
    page.getByRole('link', { name: described[index]?.alt ?? '', exact: true });
  const dialogOn = (page: Page) =>
    page.getByRole('dialog', { name: fill(accessibility.image_project, { title }) });
  const pictureOn = (page: Page) => dialogOn(page).getByRole('img');
  const expectLarge = async (page: Page, index: number) => {
    await expect(pictureOn(page)).toHaveAccessibleName(described[index]?.alt ?? '');
    await expect(pictureOn(page)).toBeInViewport({ ratio: 1 });
    await expect(dialogOn(page).getByText(`${index + 1} / ${count}`)).toBeVisible();
    const position = fill(accessibility.image_position, { number: index + 1, count });
    await expect(dialogOn(page).getByRole('status')).toContainText(position);
  };
  const widthOn = async (page: Page) => (await pictureOn(page).boundingBox())?.width ?? 0;

  test.beforeEach(async ({ page }) => {
    await page.goto(pathOf(id, languages.source));
  });

  test('a picture opens large from its place on the page, focused, with its caption and without violations; keys and buttons go through all, zoom and close, and the focus returns', async ({
    page,
  }) => {
    await linkOn(page, 1).click();
    await expectLarge(page, 1);
    await expect(pictureOn(page)).toBeFocused();
    await expect(dialogOn(page).getByText(described[1]?.caption ?? '')).toBeInViewport();
    await expectAccessible(page, 'a large picture');
    await page.keyboard.press('ArrowLeft');
    await expectLarge(page, 0);
    await expect(pictureOn(page)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expectLarge(page, last);
    await page.keyboard.press('ArrowRight');
    await expectLarge(page, 0);
    await page.keyboard.press('End');
    await expectLarge(page, last);
    await page.keyboard.press('Home');
    await expectLarge(page, 0);
    await dialogOn(page).getByRole('button', { name: accessibility.next_image }).click();
    await expectLarge(page, 1);
    // Announced, since the focus stays on the button.
    await expect(dialogOn(page).getByRole('status')).toContainText(described[1]?.alt ?? '');
    await dialogOn(page).getByRole('button', { name: accessibility.previous_image }).click();
    await expectLarge(page, 0);
    expect(await tab(page)).toContain(accessibility.next_image);
    expect(await tab(page)).toContain(accessibility.close_image);
    await page.keyboard.press('Escape');

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialogOn(page).getByRole('button', { name: accessibility.close_image }).click(),
      () => page.mouse.click(3, 100),
    ]) {
      await linkOn(page, 1).press('Enter');
      await expectLarge(page, 1);
      await close();
      await expect(dialogOn(page)).toBeHidden();
      await expect(linkOn(page, 1)).toBeFocused();
    }

    await linkOn(page, 0).click();
    await expectLarge(page, 0);
    const whole = await widthOn(page);
    const { x = 0, y = 0 } = (await pictureOn(page).boundingBox()) ?? {};
    await page.keyboard.press('+');
    expect(await widthOn(page)).toBeCloseTo(1.5 * whole, 0);
    await page.keyboard.press('-');
    expect(await widthOn(page)).toBeCloseTo(whole, 0);
    await page.mouse.move(x + 40, y + 40);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => widthOn(page)).toBeGreaterThan(1.5 * whole);
    await page.keyboard.press('0');
    expect(await widthOn(page)).toBeCloseTo(whole, 0);
    await page.mouse.click(x + 40, y + 40);
    await expect.poll(() => widthOn(page)).toBeCloseTo(2.5 * whole, 0);
    const before = (await pictureOn(page).boundingBox())?.x ?? 0;
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 40, { steps: 3 });
    await page.mouse.up();
    expect((await pictureOn(page).boundingBox())?.x).toBeCloseTo(before - 30, 0);
    await page.keyboard.press('ArrowRight');
    await expectLarge(page, 1);
    expect(await widthOn(page)).toBeCloseTo(whole, 0);
    await page.keyboard.press('Escape');

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The movement waits where it begins, and ends when it is told to.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...parameters) {
        const animation = animate.apply(this, parameters);
        animation.pause();
        return animation;
      };
    });
    await linkOn(page, 1).click();
    const small = await linkOn(page, 1).boundingBox();
    const placeOf = async () => {
      const { x = 0, y = 0, width = 0 } = (await pictureOn(page).boundingBox()) ?? {};
      return [x, y, width].map(Math.round);
    };
    const expected = [small?.x, small?.y, small?.width].map((value = 0) => Math.round(value));
    await expect.poll(placeOf).toEqual(expected);
    const end = () =>
      page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
    await end();
    await expectLarge(page, 1);
    await page.keyboard.press('Escape');
    await end();
    await expect(dialogOn(page)).toBeHidden();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone, hasTouch: true });

    test('a picture opens wider than the screen and is moved; a swipe beyond its edge shows the next, a pinch and a double tap zoom', async ({
      page,
    }) => {
      await linkOn(page, 0).tap();
      const expectShown = (index: number) =>
        expect(pictureOn(page)).toHaveAccessibleName(described[index]?.alt ?? '');
      await expectShown(0);
      await expect.poll(() => widthOn(page)).toBeGreaterThan(1.5 * phone.width);
      const touch = await fingersOn(page);
      const swipe = async () => {
        await touch('touchStart', [330]);
        for (let x = 310; x >= 70; x -= 20) await touch('touchMove', [x]);
        await touch('touchEnd', []);
      };
      const start = (await pictureOn(page).boundingBox())?.x ?? 0;
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThan(24);
      await swipe();
      await expectShown(0);
      expect((await pictureOn(page).boundingBox())?.x).toBeLessThan(start);
      await swipe();
      await swipe();
      await expectShown(1);
      const whole = await widthOn(page);
      await touch('touchStart', [160, 220]);
      for (let by = 10; by <= 60; by += 10) await touch('touchMove', [160 - by, 220 + by]);
      await touch('touchEnd', []);
      expect(await widthOn(page)).toBeCloseTo(3 * whole, 0);
      // A fifth of a second apart, however busy the machine is.
      const now = Date.now() / 1000;
      for (const at of [now - 0.3, now - 0.1]) {
        await touch('touchStart', [190], at);
        await touch('touchEnd', [], at);
      }
      await expect.poll(() => widthOn(page)).toBeCloseTo(whole, 0);
    });
  });
}

/** Fingers in the middle of the screen's height, by their place across it. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  type Touch = 'touchStart' | 'touchMove' | 'touchEnd';
  return (type: Touch, places: readonly number[], at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      ...(at ? { timestamp: at } : {}),
      touchPoints: places.map((x, id) => ({ x, y: phone.height / 2, id })),
    });
}
