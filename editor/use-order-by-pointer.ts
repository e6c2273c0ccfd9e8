import { type PointerEvent, useRef, useState } from 'react';

type Drag = { from: number; to: number };

/**
 * Moves an item of a list by its handle. The list itself changes once, when the pointer is let go;
 * until then only the place where it would go is known.
 */
export function useOrderByPointer(move: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();

  /** The place that the pointer is at: the number of items whose middle is above it. */
  const placeAt = (y: number, from: number) => {
    const items = [...(list.current?.children ?? [])];
    const above = items.filter((item, index) => {
      const { top, height } = item.getBoundingClientRect();
      return index !== from && y > top + height / 2;
    });
    return above.length;
  };

  const handle = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, to: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag?.from !== index) return;
      const to = placeAt(event.clientY, index);
      if (to !== drag.to) setDrag({ from: index, to });
    },
    onPointerUp() {
      if (drag && drag.to !== drag.from) move(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  return { list, drag, handle };
}
