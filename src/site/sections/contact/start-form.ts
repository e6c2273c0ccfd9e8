/** The code and the words of the form are fetched when it comes near; until then the form needs none. */
const root = document.querySelector<HTMLElement>('[data-contact-form]');
const nearing = new IntersectionObserver(
  async (entries) => {
    // A busy browser tells several moments at once.
    if (!root || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    nearing.disconnect();
    const [{ hydrateForm }, props] = await Promise.all([
      import('./hydrate-form.tsx'),
      fetch(root.dataset.contactForm as string).then((file) => file.json()),
    ]);
    hydrateForm(root, props);
  },
  { rootMargin: '600px' },
);
if (root) nearing.observe(root);

export {};
