import { afterPaint } from '../../browser.ts';

const parameter = 'technology';

/** Filters the cards, moves them to their new places, and puts the choice into the URL. */
export function startFilter(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('[data-filter] input')];
  const cards = [...document.querySelectorAll<HTMLElement>('[data-projects] li:not([data-year])')];
  const years = [...document.querySelectorAll<HTMLElement>('[data-year]')];
  const results = document.querySelector<HTMLElement>('[data-results]');
  const root = document.documentElement;
  let current = choices[0];
  if (!current || !results) return;
  const tags = cards.map(({ dataset }) => dataset.tags?.split(' ') ?? []);
  // The style sheet filters by them until this runs. Each choice would then recalculate the style of every card.
  for (const { dataset } of cards) delete dataset.tags;

  // On a phone the cards are in one column: motion shows little there and is costly on a slow one.
  const mayMove = matchMedia('(prefers-reduced-motion: no-preference) and (width >= 48em)');
  /** Positions of the cards, read before the choice changes, when no new layout is needed for it. */
  let before: ReturnType<typeof placesOf> = [];
  const update = () => {
    before = mayMove.matches ? placesOf(cards) : [];
  };
  const show = (choice: HTMLInputElement) => {
    choice.checked = true;
    current = choice;
    // Scroll anchoring would follow a card that the filter moves.
    root.style.overflowAnchor = choice.value && 'none';
    const { choice: wanted } = choice.value ? choice.dataset : {};
    cards.forEach((card, index) => {
      card.hidden = wanted !== undefined && !tags[index]?.includes(wanted);
    });
    // Years with what is chosen open, and close again with the choice of all.
    for (const year of years) {
      year.hidden = !year.querySelector('li:not([hidden])');
      (year.firstElementChild as HTMLDetailsElement).open = wanted !== undefined;
    }
    if (before.length > 0) flip(cards, before);
  };
  const announce = () => {
    results.textContent = current?.dataset.result ?? '';
    // Links to other sections and languages keep the choice; those to sections then need no reload.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      '[data-anchors], [href*="#"]',
    )) {
      if (link.origin === location.origin) link.search = location.search;
    }
  };
  const followUrl = () => {
    const wanted = new URLSearchParams(location.search).get(parameter) ?? '';
    const choice = choices.find(({ value }) => value === wanted);
    if (!choice || choice === current) return;
    update();
    show(choice);
    announce();
  };

  const filter = current.closest('fieldset') as HTMLElement;
  // WebKit reports a pointer on the label, not on the input in it.
  for (const event of ['pointerdown', 'keydown']) filter.addEventListener(event, update);
  for (const choice of choices) {
    choice.onchange = () => {
      show(choice);
      const follow = () => {
        const url = new URL(location.href);
        if (choice.value) url.searchParams.set(parameter, choice.value);
        else url.searchParams.delete(parameter);
        // No history entry of its own: Back leaves the list, however many choices were tried.
        history.replaceState(null, '', url);
        announce();
      };
      afterPaint(follow);
    };
  }
  addEventListener('popstate', followUrl);
  // A browser may restore the choice after a reload; the URL decides.
  current.checked = true;
  followUrl();
}

type Place = { left: number; top: number; isInView: boolean } | undefined;

/** Position of each element in its container; undefined for a hidden one. */
function placesOf(elements: readonly HTMLElement[]): Place[] {
  return elements.map((element) => {
    if (element.hidden) return undefined;
    const { offsetLeft: left, offsetTop: top } = element;
    const edges = element.getBoundingClientRect();
    return { left, top, isInView: edges.bottom > 0 && edges.top < innerHeight };
  });
}

/** What is or was in view glides from its old position to the new one (FLIP); new cards fade in. */
function flip(elements: readonly HTMLElement[], before: readonly Place[]): void {
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
