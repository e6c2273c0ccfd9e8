type Place = { left: number; top: number; isInView: boolean } | undefined;

/** Where each element stands in its container; nothing for one that is hidden. */
export function placesOf(elements: readonly HTMLElement[]): Place[] {
  return elements.map((element) => {
    if (element.hidden) return undefined;
    const { offsetLeft: left, offsetTop: top } = element;
    const edges = element.getBoundingClientRect();
    return { left, top, isInView: edges.bottom > 0 && edges.top < innerHeight };
  });
}

/** What is or was in view glides from where it stood to where it stands now; the new fades in. */
export function settle(elements: readonly HTMLElement[], before: readonly Place[]): void {
  // On a phone the cards stand below each other: a glide shows little there, and costs a slow one much.
  if (matchMedia('(prefers-reduced-motion: reduce), (width < 48em)').matches) return;
  const timing = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
  placesOf(elements).forEach((now, index) => {
    const then = before[index];
    if (!now || (then?.left === now.left && then.top === now.top)) return;
    if (!now.isInView && !then?.isInView) return;
    const from = then
      ? { transform: `translate(${then.left - now.left}px, ${then.top - now.top}px)` }
      : { opacity: 0, transform: 'scale(0.97)' };
    elements[index]?.animate([from, {}], timing);
  });
}
