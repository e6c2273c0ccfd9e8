/** Does what can wait once the answer to a tap is on the screen. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
