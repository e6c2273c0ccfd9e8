/**
 * The cover carries over between the list and a project's page. On the list, only the card that is
 * left or returned to takes part, so its picture is named just for the length of the transition.
 * The function stands in the head as text, since a page is revealed before its modules run: nothing
 * from outside may be used in it.
 */
export function carryCoverOver(): void {
  const carry = ({ viewTransition, activation }: PageRevealEvent & Partial<PageSwapEvent>) => {
    const other = (activation?.entry ?? globalThis.navigation?.activation?.from)?.url;
    if (!viewTransition || !other) return;
    const { pathname } = new URL(other);
    const cover = document.querySelector<HTMLElement>(
      `[data-projects] li:has([href="${pathname}"]) :is(img, picture)`,
    );
    if (!cover) return;
    cover.style.viewTransitionName = 'cover';
    viewTransition.finished.finally(() => {
      cover.style.viewTransitionName = '';
    });
  };
  addEventListener('pageswap', carry);
  addEventListener('pagereveal', carry);
}
