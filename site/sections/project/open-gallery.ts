/** Opens pictures large: arrow keys and buttons go through them, a swipe is the browser's own scrolling. */
export function startGallery(): void {
  const gallery = document.querySelector<HTMLElement>('[data-gallery]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-enlarged]');
  if (!gallery || !dialog) return;
  const track = largeCopyOf(gallery);
  const { length } = track.children;

  /** The picture requested last, which may still be scrolling into view; manual scrolling resets it. */
  let asked: number | undefined;
  for (const event of ['pointerdown', 'wheel']) {
    track.addEventListener(event, () => {
      asked = undefined;
    });
  }
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    asked = (index + length) % length;
    track.children[asked]?.scrollIntoView({ behavior, block: 'nearest' });
  };
  const step = (by: number) =>
    show((asked ?? Math.round(Math.abs(track.scrollLeft) / track.clientWidth)) + by);
  const steps: Record<string, () => void> = {
    previous: () => step(-1),
    next: () => step(1),
    close: () => dialog.close(),
  };
  const isRightToLeft = getComputedStyle(gallery).direction === 'rtl';
  const keys: Record<string, () => void> = {
    ArrowLeft: () => step(isRightToLeft ? 1 : -1),
    ArrowRight: () => step(isRightToLeft ? -1 : 1),
  };

  for (const [index, link] of gallery.querySelectorAll('a').entries()) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!track.isConnected) dialog.append(track);
      dialog.showModal();
      show(index, 'instant');
    });
  }
  dialog.addEventListener('click', ({ target }) => {
    const { control } = (target as Element).closest('button')?.dataset ?? {};
    if (control) steps[control]?.();
    // A click beside the picture closes it.
    else if (!(target as Element).closest('img, figcaption')) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]?.();
  });
}

/** The pictures without their links, in the width of the window. */
function largeCopyOf(gallery: HTMLElement): HTMLElement {
  const copy = gallery.cloneNode(true) as HTMLElement;
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const source of copy.querySelectorAll('source')) source.sizes = '100vw';
  for (const name of copy.getAttributeNames()) copy.removeAttribute(name);
  // What scrolls must be reachable without a mouse.
  copy.tabIndex = 0;
  return copy;
}

startGallery();
