/**
 * The cover carries over between the home page and a project's page. Of the cards, only the one in
 * view that is left or returned to takes part, so its picture is named just for the length of the
 * transition. A page that is come to in this way is marked: its first screen keeps still.
 * The function stands in the head as text, since a page is revealed before its modules run: nothing
 * from outside may be used in it.
 */
export function startCoverTransition(): void {
  const carry = ({ viewTransition, activation }: PageRevealEvent & Partial<PageSwapEvent>) => {
    const other = (activation?.entry ?? globalThis.navigation?.activation?.from)?.url;
    if (!viewTransition || !other) return;
    const { pathname } = new URL(other);
    document.documentElement.dataset.came = '';
    const pictures = document.querySelectorAll<HTMLElement>(
      `li:has([href="${pathname}"]) :is(img, picture)`,
    );
    const cover = [...pictures].find((picture) => picture.getBoundingClientRect().bottom > 0);
    if (!cover) return;
    cover.style.viewTransitionName = 'cover';
    viewTransition.finished.finally(() => {
      cover.style.viewTransitionName = '';
    });
  };
  addEventListener('pageswap', carry);
  addEventListener('pagereveal', carry);
}
