import type { Code } from '../../editing/parts.ts';

/**
 * The page in the frame is of another origin, and speaks by postMessage; each side checks the other's
 * origin.
 */
export type ToPage =
  /** Outlines the elements that show these lines, and scrolls to the first; [] takes the outline away. */
  | { desk: 'outline'; shown: string[] }
  /** Whether a click follows links, as for a visitor, or opens the field of what was clicked. */
  | { desk: 'follow'; follows: boolean }
  | { desk: 'theme'; theme: 'light' | 'dark' };
export type FromPage =
  /** The page is there; path from the site's root. */
  | { desk: 'here'; path: string; language: Code }
  /** Texts of the clicked element and those around it, the innermost first: ask for what shows them. */
  | { desk: 'clicked'; path: string; language: Code; texts: string[] };
