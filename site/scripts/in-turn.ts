import { afterPaint } from './after-paint.ts';

/**
 * Lays out what follows the first screen, a part a frame, so that a long page is not one long task.
 * Then every place is true; whoever goes somewhere before finds it so at once.
 */
export function startInTurn(): void {
  const waiting = document.querySelectorAll<HTMLElement>(
    '[data-first-screen-end] ~ * > *, [data-parts] > *',
  );
  let next = 0;
  const showNext = () => {
    const part = waiting[next++];
    if (!part) return;
    part.style.contentVisibility = 'visible';
    afterPaint(showNext);
  };
  addEventListener('click', () => delete document.documentElement.dataset.inTurn, true);
  showNext();
}
