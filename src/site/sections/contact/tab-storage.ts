import type { TypedText } from '../../../contact/form/fields.ts';

/** A value that this tab keeps; where the browser forbids storage, nothing is kept. */
function valueInTab<Value>(storageKey: string) {
  const attempt = <Result>(act: () => Result) => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    keep: (value: Value) =>
      attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(value))),
    recall: () => attempt((): Value => JSON.parse(sessionStorage.getItem(storageKey) ?? '')),
    forget: () => attempt(() => sessionStorage.removeItem(storageKey)),
  };
}

/** What is being written, until it is sent or deleted. */
export const draft = valueInTab<TypedText>('contact-draft');

/** How long a deleted text can be restored. */
export const timeToUndo = 20_000;
export const deletedText = valueInTab<TypedText & { since: number }>('contact-deleted');

/**
 * One key for every try and reload, until the message is sent or deleted. A text that was corrected
 * between two tries is a new message to the server, although the key is the same.
 */
export const messageKey = valueInTab<string>('contact-key');
