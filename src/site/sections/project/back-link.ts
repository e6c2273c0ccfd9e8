/**
 * The link back from a project goes to the list as the visitor left it, with its scroll position and
 * filter, even after a walk through other projects. Without such a past, and in browsers without the
 * Navigation API, it is a plain link to the list.
 */
export function startBackLink(): void {
  const { navigation } = globalThis;
  if (!navigation) return;
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
