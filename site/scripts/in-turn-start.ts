/**
 * Whoever opens a page begins at a place that is known, so what follows its first screen can be laid
 * out in turn; whoever comes back to one must find every place where it was. The function stands in
 * the head as text: nothing from outside may be used in it.
 */
export function layOutInTurn(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'navigate') document.documentElement.dataset.inTurn = '';
}
