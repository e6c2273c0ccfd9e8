import { type TypedText, typedFields } from '../../../contact/form/fields.ts';

/** Kept for this tab only, and not at all where the browser forbids storage. */
function keptText(storageKey: string, longest = Number.POSITIVE_INFINITY) {
  const forget = (): undefined => {
    try {
      sessionStorage.removeItem(storageKey);
    } catch {}
  };
  return {
    forget,
    keep(typed: TypedText): void {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ ...typed, since: Date.now() }));
      } catch {}
    },
    recall(): TypedText | undefined {
      try {
        const { since, ...typed } = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
        if (Date.now() - since > longest) return forget();
        return typedFields.every((field) => typeof typed[field] === 'string') ? typed : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** What is being written, until it is sent or deleted. */
export const draft = keptText('contact-draft');

/** How long a deleted text can be restored. */
export const timeToUndo = 20_000;
export const deletedText = keptText('contact-deleted', timeToUndo);
