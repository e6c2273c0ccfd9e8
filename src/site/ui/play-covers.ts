/**
 * Where nothing can hover, the cover in the middle of the screen moves, once for each card. The style
 * is that of a pointer over the card.
 */
export function startPlayingCovers(): void {
  if (!matchMedia('(hover: none) and (prefers-reduced-motion: no-preference)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (target.hasAttribute('data-plays')) observer.unobserve(target);
        target.toggleAttribute('data-plays', isIntersecting);
      }
    },
    { rootMargin: '-49.9% 0px' },
  );
  for (const card of document.querySelectorAll('[data-projects] li')) observer.observe(card);
}
