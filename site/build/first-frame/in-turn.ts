import { afterPaint } from '../../browser.ts';

/**
 * Lays out what follows the first screen, two parts a frame, so that a long page is not one long task.
 * Then every place is true; whoever goes somewhere before finds it so at once.
 */
export function startInTurn(): void {
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-in-turn] :is([data-first-screen-end]~:not(nav)>*,[data-parts]>*)',
    ),
  ];
  const { dataset } = document.documentElement;
  const showAll = () => {
    if (parts[0]) delete dataset.inTurn;
  };
  const showSome = () => {
    for (const part of parts.splice(0, 2)) part.style.contentVisibility = 'visible';
    if (parts[0]) afterPaint(showSome);
    // Without its mark all of the page would be styled anew, to look as it does.
    else dataset.laidOut = '';
  };
  for (const event of ['click', 'scroll']) addEventListener(event, showAll);
  showSome();
}
