type Store = 'localStorage' | 'sessionStorage';

/** Storage may be forbidden; a choice then applies to the page only. */
export function remember(key: string, value: string | null, store: Store = 'localStorage'): void {
  try {
    if (value === null) globalThis[store].removeItem(key);
    else globalThis[store].setItem(key, value);
  } catch {}
}

export function remembered(key: string, store: Store = 'localStorage'): string | null {
  try {
    return globalThis[store].getItem(key);
  } catch {
    return null;
  }
}

/** Runs a task after the next paint, so that a tap is answered first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
