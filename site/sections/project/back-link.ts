import { remember, remembered } from '../../browser.ts';

/**
 * The link back from a project goes to the list as the visitor left it, with its scroll position and
 * filter, even after a walk through other projects. Without such a past it is a plain link to the list.
 */
export function startBackLink(): void {
  const { navigation } = globalThis;
  if (navigation) findListIn(navigation);
  else countSteps();
}

function findListIn(navigation: Navigation): void {
  onLink('[data-projects] a', () => navigation.updateCurrentEntry({ state: 'list' }));
  onLink('[data-back]', ({ href }, event) => {
    const list = navigation
      .entries()
      .slice(0, navigation.currentEntry?.index)
      .findLast(
        (entry) =>
          entry.getState() === 'list' && entry.url?.split(/[?#]/)[0] === href.split('#')[0],
      );
    if (!list) return;
    event.preventDefault();
    navigation.traverseTo(list.key);
  });
}

/** For older browsers: the history entry of a project stores how many steps back the list is. */
function countSteps(): void {
  const memory = 'steps-from-list';
  const rememberSteps = (steps: number) =>
    remember(memory, steps ? String(steps) : null, 'sessionStorage');

  if (document.querySelector('[data-back]') && history.state === null) {
    history.replaceState(Number(remembered(memory, 'sessionStorage')), '');
  }
  rememberSteps(0);
  onLink('[data-projects] a', () => {
    rememberSteps(1);
    // Reloading the list, WebKit prefers the URL's fragment to the scroll position.
    history.replaceState(null, '', location.pathname + location.search);
  });
  onLink('[rel=prev], [rel=next]', () => rememberSteps(history.state && history.state + 1));
  onLink('[data-back]', (_, event) => {
    if (!history.state) return;
    event.preventDefault();
    history.go(-history.state);
  });
}

/** Clicks that navigate in the same tab. */
function onLink(
  selector: string,
  follow: (link: HTMLAnchorElement, event: MouseEvent) => void,
): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a:is(${selector})`)) {
    link.addEventListener('click', (event) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) follow(link, event);
    });
  }
}
