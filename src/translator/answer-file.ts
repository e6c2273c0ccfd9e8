/** What the page that writes a translator's file and whoever reads it have to agree on, in a browser as well. */
export const workKind = 'polyfolio-translation';
export const workVersion = 1;

/** All words of the sample are 200 KB: a larger file is no translation, and is not read. */
export const mostWorkBytes = 5_000_000;

/** Of the texts, so that damage on the way is noticed; not against malice (FNV-1a, 32 bits). */
export function sumOf(texts: unknown): string {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(texts))) {
    sum = Math.imul(sum ^ byte, 0x01000193);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}
