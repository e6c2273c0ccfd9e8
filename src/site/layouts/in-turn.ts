import { whenStill } from '../browser.ts';

/**
 * On a phone, what follows the first screen is skipped (`content-visibility`, base.css) until the font
 * is there and the book has opened: it is then laid out once, in short tasks. Whoever comes back to a
 * page or goes to a section needs every place at once. The function's source is inline in the head: it
 * must not use anything outside.
 */
export function skipBelowFirstScreen(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.inTurn = '';
}

/** In ms, after each part: a tap meanwhile is answered at once. */
const pause = 30;

/**
 * Lays out what was skipped, part by part. Skipped for good, a link to a section would end up to 2,000
 * pixels beside it: when one is followed meanwhile, everything down to the end of that section is laid
 * out first. The first scroll lays out the rest: otherwise parts could change their size in view.
 */
export function startInTurn(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-in-turn] [data-parts] > *')];
  const layOutNext = () => {
    const part = parts.shift();
    if (part) part.style.contentVisibility = 'visible';
  };
  const goOn = () => {
    layOutNext();
    if (parts[0]) setTimeout(goOn, pause);
  };
  addEventListener('click', ({ target }) => {
    const { hash } = (target as Element).closest('a') ?? {};
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_CONTAINED_BY: inside } = Node;
    while (parts[0] && section && section.compareDocumentPosition(parts[0]) & (before | inside)) {
      layOutNext();
    }
  });
  addEventListener('scroll', () => {
    while (parts[0]) layOutNext();
  });
  whenStill().then(goOn);
}
