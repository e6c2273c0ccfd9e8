/** The code of the form is fetched when the form comes near; until then the form needs none. */
const root = document.querySelector<HTMLElement>('[data-contact-form]');
const nearing = new IntersectionObserver(
  async (entries) => {
    // A busy browser tells several moments at once.
    if (!root || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    nearing.disconnect();
    const { hydrateForm } = await import('./hydrate-form.tsx');
    hydrateForm(root);
  },
  { rootMargin: '600px' },
);
if (root) nearing.observe(root);

export {};
