import type { TypedField } from './fields.ts';

/**
 * What HTML says of each field, with script and without. No maxlength: a browser would cut a pasted
 * text without a word, where the rules can say that it is too long.
 */
export const fieldAttributes = {
  name: { autoComplete: 'name', dir: 'auto' },
  email: { type: 'email', autoComplete: 'email', spellCheck: false, dir: 'ltr' },
  message: { rows: 7, dir: 'auto' },
} as const satisfies Record<TypedField, object>;

/** Ids on the page, by the name that a field is posted under. */
export const fieldId = (name: string) => `contact-${name}`;
export const errorId = (name: string) => `${fieldId(name)}-error`;
