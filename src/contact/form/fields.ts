export const contactPath = '/api/contact';

/** The endpoint on another host. CONTACT_URL may be only the host, or a full URL if a proxy uses another path. */
export function endpointAt(backEnd: string): string {
  const url = new URL(backEnd);
  return url.pathname === '/' ? new URL(contactPath, url).href : url.href;
}

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
  /** A UUID that the browser makes for each message; a message sent twice is stored once. */
  key: 'key',
  /**
   * A honeypot: hidden from people, filled in by bots. It is named `subject` because browsers and
   * password managers do not autofill that, as they would `website`.
   */
  trap: 'subject',
  /** Milliseconds between opening the page and sending; set by JavaScript only. */
  elapsed: 'elapsed',
} as const;

/**
 * HTML attributes, used with and without JavaScript. No maxlength: a browser would cut a pasted text
 * silently, whereas the rules report that it is too long.
 */
export const fieldAttributes = {
  name: { autoComplete: 'name', dir: 'auto' },
  email: { type: 'email', autoComplete: 'email', spellCheck: false, dir: 'ltr' },
  message: { rows: 7, dir: 'auto' },
} as const satisfies Record<TypedField, object>;

export const fieldId = (name: string) => `contact-${name}`;
export const errorId = (name: string) => `${fieldId(name)}-error`;
