import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, changeOf, type NewFiles } from '../editing/change.ts';
import type { Plan } from './plan.ts';

/** Where imports are noted, from the site's root: one file each, which an undo takes away with the rest. */
const folder = '.data/import';

/** What earlier imports have written, by file and key. */
export const importedBefore = (site: string): Map<string, string> =>
  new Map(
    notesIn(site).flatMap((name) => {
      const note = JSON.parse(readFileSync(join(site, folder, name), 'utf8'));
      return Object.entries<string>(note.written);
    }),
  );

/** What a plan writes, and a note of it for the next import. */
export function importChange(
  site: string,
  from: string,
  { changes, written }: Plan,
  others: NewFiles = new Map(),
): Change {
  const last = Number.parseInt(notesIn(site).at(-1) ?? '0', 10);
  const name = `${String(last + 1).padStart(4, '0')}.json`;
  const note = { from, written: Object.fromEntries(written) };
  return {
    kind: 'import',
    id: from,
    files: [
      ...changes.map((change) => ({ ...change, file: `content/${change.file}` })),
      ...changeOf(site, { kind: 'import', id: from }, others).files,
      { file: `${folder}/${name}`, before: null, after: Buffer.from(JSON.stringify(note)) },
    ],
  };
}

const notesIn = (site: string) =>
  existsSync(join(site, folder))
    ? readdirSync(join(site, folder))
        .filter((name) => /^\d+\.json$/.test(name))
        .sort()
    : [];
