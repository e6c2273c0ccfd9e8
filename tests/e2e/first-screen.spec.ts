import type { Page } from '@playwright/test';
import { cvIn } from '../../src/model/cv.ts';
import { shownFirst } from '../../src/model/projects.ts';
import { languages } from '../support/content/sample-languages.ts';
import { expect, test } from '../support/pages/fixtures.ts';
import { wearFont } from '../support/pages/layout.ts';
import { desktop, phone, withMotion } from '../support/pages/screens.ts';
import { content, otherPage, otherThan, pathOf } from '../support/pages/site.ts';

const { work: jobs } = cvIn(content, languages.source);
const shown = shownFirst(jobs, content.projects, content.site.first_screen).map((one) =>
  'texts' in one
    ? { title: one.texts[languages.source].title, at: pathOf(one.id, languages.source) }
    : { title: one.role, at: `${pathOf('home', languages.source)}#job-${one.id}` },
);
const titleOf = (index: number) => shown[index]?.title ?? '';

const workOn = (page: Page) => page.locator('[data-work]');
const openings = (page: Page) =>
  workOn(page).evaluate((work) =>
    work
      .getAnimations({ subtree: true })
      // Not a transition, such as that of a button which the script has just disabled.
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ effect }) => effect?.getComputedTiming().endTime),
  );

test('all of the first screen is in sight at once, work included, and the list of projects is near; on a low window its button', async ({
  page,
}) => {
  for (const locale of languages.published) {
    const { home, accessibility } = content.texts[locale];
    const main = page.getByRole('main');
    const button = main.getByRole('link', { name: home.view_more }).first();
    await page.goto(pathOf('home', locale));
    await wearFont(page, 'present');
    const parts = [
      main.getByRole('heading', { level: 1 }),
      ...[home.author_position, home.creative, home.design, home.develop].map((text = '') =>
        main.getByText(text, { exact: true }),
      ),
      button,
      workOn(page),
      ...(await workOn(page).locator('img:visible').all()),
      main.getByRole('link', { name: home.write }),
      main.getByRole('link', { name: home.cv, exact: true }),
      main.getByRole('link', { name: accessibility.scroll_down }),
    ];
    const screensToList = () =>
      page.evaluate(() => {
        const list = document.querySelector('[data-projects]')?.getBoundingClientRect();
        return ((list?.top ?? 0) + scrollY) / innerHeight;
      });
    for (const [screen, most] of [
      [desktop, 3],
      [phone, 5.25],
    ] as const) {
      await page.setViewportSize(screen);
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
      await expect
        .poll(screensToList, 'screens down to the list of projects')
        .toBeLessThanOrEqual(most);
    }
    for (const [width, height] of [
      [1366, 650],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the pages of the book turn by button, key, corner and swipe, up to all projects', async ({
  page,
}) => {
  await page.goto('/');
  const book = workOn(page);
  expect(await openings(page), 'without motion it lies open').toEqual([]);
  const { next, previous, all_projects } = content.texts[languages.source].projects;
  const expectSpread = async (title: string) => {
    await expect(book.getByRole('listitem')).toHaveCount(1);
    await expect(book.getByRole('listitem').getByRole('link')).toHaveText(title);
    await expect(book.getByRole('status')).toContainText(title);
  };
  await expect(book.getByRole('button', { name: previous })).toBeDisabled();
  await book.getByRole('button', { name: next }).click();
  await expectSpread(titleOf(1));
  await page.keyboard.press('ArrowRight');
  await expectSpread(titleOf(2));
  await page.keyboard.press('ArrowLeft');
  await expectSpread(titleOf(1));
  await book.locator('span[data-step="1"]').click();
  await expectSpread(titleOf(2));
  const finger = (type: string, clientX: number) =>
    book.evaluate(
      (target, [type, clientX]) => {
        const touch = new Touch({ identifier: 1, target, clientX, clientY: 500 });
        const touches = type === 'touchend' ? [] : [touch];
        target.dispatchEvent(new TouchEvent(type, { touches, changedTouches: [touch] }));
      },
      [type, clientX] as const,
    );
  await finger('touchstart', 100);
  await finger('touchend', 300);
  await expectSpread(titleOf(1));
  // Presses that do not wait for the leaf add up.
  await book.getByRole('button', { name: next }).focus();
  for (const _ of shown.slice(1)) await page.keyboard.press('ArrowRight');
  await expectSpread(all_projects);
  await expect(book.getByRole('button', { name: next })).toBeDisabled();
});

test('whoever turns a page from the link on it is on the link of the next page', async ({
  page,
}) => {
  await page.goto('/');
  const book = workOn(page);
  await expect(page.locator('[data-book=turns]')).toBeVisible();
  await book.getByRole('link', { name: titleOf(0) }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(book.getByRole('link', { name: titleOf(1) })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(book.getByRole('link', { name: titleOf(0) })).toBeFocused();
});

test('the corner that lifts is folded towards the spine, in both directions of reading', async ({
  page,
}) => {
  await page.goto('/');
  const corner = workOn(page).locator('span[data-step="1"]');
  await expect(page.locator('[data-book=turns]')).toBeVisible();
  // The fold lies at the start of the page, and grows from its outer corner.
  const fold = () =>
    corner.evaluate((element) => {
      const { clipPath, transformOrigin, width } = getComputedStyle(element, '::before');
      const [x] = transformOrigin.split(' ').map(Number.parseFloat);
      return {
        fold: clipPath.replaceAll(/calc\(|\)(?=[ ,])/g, ''),
        outer: x === Number.parseFloat(width),
      };
    });
  expect(await fold()).toEqual({ fold: 'polygon(0% 100%, 100% 0px, 0% 0px)', outer: true });
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await fold()).toEqual({ fold: 'polygon(100% 100%, 0% 0px, 100% 0px)', outer: false });
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('the book opens once, is open after a second and a half, and lies open for whoever comes back', async ({
    page,
  }) => {
    // The page is caught before it has run: afterwards nothing is left to see.
    await page.addInitScript(() =>
      addEventListener('animationstart', ({ target }) => {
        const part = target as Element;
        if (!part.closest('[data-spread]')) return;
        // From the style: on a slow machine the motion itself may be over by now.
        const { animationDelay, animationDuration, animationIterationCount } =
          getComputedStyle(part);
        const seconds = Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration);
        Object.assign(globalThis, { opened: { seconds, times: animationIterationCount } });
      }),
    );
    const opened = () => page.evaluate('globalThis.opened');
    await page.goto('/');
    await expect.poll(opened).toEqual({ seconds: expect.any(Number), times: '1' });
    const { seconds } = (await opened()) as { seconds: number };
    expect(seconds).toBeLessThanOrEqual(1.5);
    await workOn(page).getByRole('link').first().click();
    await expect(page).toHaveURL(shown[0]?.at ?? '');
    await page.goto(pathOf(otherPage, languages.source));
    await page.locator('header').first().getByRole('link').first().click();
    await expect(page.locator('html[data-nav]')).toHaveCount(1);
    await expect(workOn(page)).toBeInViewport({ ratio: 1 });
    expect(await openings(page)).toEqual([]);
    expect(await opened()).toBeUndefined();
  });

  test('a leaf follows the mouse from its corner: let go half-way it falls back, pulled over it is turned, and no link is followed', async ({
    page,
  }) => {
    await page.goto('/');
    const book = workOn(page);
    await expect(page.locator('[data-book=turns]')).toBeVisible();
    const pulling = page.waitForResponse(/pull-leaf/);
    const moveTo = async (x: number, y: number) => {
      // Measured each time: the book opens meanwhile.
      const box = await book.locator('[data-boards]').boundingBox();
      if (!box) throw new Error('The book is not shown.');
      await page.mouse.move(box.x + box.width * x, box.y + box.height * y, { steps: 5 });
    };
    const leaf = book.locator('[data-spread] > [style*=matrix]');
    await moveTo(0.95, 0.92);
    await pulling;
    // Its code runs in a task after it has come.
    await expect(async () => {
      // A button that is still down from the attempt before would not be pressed.
      await page.mouse.up();
      await moveTo(0.95, 0.92);
      await page.mouse.down();
      await moveTo(0.8, 0.8);
      await expect(leaf).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expect(book.getByRole('status')).toContainText(titleOf(0));
    // Back towards its corner: however fast, that does not turn it.
    await moveTo(0.85, 0.85);
    await page.mouse.up();
    await expect(leaf).toHaveCount(0);
    await expect(book.getByRole('listitem')).toHaveCount(1);
    await expect(book.getByRole('status')).toContainText(titleOf(0));

    await moveTo(0.95, 0.92);
    await page.mouse.down();
    await moveTo(0.2, 0.8);
    await expect(leaf).toHaveCount(1);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await page.mouse.up();
    await expect(book.getByRole('status')).toContainText(titleOf(1));
    await expect(leaf).toHaveCount(0);
    await expect(book.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL('/');
  });

  test('another language turns the greeting over, and the name stays', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) =>
        viewTransition?.ready.then(() => {
          const parts = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
          Object.assign(globalThis, { parts: parts.map(({ pseudoElement }) => pseudoElement) });
        }),
      ),
    );
    const other = otherThan(languages.source);
    await page.goto('/');
    await page
      .getByRole('list', { name: content.texts[languages.source].accessibility.languages })
      .getByRole('link', { name: languages.table[other].name })
      .click();
    await expect(page).toHaveURL(pathOf('home', other));
    await expect
      .poll(() => page.evaluate('globalThis.parts'))
      .toEqual(
        expect.arrayContaining([
          '::view-transition-old(greeting)',
          '::view-transition-new(greeting)',
          '::view-transition-group(owner)',
        ]),
      );
  });
});
