const parameter = 'technology';

/**
 * Filters the cards, moves them to their new places, and puts the choice into the address. Without
 * script the style sheet filters; with it, that would style every card anew with all that is in it.
 */
export function startFilter(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('[data-filter] input')];
  const cards = [...document.querySelectorAll<HTMLElement>('[data-projects] > li')];
  const results = document.querySelector<HTMLElement>('[data-results]');
  const root = document.documentElement;
  let current = choices[0];
  if (!current || !results) return;

  /** Where the cards stood: asked before the choice changes, when the browser knows without a layout. */
  let before: ReturnType<typeof placesOf> = [];
  const look = () => {
    before = placesOf(cards);
  };
  const show = (choice: HTMLInputElement) => {
    choice.checked = true;
    current = choice;
    // Where a card stands before the filter says nothing of the place that somebody comes back to.
    root.style.overflowAnchor = choice.value && 'none';
    const fitting = choice.value ? `[data-tags~="${choice.dataset.choice}"]` : 'li';
    for (const card of cards) card.hidden = !card.matches(fitting);
    if (before.length > 0) flip(cards, before);
  };
  const announce = () => {
    const count = cards.filter(({ hidden }) => !hidden).length;
    const { dataset } = results;
    const lang = results.lang || root.lang;
    const sentence = dataset[new Intl.PluralRules(lang).select(count)] ?? dataset.other;
    results.textContent = sentence?.replace('{count}', count.toLocaleString(lang)) ?? '';
    // The choice goes along to other sections, which then need no reload, and to other languages.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      '[data-anchors], [href*="#"]',
    )) {
      if (link.origin === location.origin) link.search = location.search;
    }
  };
  const followAddress = () => {
    const wanted = new URLSearchParams(location.search).get(parameter) ?? '';
    const choice = choices.find(({ value }) => value === wanted);
    if (!choice || choice === current) return;
    look();
    show(choice);
    announce();
  };

  // WebKit tells of a pointer on the label, not on the choice in it.
  for (const event of ['pointerdown', 'keydown']) {
    current.closest('fieldset')?.addEventListener(event, look);
  }
  for (const choice of choices) {
    choice.onchange = () => {
      show(choice);
      const follow = () => {
        const address = new URL(location.href);
        if (choice.value) address.searchParams.set(parameter, choice.value);
        else address.searchParams.delete(parameter);
        // Not a step of its own: Back leaves the list, however many choices were tried.
        history.replaceState(null, '', address);
        announce();
      };
      // As `afterPaint` does; shared with the other scripts, it would be a file of its own to fetch.
      requestAnimationFrame(() => setTimeout(follow));
    };
  }
  addEventListener('popstate', followAddress);
  // A browser may keep the choice over a reload; the address knows better.
  current.checked = true;
  followAddress();
}

type Place = { left: number; top: number; isInView: boolean } | undefined;

/** Where each element stands in its container; nothing for one that is hidden. */
function placesOf(elements: readonly HTMLElement[]): Place[] {
  return elements.map((element) => {
    if (element.hidden) return undefined;
    const { offsetLeft: left, offsetTop: top } = element;
    const edges = element.getBoundingClientRect();
    return { left, top, isInView: edges.bottom > 0 && edges.top < innerHeight };
  });
}

/** What is or was in view glides from where it stood to where it stands now (FLIP); the new fades in. */
function flip(elements: readonly HTMLElement[], before: readonly Place[]): void {
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
