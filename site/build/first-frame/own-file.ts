import { createHash } from 'node:crypto';

/** A file that a page's own text moves into; equal texts of several pages share it. */
export type OwnFile = { name: string; source: string };

/** Named after what it holds, so that browsers may keep it for ever. */
export function ownFile(kind: string, ending: 'js' | 'css', source: string): OwnFile {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 5);
  return { name: `_astro/${kind}.${hash}.${ending}`, source };
}
