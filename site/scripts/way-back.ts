/**
 * The way back from a project leads to the list as the visitor left it, its place and filter kept,
 * even after a walk through other projects. Without such a past it is a plain link to the list.
 */
export function startWayBack(): void {
  const { navigation } = globalThis;
  if (!navigation) return;

  document.querySelector('[data-projects]')?.addEventListener('click', () => {
    navigation.updateCurrentEntry({ state: 'list' });
  });
  const back = document.querySelector<HTMLAnchorElement>('[data-back]');
  back?.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const list = navigation
      .entries()
      .slice(0, navigation.currentEntry?.index)
      .findLast(
        (entry) => entry.getState() === 'list' && entry.url?.split(/[?#]/)[0] === homeOf(back),
      );
    if (!list) return;
    event.preventDefault();
    navigation.traverseTo(list.key);
  });
}

const homeOf = ({ href }: HTMLAnchorElement) => href.split('#')[0];
