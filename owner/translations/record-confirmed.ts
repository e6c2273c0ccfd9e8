import { wordFolders } from '../texts/word-files.ts';
import type { Entry } from './entries.ts';
import { type Pair, pairOf } from './pair.ts';
import { type Records, readRecords, writeRecords } from './records.ts';

/** Records that the named entries are right as they stand; what no longer exists is forgotten. */
export function recordConfirmed(
  root: string,
  locale: string,
  entries: readonly Entry[],
  confirmed: ReadonlySet<string>,
): void {
  const old = readRecords(root, locale);
  const present = entries.flatMap((entry): [string, Pair][] => {
    if (entry.state === 'current' || confirmed.has(entry.name)) {
      return [[entry.name, pairOf(entry.key, entry)]];
    }
    const before = old.get(entry.name);
    return before ? [[entry.name, before]] : [];
  });
  writeRecords(root, locale, new Map([...recordsOfSilent(root, entries, old), ...present]));
}

/** A folder that exists and yields no text is damaged, not emptied: its records wait for it. */
function recordsOfSilent(root: string, entries: readonly Entry[], old: Records) {
  const folderOf = (name: string) => name.slice(0, name.indexOf(':'));
  const speaking = new Set(entries.map(({ name }) => folderOf(name)));
  const silent = wordFolders(root).filter((folder) => !speaking.has(folder));
  return [...old].filter(([name]) => silent.includes(folderOf(name)));
}
