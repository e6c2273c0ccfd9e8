/** The code that wakes the form is asked for when the form comes near; until then it needs none. */
export function startIslands(): void {
  const island = document.querySelector<HTMLElement>('[data-start]');
  if (!island?.firstElementChild) return;
  const nearing = new IntersectionObserver(
    (entries) => {
      // A busy browser tells several moments at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      nearing.disconnect();
      // An import() would bring 0.7 KB of Vite's own to look for its style sheets, of which it has none.
      const script = document.createElement('script');
      script.type = 'module';
      script.src = island.dataset.start as string;
      document.head.append(script);
    },
    { rootMargin: '600px' },
  );
  nearing.observe(island.firstElementChild);
}
