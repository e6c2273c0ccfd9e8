import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The focused element in words, and whether anybody could see that it has the focus. */
export const readFocus = () => {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return undefined;
  // A card shows it around the whole card, a hidden radio button around its label.
  const shownOn = [
    getComputedStyle(element),
    getComputedStyle(element, '::after'),
    ...(element.matches('[type=radio]') && element.closest('label')
      ? [getComputedStyle(element.closest('label') as HTMLElement)]
      : []),
  ];
  const outlined = shownOn.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/, 0\)$|^transparent$/.test(outlineColor),
  );
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  const above = inView ? document.elementFromPoint(x, y) : null;
  const uncovered =
    above !== null &&
    (element.contains(above) ||
      above.contains(element) ||
      above.closest('label') === element.closest('label'));
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  return {
    what: `${element.tagName.toLowerCase()} ${element.getAttribute('href') ?? element.id} “${name.slice(0, 50)}”`,
    seen: outlined && uncovered,
    why: `outlined ${outlined}, in view ${inView}, uncovered ${uncovered}`,
  };
};

/** Everything that Tab should reach, in words, in the order of the document. */
export const countStops = () => {
  const groups = new Set<string>();
  return [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select'),
  ].filter((element) => {
    if (element.tabIndex < 0 || element.matches('[type=hidden], :disabled')) return false;
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) {
      return false;
    }
    if (!element.matches('[type=radio]')) return true;
    // Tab stops once in a group of radio buttons.
    const { name } = element as HTMLInputElement;
    return !groups.has(name) && groups.add(name);
  }).length;
};

/** Presses Tab and expects that the focus is somewhere, visibly. */
export async function tab(page: Page, keys = 'Tab'): Promise<string> {
  await page.keyboard.press(keys);
  const focus = await page.evaluate(readFocus);
  expect(focus, 'the focus is nowhere').toBeDefined();
  expect(focus?.seen, `${focus?.what}: ${focus?.why}`).toBe(true);
  return focus?.what ?? '';
}
