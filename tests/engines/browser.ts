import { expect } from 'vitest';
import type { NeedName } from '../support/programs/needs.ts';

/** Codes of the WebDriver standard. */
export const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Slash: '/',
};
export type Key = keyof typeof keys;

/** What each engine's driver does in its own way. */
export type Driver = {
  /** The function runs in the page; what it needs comes with it as arguments. */
  evaluate: <Answer, Given extends unknown[]>(
    question: (...parameters: Given) => Answer,
    ...parameters: Given
  ) => Promise<Awaited<Answer>>;
  /** Begins without a history, as far as that shows. */
  startAfresh(): Promise<void>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Does not wait: a page that was kept comes back without loading. */
  goBack(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Scrolls to an element that is there and clicks in the middle of it. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the page and its console since the last time, where the engine reports them. */
  problems(): string[];
  close(): Promise<void>;
};

export type Engine = {
  name: 'Firefox' | 'WebKit';
  /** What the machine must have for it. */
  need: NeedName;
  /** The narrowest window that it opens, up to a phone’s. */
  phone: { width: number; height: number };
  /** downloads: the folder that files go to. */
  start(downloads: string): Promise<Driver>;
};

export type Browser = ReturnType<typeof browserWith>;

/** One interface for every engine. */
export function browserWith(driver: Driver) {
  const { evaluate } = driver;
  const exists = (selector: string) =>
    evaluate((at) => document.querySelector(at) !== null, selector);
  /** A page that is just being opened has nothing in it yet, or is still the one before. */
  const untilThere = (selector: string) =>
    expect.poll(() => exists(selector), { message: `there is no ${selector}` }).toBe(true);
  return {
    ...driver,
    async click(selector: string) {
      await untilThere(selector);
      await driver.click(selector);
    },
    async type(selector: string, text: string) {
      await untilThere(selector);
      await driver.type(selector, text);
    },
    /** Where the visitor is, without the host. */
    url: () => evaluate(() => location.href.slice(location.origin.length)),
    scrollTop: () => evaluate(() => Math.round(scrollY)),
    text: (selector: string) =>
      evaluate((at) => document.querySelector<HTMLElement>(at)?.innerText.trim(), selector),
    attribute: (selector: string, name: string) =>
      evaluate((at, wanted) => document.querySelector(at)?.getAttribute(wanted), selector, name),
    value: (selector: string) =>
      evaluate((at) => document.querySelector<HTMLInputElement>(at)?.value, selector),
    exists,
    isShown: (selector: string) =>
      evaluate(
        (at) => document.querySelector(at)?.checkVisibility({ visibilityProperty: true }) ?? false,
        selector,
      ),
    hasFocus: (selector: string) =>
      evaluate((at) => document.activeElement?.matches(at) ?? false, selector),
    /** Whether all of it is on the screen, and not under the header. */
    isInView: (selector: string) =>
      evaluate((at) => {
        const { top, bottom } =
          document.querySelector(at)?.getBoundingClientRect() ?? new DOMRect();
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return bottom > top && top >= header - 1 && bottom <= innerHeight;
      }, selector),
  };
}

/** Scrolls to an element if it is not in view, and answers with its middle; it runs in the page. */
export function bringIntoView(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}
