import { whenStill } from '../../browser.ts';

/** How far a finger moves sideways to turn a page, in pixels. */
const swipe = 40;

/** Turns the pages of the first screen's book: by its buttons, its corners, arrow keys and swipes. */
export function startBook(): void {
  const book = document.querySelector<HTMLElement>('[data-book]');
  const spreads = [...(book?.querySelectorAll<HTMLElement>('[data-spread]') ?? [])];
  const pager = book?.querySelector('[data-pager]');
  if (!book || !pager || spreads.length < 2) return;

  const isRtl = book.matches(':dir(rtl)');
  let at = 0;

  const show = () => {
    const [place, title] = pager.querySelectorAll('[role=status] span');
    if (place && title) {
      place.textContent = place.textContent?.replace(/^\d+/, String(at + 1)) ?? '';
      title.textContent = spreads[at]?.querySelector('a')?.textContent ?? '';
    }
    for (const button of book.querySelectorAll<HTMLElement>('[data-step]')) {
      button.ariaDisabled = spreads[at + Number(button.dataset.step)] ? null : 'true';
    }
    whenStill().then(() => {
      for (const image of spreads[at + 1]?.querySelectorAll('img') ?? []) image.loading = 'eager';
    });
  };

  const turn = (step: number) => {
    const [from, to] = [spreads[at], spreads[at + step]];
    if (!from || !to) return;
    // A second press does not wait for the leaf that is in the air.
    for (const animation of book.getAnimations({ subtree: true })) animation.finish();
    at += step;
    show();
    const direction = step > 0 ? 'forward' : 'back';
    to.hidden = false;
    to.inert = false;
    // A spread that turns away takes the focus with it.
    if (from.contains(document.activeElement)) to.querySelector('a')?.focus();
    from.inert = true;
    from.dataset.leaving = direction;
    to.dataset.arriving = direction;
    const leaves = [from, to].flatMap((spread) => spread.getAnimations({ subtree: true }));
    Promise.all(leaves.map(({ finished }) => finished)).then(() => {
      from.hidden = from !== spreads[at];
      from.inert = false;
      delete from.dataset.leaving;
      delete to.dataset.arriving;
    });
  };

  book.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-step]');
    if (button) turn(Number(button.dataset.step));
  });
  book.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(isRtl ? -step : step);
  });
  let start: Touch | undefined;
  book.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  book.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const x = end.clientX - start.clientX;
    if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(end.clientY - start.clientY)) return;
    turn(x < 0 === isRtl ? -1 : 1);
  });

  show();
  book.dataset.book = 'turns';
}
