import type { NeedName } from '../../support/needs.ts';
export type Key = 'Tab' | 'Enter' | 'Escape' | 'ArrowRight';

/** Runs in the page; what it needs comes with it as arguments. */
type Question<Answer, Given extends unknown[]> = (...given: Given) => Answer;
export type Evaluate = <Answer, Given extends unknown[]>(
  question: Question<Answer, Given>,
  ...given: Given
) => Promise<Awaited<Answer>>;

/** What each engine's driver does in its own way. */
export type Hands = {
  evaluate: Evaluate;
  /** Forgets the way here, as far as that shows. */
  startAfresh(): Promise<void>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Does not wait: a page that was kept comes back without loading. */
  goBack(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** Scrolls there and clicks in the middle of it. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the page and its console since the last time, where the engine tells them. */
  problems(): string[];
  leave(): Promise<void>;
};

export type Visitor = ReturnType<typeof visitorWith>;

export type Engine = {
  name: 'Firefox' | 'WebKit';
  /** What the machine must have for it. */
  need: NeedName;
  /** The narrowest window that it opens, up to a phone’s. */
  phone: { width: number; height: number };
  /** downloads: the folder that files go to. */
  start(downloads: string): Promise<Hands>;
};

/** A person at a browser: one interface for every engine. */
export function visitorWith(hands: Hands) {
  const { evaluate } = hands;
  return {
    ...hands,
    /** Where the visitor is, without the host. */
    address: () => evaluate(() => location.href.slice(location.origin.length)),
    place: () => evaluate(() => Math.round(scrollY)),
    text: (selector: string) =>
      evaluate((at) => document.querySelector<HTMLElement>(at)?.innerText.trim(), selector),
    attribute: (selector: string, name: string) =>
      evaluate((at, wanted) => document.querySelector(at)?.getAttribute(wanted), selector, name),
    value: (selector: string) =>
      evaluate((at) => document.querySelector<HTMLInputElement>(at)?.value, selector),
    isThere: (selector: string) => evaluate((at) => document.querySelector(at) !== null, selector),
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
