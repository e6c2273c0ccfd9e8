/**
 * The cover carries over between the list and a project's page. On the list, only the card that is
 * left or returned to takes part, so its picture is named just for the length of the transition.
 */
export function startCoverTransition(): void {
  const nameCard = (transition: ViewTransition | null | undefined, address?: string | null) => {
    if (!transition || !address) return;
    const card = [...document.querySelectorAll<HTMLAnchorElement>('[data-projects] a')].find(
      (link) => link.pathname === new URL(address).pathname,
    );
    const cover = card?.closest('li')?.querySelector<HTMLElement>('img, picture');
    if (!cover) return;
    cover.style.viewTransitionName = 'cover';
    transition.finished.finally(() => {
      cover.style.viewTransitionName = '';
    });
  };
  addEventListener('pageswap', (event) =>
    nameCard(event.viewTransition, event.activation?.entry?.url),
  );
  addEventListener('pagereveal', (event) =>
    nameCard(event.viewTransition, globalThis.navigation?.activation?.from?.url),
  );
}
