/** The code that wakes the form is asked for when the form comes near; until then it needs none. */
export function startIslands(): void {
  const island = document.querySelector<HTMLElement>('[data-start]');
  if (!island?.firstElementChild) return;
  const nearing = new IntersectionObserver(
    (entries) => {
      // A busy browser tells several moments at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearing.disconnect();
      import(/* @vite-ignore */ island.dataset.start as string);
    },
    { rootMargin: '600px' },
  );
  nearing.observe(island.firstElementChild);
}
