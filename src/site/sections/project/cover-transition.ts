/**
 * The view transition of a cover between the home page and a project's page. Only the card that was
 * left or returned to takes part, and only if it is in view, so its picture has a transition name
 * just during the transition. A page reached in this way is marked: its first screen is not animated.
 * The function's source is inline in the head, since `pagereveal` comes before the modules run: it
 * must not use anything outside.
 */
export function startCoverTransition(): void {
  const carry = ({ viewTransition, activation }: PageRevealEvent & Partial<PageSwapEvent>) => {
    const other = (activation?.entry ?? globalThis.navigation?.activation?.from)?.url;
    if (!other) return;
    document.documentElement.dataset.nav = '';
    const { pathname } = new URL(other);
    const pictures = document.querySelectorAll<HTMLElement>(`li:has([href="${pathname}"]) img`);
    const cover = [...pictures].find((picture) => picture.getBoundingClientRect().bottom > 0);
    // Browsers leave a transition out when the page takes long.
    if (!cover || !viewTransition) return;
    cover.style.viewTransitionName = 'cover';
    viewTransition.finished.finally(() => {
      cover.style.viewTransitionName = '';
    });
  };
  addEventListener('pageswap', carry);
  addEventListener('pagereveal', carry);
}
