export function focusInSight(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** Presses a button of the text around an element, as the pointer would. */
export function clickButtonOf(inside: EventTarget | null, name: 'confirm' | 'insert'): void {
  if (!(inside instanceof Element)) return;
  const text = inside.closest('[data-text]');
  text?.querySelector<HTMLButtonElement>(`button[data-key="${name}"]`)?.click();
}
