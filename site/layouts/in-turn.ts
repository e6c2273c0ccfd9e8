import { afterPaint, whenStill } from '../browser.ts';

/**
 * On a phone, what follows the first screen is skipped (`content-visibility`, base.css) until the font
 * is there and the book has opened: it is then laid out once, in short tasks. Whoever comes back to a page or goes to a section
 * needs every place at once. The function's source is inline in the head: it must not use anything
 * outside.
 */
export function skipBelowFirstScreen(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.inTurn = '';
}

/**
 * Lays out what was skipped, one part a frame; all of it as soon as the visitor does something. Skipped
 * for good, a link to a section would end up to 2,000 pixels beside it.
 */
export function startInTurn(): void {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-in-turn] [data-parts] > *')];
  const showNext = () => {
    const part = parts.shift();
    if (part) part.style.contentVisibility = 'visible';
    if (parts[0]) afterPaint(showNext);
    // Without the other mark, all of the page would be styled anew to look as it does.
    else dataset.laidOut = '';
  };
  for (const event of ['click', 'scroll']) {
    addEventListener(event, () => parts[0] && delete dataset.inTurn);
  }
  whenStill().then(showNext);
}
