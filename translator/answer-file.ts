/**
 * What a translator sends back: one file, which the page that they were sent has made. The page reads
 * it too, to go on elsewhere; nothing here needs more than a browser has.
 */
export type Work = {
  kind: typeof workKind;
  version: typeof workVersion;
  /** Address of the site that it is for. */
  site: string;
  language: string;
  /** ISO 8601. */
  saved: string;
  texts: WorkText[];
  /** Of the texts, so that damage on the way is noticed. */
  sum: string;
};

export type WorkText = {
  /** As the commands name it: `projects/kanban:features.0`. */
  id: string;
  /** The source as the translator saw it. */
  source: string;
  /** What the translation said before: as the page brought it, and in each file that was saved since. */
  was: string[];
  /** Left out where there is only a remark. */
  text?: string;
  /** A question or remark for the owner. */
  remark?: string;
  /** When it was last touched, ISO 8601. */
  at: string;
};

export const workKind = 'polyfolio-translation';
export const workVersion = 1;

/** All words of the sample are 200 KB: a larger file is no translation, and is not read. */
export const mostWorkBytes = 5_000_000;

/** A sum against damage, not against malice (FNV-1a, 32 bits). */
export function sumOf(texts: readonly WorkText[]): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(texts))) {
    sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
