import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';

/** A frame that is as wide as a device inside, and as large as its place outside. */
export function useFittedFrame(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      setRoom({ width: element.clientWidth, height: element.clientHeight });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const scale = Math.min(room.width / width, 1) || 1;
  const left = Math.max((room.width - width * scale) / 2, 0);
  const style: CSSProperties = {
    inlineSize: width,
    blockSize: room.height / scale,
    transform: `translateX(${left}px) scale(${scale})`,
  };
  return { box, style };
}
