/** Storage may be forbidden; a choice then applies to the page only. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Runs a task after the next paint, so that a tap is answered first. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Resolves when the font has come and nothing moves by itself: meanwhile, each frame would take twice as long. */
export function whenStill(): Promise<unknown> {
  const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
  return Promise.allSettled([document.fonts.ready, ...moving.map(({ finished }) => finished)]);
}
