import { type TypedText, typedFields } from '../../../server/contact/contract/fields.ts';

const storageKey = 'contact-draft';

/** Kept for this tab only; a browser that forbids storage just keeps no draft. */
export function keepDraft(typed: TypedText): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {}
}

export function recallDraft(): TypedText | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return typedFields.every((field) => typeof draft?.[field] === 'string') ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
}
