import type { Code, TextId } from '../../editing/parts.ts';

/**
 * The page in the frame is of another origin, and speaks by postMessage; each side checks the other's
 * origin.
 */
export type ToPage =
  /** Outlines the elements that show a text, and scrolls to the first; without one, takes the outline away. */
  | { desk: 'outline'; text?: TextId | undefined }
  /** Whether a click follows links, as for a visitor, or opens the field of what was clicked. */
  | { desk: 'follow'; follows: boolean }
  | { desk: 'theme'; theme: 'light' | 'dark' }
  /** What is being typed, before it is saved. */
  | { desk: 'typed'; id: TextId; language: Code; text: string };
export type FromPage =
  /** A page is there: the one that was asked for, or the site's answer to a wrong URL. */
  | { desk: 'here'; path: string; isFound: boolean }
  /** The text that was clicked; without one, something that has no field. */
  | { desk: 'clicked'; text?: { id: TextId; language: Code } };
