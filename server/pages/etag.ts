import type { Encoding, Sendable } from './sendable.ts';

export const etagOf = ({ hash }: Sendable, encoding?: Encoding) => {
  const short = hash.slice(0, 22);
  return encoding ? `"${short}-${encoding}"` : `"${short}"`;
};

/** Whether the client already has exactly these bytes. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag);

/** A range is cut from the file the client knows; of a changed file it gets the whole. */
export function mayAnswerInPart({ headers }: Request, file: Sendable): boolean {
  const ifRange = headers.get('if-range');
  return !headers.has('if-none-match') && (ifRange === null || ifRange === etagOf(file));
}
