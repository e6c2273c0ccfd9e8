import { whenStill } from '../../browser.ts';

/** How far a finger moves sideways to turn a page, in pixels. */
const swipe = 40;

const findBook = () => document.querySelector<HTMLElement>('[data-book]');

/** Opens the closed book as soon as its font and first drawing have come; its style opens it in any case. */
export async function openBook(): Promise<void> {
  const book = findBook();
  await Promise.allSettled([document.fonts.ready, book?.querySelector('img')?.decode()]);
  // Asked now: an opening that a navigation has called off meanwhile would be held at its start.
  for (const animation of book?.getAnimations({ subtree: true }) ?? []) {
    const delay = Number(animation.effect?.getTiming().delay);
    if (Number(animation.currentTime) < delay) animation.currentTime = delay;
  }
}

/** Turns the pages of the first screen's book: by its buttons, its corners, arrow keys and swipes. */
export function startBook(): void {
  const book = findBook();
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

  /** Without a direction to turn in, the next spread is there at once. */
  const turn = (step: number, direction: string | undefined = step > 0 ? 'forward' : 'back') => {
    const [from, to] = [spreads[at], spreads[at + step]];
    if (!from || !to) return;
    // A second press does not wait for the leaf that is in the air.
    for (const animation of book.getAnimations({ subtree: true })) animation.finish();
    at += step;
    show();
    to.hidden = false;
    to.inert = false;
    // A spread that turns away takes the focus with it.
    if (from.contains(document.activeElement)) to.querySelector('a')?.focus();
    from.inert = true;
    if (direction) {
      from.dataset.leaving = direction;
      to.dataset.arriving = direction;
    }
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
  let canPull = false;
  book.addEventListener(
    'touchstart',
    ({ touches }) => {
      start = touches.length === 1 && !canPull ? touches[0] : undefined;
    },
    { passive: true },
  );
  book.addEventListener('touchend', ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const x = end.clientX - start.clientX;
    if (Math.abs(x) < swipe || Math.abs(x) < Math.abs(end.clientY - start.clientY)) return;
    turn(x < 0 === isRtl ? -1 : 1);
  });

  // The code with which a leaf follows the pointer or the finger comes with the first of them.
  const fetchPulling = async () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const pulling = await import('./pull-leaf.ts');
    canPull = true;
    pulling.startPulling(book, (side) => {
      const step = side === (isRtl ? 'left' : 'right') ? 1 : -1;
      const [from, to] = [spreads[at], spreads[at + step]];
      return from && to && { spreads: [from, to], turned: () => turn(step, '') };
    });
  };
  book.addEventListener('pointerover', fetchPulling, { once: true });

  show();
  book.dataset.book = 'turns';
}
