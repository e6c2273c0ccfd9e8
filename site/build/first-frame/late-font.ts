import { afterPaint } from '../../browser.ts';

/** Layout shift that nobody sees: what the browser itself would report, at most. */
const unnoticed = 0.001;

/**
 * A font that came too late for the first frame is worn as soon as it is there, provided that
 * nothing in view moves by it. Else it waits for the next page, as the style sheet has it.
 */
export async function startLateFont(): Promise<void> {
  await document.fonts.ready;
  const isLate = ({ display }: { display: string }) => display === 'optional';
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ style }) => ({
      src: style.getPropertyValue('src'),
      display: style.getPropertyValue('font-display'),
    }))
    .filter(isLate);
  const copies = [...document.fonts].filter(isLate).flatMap((face, index) => {
    const { family, weight, unicodeRange, status } = face;
    const { src = '' } = rules[index] ?? {};
    return status === 'loaded' ? new FontFace(family, src, { weight, unicodeRange }) : [];
  });
  await Promise.all(copies.map((copy) => copy.load()));

  // A task of its own: it is the longest of all.
  await new Promise<void>(afterPaint);
  // Nor may it be parted: between two tasks whatever is in motion goes on, and would count as moved.
  const before = placesInView();
  for (const copy of copies) document.fonts.add(copy);
  if (shiftSince(before) > unnoticed) {
    for (const copy of copies) document.fonts.delete(copy);
  }
}

type Places = ReadonlyMap<Element, DOMRect>;

function placesInView(): Places {
  const places = new Map<Element, DOMRect>();
  for (const element of document.body.querySelectorAll('*')) {
    if (element.firstElementChild) continue;
    // What waits to be laid out would be laid out by asking.
    if (element.checkVisibility?.({ contentVisibilityAuto: true }) === false) continue;
    const place = element.getBoundingClientRect();
    if (place.width && place.bottom > 0 && place.top < innerHeight) places.set(element, place);
  }
  return places;
}

/** As browsers count it: how much of the window moved, times how far; under 3 px is none. */
function shiftSince(before: Places): number {
  let area = 0;
  let distance = 0;
  for (const [element, then] of before) {
    const now = element.getBoundingClientRect();
    const way = Math.max(Math.abs(now.x - then.x), Math.abs(now.y - then.y));
    if (way < 3) continue;
    area += 2 * then.width * then.height;
    distance = Math.max(distance, way);
  }
  return ((area / innerWidth / innerHeight) * distance) / Math.max(innerWidth, innerHeight);
}
