import { foldPage, type Point } from './fold.ts';

/** The leaf between two spreads. */
export type Leaf = {
  /** The spread in view, and that on the other side of the leaf. */
  spreads: readonly [HTMLElement, HTMLElement];
  /** Shows the other spread, once the leaf has been pulled over. */
  turned: () => void;
};

/** How far a pointer moves before it pulls, in pixels: less is a click. */
const least = 6;
/** How far from its corner a mouse takes hold of a page, as a part of the page's width. */
const grip = 0.3;
/** How fast a pointer flings the leaf, in pixels a millisecond, and how long before it is let go, in ms. */
const fling = { speed: 0.4, within: 80 };
/** How long a leaf falls, in ms. */
const fall = 320;

const polygon = (points: readonly Point[], { x, y }: Point = { x: 0, y: 0 }) =>
  `polygon(${points.map((p) => `${(p.x - x).toFixed(1)}px ${(p.y - y).toFixed(1)}px`)})`;

/** A layer over the whole book; the policy allows styles that a script sets. */
function layer(styles: Partial<CSSStyleDeclaration>, ...within: HTMLElement[]): HTMLElement {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', inset: '0', pointerEvents: 'none' }, styles);
  element.append(...within);
  return element;
}

/** Lets a leaf of the book follow the mouse from a corner, or the finger from anywhere on its page. */
export function startPulling(
  book: HTMLElement,
  leafOn: (side: 'left' | 'right') => Leaf | undefined,
): void {
  const boards = book.querySelector('[data-boards]') as HTMLElement;
  const corners = boards.querySelectorAll<HTMLElement>('[data-step]');
  const silhouette = layer({ background: '#000' });
  const shadow = layer({ zIndex: '2', filter: 'blur(7px)', opacity: '.3' }, silhouette);
  const shade = layer({ zIndex: '5' });
  let isBusy = false;

  /** Where the pointer is on the boards, which are turned a little. */
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = boards.getBoundingClientRect();
    const turned = Number.parseFloat(getComputedStyle(boards).rotate) || 0;
    const { x, y } = new DOMMatrix().rotate(-turned).transformPoint({
      x: clientX - box.x - box.width / 2,
      y: clientY - box.y - box.height / 2,
    });
    return { x: x + boards.offsetWidth / 2, y: y + boards.offsetHeight / 2 };
  };

  const boxOf = (page: HTMLElement) => {
    const spread = page.parentElement as HTMLElement;
    return {
      x: spread.offsetLeft + page.offsetLeft,
      y: spread.offsetTop + page.offsetTop,
      width: page.offsetWidth,
      height: page.offsetHeight,
    };
  };

  /** Light and shade along the fold: the stops are measured from it, in the direction of the back. */
  const shadeAlong = ({ fold: { n, at }, length }: ReturnType<typeof foldPage>, width: number) => {
    const [w, h] = [boards.offsetWidth, boards.offsetHeight];
    const start = at + (Math.abs(w * n.x) + Math.abs(h * n.y) - w * n.x - h * n.y) / 2;
    const depth = Math.min(length, width) / 2;
    const stops = [
      ['0 0 0 / 30%', -0.12],
      ['0 0 0 / 8%', 0.03],
      ['255 255 255 / 30%', 0.16],
      ['0 0 0 / 10%', 0.42],
      ['0 0 0 / 0%', 1],
    ] as const;
    return `linear-gradient(${Math.atan2(n.x, -n.y)}rad, ${stops.map(
      ([colour, part]) => `rgb(${colour}) ${start + part * depth}px`,
    )})`;
  };

  const lift = (side: 'left' | 'right', { spreads: [from, to], turned }: Leaf, start: Point) => {
    for (const animation of book.getAnimations({ subtree: true })) animation.finish();
    isBusy = true;
    to.hidden = false;
    to.inert = true;
    const isRight = side === 'right';
    const pages = [...from.children, ...to.children] as HTMLElement[];
    /** Of the four pages, the one that lies there on the screen. */
    const pageOn = (spread: HTMLElement, right: boolean) =>
      pages.find(
        (page) => page.parentElement === spread && page.offsetLeft > page.offsetWidth / 2 === right,
      ) as HTMLElement;
    const front = pageOn(from, isRight);
    const back = pageOn(to, !isRight);
    const page = boxOf(front);
    const place = boxOf(back);
    const isTop = start.y < page.y + page.height / 3;
    for (const element of from.children as Iterable<HTMLElement>) element.style.zIndex = '1';
    // Above the line of the gutter, and below the ribbon, which comes later in the page.
    Object.assign(back.style, { zIndex: '5', transformOrigin: '0 0' });
    for (const corner of corners) corner.style.visibility = 'hidden';
    from.parentElement?.after(shadow, shade);
    let folded = foldPage(page, isRight, isTop, start);

    const draw = (pointer: Point) => {
      folded = foldPage(page, isRight, isTop, pointer);
      const { n } = folded.fold;
      front.style.clipPath = polygon(folded.flat, page);
      back.style.clipPath = polygon(folded.backInPlace, place);
      const [zero, right, down] = [
        folded.move(place),
        folded.move({ x: place.x + 1, y: place.y }),
        folded.move({ x: place.x, y: place.y + 1 }),
      ] as [Point, Point, Point];
      const turn = [right.x - zero.x, right.y - zero.y, down.x - zero.x, down.y - zero.y];
      back.style.transform = `matrix(${[...turn, zero.x - place.x, zero.y - place.y]})`;
      silhouette.style.clipPath = shade.style.clipPath = polygon(folded.back);
      silhouette.style.translate = `${n.x * 5}px ${n.y * 5 + 5}px`;
      shade.style.background = shadeAlong(folded, page.width);
    };

    const end = (isTurned: boolean) => {
      for (const element of pages) {
        for (const property of ['z-index', 'clip-path', 'transform', 'transform-origin']) {
          element.style.removeProperty(property);
        }
      }
      for (const corner of corners) corner.style.removeProperty('visibility');
      shadow.remove();
      shade.remove();
      to.inert = false;
      isBusy = false;
      if (isTurned) turned();
      else to.hidden = true;
    };

    /** The leaf falls to the side on which it is let go, or to which it is flung. */
    const letGo = (speed: number) => {
      const isTurned =
        Math.abs(speed) > fling.speed ? speed < 0 === isRight : folded.length > page.width * 0.7;
      const begin = folded.corner;
      const target = isTurned ? folded.cornerTurned : folded.cornerAtRest;
      const since = performance.now();
      const step = (now: number) => {
        const part = Math.min(Math.max(now - since, 0) / fall, 1);
        const eased = 1 - (1 - part) ** 3;
        draw({
          x: begin.x + (target.x - begin.x) * eased,
          y: begin.y + (target.y - begin.y) * eased,
        });
        if (part < 1) requestAnimationFrame(step);
        else end(isTurned);
      };
      requestAnimationFrame(step);
    };

    return { draw, letGo, corner: folded.cornerAtRest };
  };

  // The browser would drag the drawing or the link.
  boards.addEventListener('dragstart', (event) => event.preventDefault());
  boards.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || isBusy) return;
    const start = placeOf(event);
    const [width, height] = [boards.offsetWidth, boards.offsetHeight];
    const reach = (grip * width) / 2;
    const isAtCorner =
      Math.min(start.x, width - start.x) < reach && Math.min(start.y, height - start.y) < reach;
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && !isAtCorner) return;
    const listening = new AbortController();
    let leaf: ReturnType<typeof lift> | undefined;
    let last = { x: start.x, time: event.timeStamp, speed: 0 };

    const follow = (moved: PointerEvent) => {
      const point = placeOf(moved);
      const [x, y] = [point.x - start.x, point.y - start.y];
      if (!leaf) {
        if (Math.hypot(x, y) < least) return;
        // A finger that moves up or down scrolls the page.
        if (!isMouse && Math.abs(x) < Math.abs(y)) return listening.abort();
        const side = (isAtCorner ? start.x > width / 2 : x < 0) ? 'right' : 'left';
        const found = leafOn(side);
        if (!found) return listening.abort();
        leaf = lift(side, found, start);
        boards.setPointerCapture(event.pointerId);
      }
      const time = moved.timeStamp;
      last = { x: point.x, time, speed: (point.x - last.x) / (time - last.time || 1) };
      // Within the page, the fold follows the finger: the corner goes twice as far.
      leaf.draw(isAtCorner ? point : { x: leaf.corner.x + 2 * x, y: leaf.corner.y + y });
    };
    const release = ({ timeStamp }: PointerEvent) => {
      listening.abort();
      if (!leaf) return;
      leaf.letGo(timeStamp - last.time < fling.within ? last.speed : 0);
      // What ends a pull is not a click on the link below.
      const swallow = (click: MouseEvent) => {
        click.preventDefault();
        click.stopPropagation();
      };
      boards.addEventListener('click', swallow, true);
      setTimeout(() => boards.removeEventListener('click', swallow, true));
    };
    const { signal } = listening;
    // Nor does a mouse that pulls select what lies below.
    if (isMouse) addEventListener('selectstart', (chosen) => chosen.preventDefault(), { signal });
    boards.addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
  });
}
