/**
 * The dialog that shows the page's pictures large, one at a time. A picture grows out of its place on the
 * page and returns to it; arrow keys, buttons and a swipe go through all; pinch, double tap, click, wheel
 * and the keys + − 0 zoom; a zoomed picture is moved by dragging it.
 */
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-screenshot]')];
const dialog = document.querySelector('[data-enlarged]') as HTMLDialogElement;
const part = (name: string) => dialog.querySelector(`[data-part=${name}]`) as HTMLElement;
const stage = part('stage');
const status = part('status');
const towardsEnd = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1;
const mostZoom = 5;

let index = 0;
let picture = new Image();
/** How far the picture is enlarged, and moved from the middle of the stage. */
let zoom = 1;
let [x, y] = [0, 0];

export function openGallery(link: HTMLAnchorElement): void {
  if (dialog.open) return;
  dialog.showModal();
  show(links.indexOf(link));
  grow('normal');
}

/** `from`: where the picture comes from, -1 the start of the line, 1 its end; 0 is the page. */
function show(wanted: number, from = 0): void {
  const { length } = links;
  index = (wanted + length) % length;
  const link = links[index] as HTMLAnchorElement;
  const small = link.querySelector('img') as HTMLImageElement;
  const hadFocus = document.activeElement === picture;
  picture = small.cloneNode(true) as HTMLImageElement;
  picture.className = '';
  picture.tabIndex = -1;
  picture.loading = 'eager';
  picture.draggable = false;
  // What is on the page already stands in until the larger file has come.
  picture.style.backgroundImage = `url("${small.currentSrc}")`;
  const sideOf = (side: string) => Number(small.getAttribute(side));
  picture.style.setProperty('--ratio', String(sideOf('width') / sideOf('height')));
  picture.style.maxInlineSize = `${sideOf('width')}px`;
  stage.replaceChildren(picture);
  // On a phone it is wider than the stage: its start is in view.
  moveTo(1, towardsEnd * picture.offsetWidth, 0);
  part('caption').textContent = link.nextElementSibling?.textContent ?? '';
  part('count').textContent = `${index + 1} / ${length}`;
  if (hadFocus || !from) picture.focus({ preventScroll: true });
  const position = link.dataset.screenshot as string;
  // A picture that has the focus says itself what it shows.
  status.textContent =
    document.activeElement === picture ? position : `${position}: ${picture.alt}`;
  if (from) animate(picture, { translate: [`${from * towardsEnd * 48}px`, '0'], opacity: [0, 1] });
}

const step = (by: number) => show(index + by, by);

function animate(
  element: Element,
  frames: PropertyIndexedKeyframes,
  more?: KeyframeAnimationOptions,
) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timing = { duration: still ? 0 : 260, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', ...more };
  return element.animate(frames, timing).finished;
}

/** From the picture's place on the page to the stage, or back. */
async function grow(direction: 'normal' | 'reverse'): Promise<void> {
  const small = (links[index] as HTMLAnchorElement).getBoundingClientRect();
  const large = picture.getBoundingClientRect();
  // On the page it is cropped at its sides or at its foot.
  const scale = Math.max(small.width / large.width, small.height / large.height);
  const [sides, foot] = [
    (large.width - small.width / scale) / 2,
    large.height - small.height / scale,
  ];
  const dx = small.left - (large.left - x) - sides * scale;
  const { transform } = picture.style;
  const frames = {
    transform: [`translate(${dx}px, ${small.top - large.top}px) scale(${scale})`, transform],
    transformOrigin: ['0 0', '0 0'],
    clipPath: [`inset(0 ${sides}px ${foot}px)`, 'inset(0)'],
  };
  const more: KeyframeAnimationOptions = { direction, fill: 'backwards' };
  const backdrop = { ...more, pseudoElement: '::backdrop' };
  await Promise.all([
    animate(picture, frames, more),
    animate(dialog, { opacity: [0, 1] }, backdrop),
    animate(part('bar'), { opacity: [0, 1] }, more),
  ]);
}

async function close(): Promise<void> {
  const link = links[index] as HTMLAnchorElement;
  moveTo(1, 0, 0);
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await grow('reverse');
  dialog.close();
  link.focus({ preventScroll: true });
}

/** How far the picture can be moved to a side. */
const roomAtSides = () => Math.max(0, (picture.offsetWidth * zoom - stage.offsetWidth) / 2);

/** Enlarges and moves the picture, which never leaves the stage to a side where there is none of it. */
function moveTo(wanted: number, toX: number, toY: number): void {
  zoom = Math.min(mostZoom, Math.max(1, wanted));
  const roomX = roomAtSides();
  const roomY = Math.max(0, (picture.offsetHeight * zoom - stage.offsetHeight) / 2);
  x = Math.min(roomX, Math.max(-roomX, toX));
  y = Math.min(roomY, Math.max(-roomY, toY));
  draw(x);
  stage.dataset.zoomed = String(zoom > 1);
  picture.sizes = `${Math.ceil(picture.offsetWidth * zoom)}px`;
}

function draw(atX: number): void {
  picture.style.transform = `translate(${atX}px, ${y}px) scale(${zoom})`;
}

/** Enlarges around a point of the window, which stays where it is. */
function zoomAt(wanted: number, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const [fromX, fromY] = [clientX - left - width / 2, clientY - top - height / 2];
  const change = Math.min(mostZoom, Math.max(1, wanted)) / zoom;
  moveTo(wanted, fromX - (fromX - x) * change, fromY - (fromY - y) * change);
}

const zoomInMiddle = (by: number) => moveTo(zoom * by, x * by, y * by);

const keys: Record<string, () => void> = {
  ArrowLeft: () => step(-towardsEnd),
  ArrowRight: () => step(towardsEnd),
  Home: () => show(0, -1),
  End: () => show(links.length - 1, 1),
  '+': () => zoomInMiddle(1.5),
  '=': () => zoomInMiddle(1.5),
  '-': () => zoomInMiddle(1 / 1.5),
  '0': () => moveTo(1, 0, 0),
};
dialog.addEventListener('keydown', (event) => {
  const act = keys[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  act();
});
dialog.addEventListener('cancel', (event) => {
  event.preventDefault();
  close();
});
dialog.addEventListener('click', ({ target }) => {
  const { control } = (target as Element).closest('button')?.dataset ?? {};
  if (control === 'previous') step(-1);
  if (control === 'next') step(1);
  if (control === 'close') close();
});
stage.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    // A pinch on a touchpad is a wheel with Ctrl, in smaller steps.
    zoomAt(zoom * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), event);
  },
  { passive: false },
);
addEventListener('resize', () => dialog.open && moveTo(zoom, x, y));

/** The fingers on the stage, or the mouse with its button down. */
const pointers = new Map<number, PointerEvent>();
/**
 * How far the one pointer has gone since it came, and how far beyond the picture's edge; undefined once
 * there were two.
 */
let way: { x: number; y: number; beyond: number } | undefined;
let lastTap: PointerEvent | undefined;

stage.addEventListener('pointerdown', (event) => {
  if (event.button !== 0) return;
  stage.setPointerCapture(event.pointerId);
  pointers.set(event.pointerId, event);
  way = pointers.size === 1 ? { x: 0, y: 0, beyond: 0 } : undefined;
});
stage.addEventListener('pointermove', (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  const other = [...pointers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
  pointers.set(event.pointerId, event);
  if (other) {
    const distance = ({ clientX, clientY }: PointerEvent) =>
      Math.hypot(clientX - other.clientX, clientY - other.clientY);
    const middle = {
      clientX: (event.clientX + other.clientX) / 2,
      clientY: (event.clientY + other.clientY) / 2,
    };
    zoomAt((zoom * distance(event)) / Math.max(1, distance(before)), middle);
    moveTo(zoom, x + dx / 2, y + dy / 2);
  } else if (way) {
    way = { ...way, x: way.x + dx, y: way.y + dy };
    const wanted = x + dx;
    if (zoom > 1 || roomAtSides() > 0) {
      moveTo(zoom, wanted, y + dy);
      way.beyond += wanted - x;
    } else {
      way.beyond = way.x;
      if (links.length > 1) draw(way.x);
    }
  } else moveTo(zoom, x + dx, y + dy);
});
stage.addEventListener('pointercancel', letGo);
stage.addEventListener('pointerup', letGo);

function letGo(event: PointerEvent): void {
  if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
  const gone = way;
  if (!gone) return;
  if (event.type === 'pointerup' && Math.hypot(gone.x, gone.y) < 8) tap(event);
  else if (zoom === 1) {
    const isSwipe = Math.abs(gone.beyond) > 56 && Math.abs(gone.x) > Math.abs(gone.y);
    if (isSwipe && links.length > 1) step(gone.beyond < 0 ? towardsEnd : -towardsEnd);
    else if (roomAtSides() === 0) {
      draw(0);
      animate(picture, { translate: [`${gone.x}px`, '0'] });
    }
  }
}

/** Beside the picture it closes; on it, a click or a double tap enlarges it, or shows all of it again. */
function tap(event: PointerEvent): void {
  const { left, right, top, bottom } = picture.getBoundingClientRect();
  const { clientX, clientY, pointerType, timeStamp } = event;
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) return void close();
  const isSecond = timeStamp - (lastTap?.timeStamp ?? Number.NEGATIVE_INFINITY) < 350;
  lastTap = isSecond ? undefined : event;
  if (pointerType === 'mouse' || isSecond) zoomAt(zoom > 1 ? 1 : 2.5, event);
}
