import type { Encoding, SiteFile } from './site-files.ts';

export const etagOf = ({ hash }: SiteFile, encoding?: Encoding) =>
  encoding ? `"${hash}-${encoding}"` : `"${hash}"`;

/** Whether the client already has exactly these bytes. */
export const matchesEtag = (ifNoneMatch: string | null, etag: string) =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag);

/** A range is cut from the file the client knows; of a changed file it gets the whole. */
export function mayAnswerInPart({ headers }: Request, file: SiteFile): boolean {
  const ifRange = headers.get('if-range');
  return !headers.has('if-none-match') && (ifRange === null || ifRange === etagOf(file));
}
