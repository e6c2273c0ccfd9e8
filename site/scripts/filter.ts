import { placesOf, settle } from './settle.ts';

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
    if (before.length > 0) settle(cards, before);
  };
  const tell = () => {
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
    tell();
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
        tell();
      };
      // As after-paint.ts does; shared with the other scripts, it would be a file of its own to fetch.
      requestAnimationFrame(() => setTimeout(follow));
    };
  }
  addEventListener('popstate', followAddress);
  // A browser may keep the choice over a reload; the address knows better.
  current.checked = true;
  followAddress();
}
