import { placesOf, settle } from './settle.ts';

const parameter = 'technology';

/** The style sheet filters; this puts the choice into the address, announces it and moves the cards. */
export function startFilter(): void {
  const choices = [...document.querySelectorAll<HTMLInputElement>('[data-filter] input')];
  const cards = [...document.querySelectorAll<HTMLElement>('[data-projects] > li')];
  const results = document.querySelector<HTMLElement>('[data-results]');
  const { lang } = document.documentElement;
  // A browser may keep the choice over a reload; the address knows better.
  let current = choices.find(({ checked }) => checked);
  if (!current || !results) return;

  const choose = (choice: HTMLInputElement) => {
    if (current) current.checked = true;
    const before = placesOf(cards);
    choice.checked = true;
    current = choice;
    settle(cards, before);

    const count = cards.filter((card) => card.offsetParent).length;
    const { dataset } = results;
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
    if (choice && choice !== current) choose(choice);
  };

  for (const choice of choices) {
    choice.onchange = () => {
      const address = new URL(location.href);
      if (choice.value) address.searchParams.set(parameter, choice.value);
      else address.searchParams.delete(parameter);
      // Not a step of its own: Back leaves the list, however many choices were tried.
      history.replaceState(null, '', address);
      choose(choice);
    };
  }
  addEventListener('popstate', followAddress);
  followAddress();
}
