/**
 * Whoever opens a page at its beginning does not miss what follows the first screen if it
 * is laid out in turn. Whoever comes back to a page or goes to a section needs every place at once.
 * The function stands in the head as text: nothing from outside may be used in it.
 */
export function layOutInTurn(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.inTurn = '';
}
