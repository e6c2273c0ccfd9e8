/** Whether the key “/” is left to the browser; it runs in the page. */
export const isKeyFree = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }),
  );
