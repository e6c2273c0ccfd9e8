export const contactPath = '/api/contact';

/** Where a back end on another host takes messages: its host alone is enough, and a proxy may give it another path. */
export function endpointAt(backEnd: string): string {
  const url = new URL(backEnd);
  return url.pathname === '/' ? new URL(contactPath, url).href : url.href;
}

/** What the visitor types. */
export const typedFields = ['name', 'email', 'message'] as const;
export type TypedField = (typeof typedFields)[number];
export type TypedText = Record<TypedField, string>;

/** Every field of the form by the name it is posted under. */
export const fieldNames = {
  name: 'name',
  email: 'email',
  message: 'message',
  /** Locale code of the page that holds the form. */
  language: 'language',
  /** A UUID made once per message by the browser: sending it twice makes one message. */
  key: 'key',
  /**
   * The trap: invisible to people, irresistible to robots, and left empty by everyone honest. No
   * browser or password manager keeps a subject to fill in by itself, as they do a website.
   */
  trap: 'subject',
  /** For how many milliseconds the page was open when it was sent; only script can say it. */
  elapsed: 'elapsed',
} as const;

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
