import { clickButtonOf, focusInSight } from '../../editor/focus.ts';
import { useWindowEvent } from '../../editor/window-event.ts';

/** Alt+N: the next text to do. Alt+Enter: the text in focus is still true. */
export function useKeys(): void {
  useWindowEvent('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.code === 'KeyN') goToNext();
    else if (event.key === 'Enter') clickButtonOf(document.activeElement, 'confirm');
    else return;
    event.preventDefault();
  });
}

/** The first field behind the one in focus that something is to do in; after the last comes the first. */
export function goToNext(): void {
  const fields = [
    ...document.querySelectorAll<HTMLTextAreaElement>(
      '[data-open] [data-text] textarea:not([readonly])',
    ),
  ];
  const here = document.activeElement;
  const isBehind = (field: Element) =>
    here !== null && here !== field && (here.compareDocumentPosition(field) & 4) !== 0;
  focusInSight(fields.find(isBehind) ?? fields[0]);
}
