import { useEffect, useEffectEvent } from 'react';

/** Hears an event of the window; the handler knows what was drawn last. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const hear = useEffectEvent(handle);
  useEffect(() => {
    const listener = (event: WindowEventMap[Name]) => hear(event);
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}
