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
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea, select'),
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

const controls = 'a[href], button, label, input:not([type=radio]), textarea';

/** Puts every control of the page into these states at once, and what is around it with it. */
export async function forceStates(page: Page, states: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const force = async (selector: string, forcedPseudoClasses: string[]) => {
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector,
    });
    await Promise.all(
      nodeIds.map((nodeId) =>
        devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }),
      ),
    );
  };
  // Who points at a control points at what it stands in as well, but does not focus that.
  await force(
    `body :has(${controls})`,
    states.filter((state) => state !== 'focus-visible'),
  );
  await force(controls, states);
}

/** The words and icons of controls that do not stand out from what is behind them. */
export const faintControls = (page: Page): Promise<string[]> =>
  page.evaluate(readFaintControls, controls);

function readFaintControls(controls: string): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D;
  const known = new Map<string, Colour>();
  function read(text: string): Colour {
    let colour = known.get(text);
    if (!colour) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
    }
    return colour;
  }
  const over = ([red, green, blue, alpha]: Colour, ground: Colour): Colour => {
    const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
    return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
  };
  /** What is painted behind an element's text; a sheet may lie on an element as its `::before`. */
  function groundOf(element: Element | null): Colour {
    if (!element) return [255, 255, 255, 1];
    const own = read(getComputedStyle(element).backgroundColor);
    const ground = own[3] === 1 ? own : over(own, groundOf(element.parentElement));
    const sheet = getComputedStyle(element, '::before');
    const lies = sheet.position === 'absolute' && sheet.display !== 'none' && sheet.opacity === '1';
    return lies ? over(read(sheet.backgroundColor), ground) : ground;
  }
  const light = (value: number) =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = ([red, green, blue]: Colour) =>
    0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
  function contrast(element: Element): number {
    const ground = groundOf(element);
    const shown = over(read(getComputedStyle(element).color), ground);
    const [dark = 0, bright = 0] = [luminance(ground), luminance(shown)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const parts = [...document.querySelectorAll(controls)]
    .flatMap((control) => [control, ...control.querySelectorAll('*')])
    .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  return [...new Set(parts)].flatMap((part) => {
    const least = hasText(part) || part.matches('input, textarea') ? 4.5 : 3;
    if (least === 3 && part.localName !== 'svg') return [];
    const ratio = contrast(part);
    if (ratio >= least) return [];
    const around = part.closest(controls) ?? part;
    return [`${ratio.toFixed(2)}: ${around.outerHTML.slice(0, 120)}`];
  });
}
