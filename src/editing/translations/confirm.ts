import { dirname } from 'node:path';
import { Refusal, refusal } from '../../model/errors/refusal.ts';
import type { Locale } from '../../model/languages/languages.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import {
  type Pair,
  pairOf,
  type Records,
  readRecords,
  recordsFile,
} from '../../model/reader/translation-records.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import { contentChange } from '../journal/change.ts';
import { splitTextId } from '../parts.ts';
import { allTextFolders } from '../texts/text-files.ts';
import { type Entry, entriesOf } from './entries.ts';
import { recordsText } from './records.ts';

/** Records that translations belong to their sources as both are now: the named ones, or all edited ones. */
export function confirmTranslations(content: OpenFolder, locale: Locale, named: readonly string[]) {
  if (locale === content.languages.source) throw refusal('source_language');
  const entries = entriesOf(content, locale);
  const chosen = named.length
    ? [...new Set(named.flatMap((name) => choose(entries, name, locale)))]
    : entries.filter(({ state }) => state === 'edited');
  const confirmed = chosen.filter((entry) => entry.state !== 'current' && isTranslated(entry));
  const names = new Set(confirmed.map(({ name }) => name));
  const records = recordsText(recordsWith(content, locale, entries, names));
  const about = { kind: 'confirm', id: confirmed[0]?.name ?? locale, language: locale } as const;
  return {
    change: contentChange(dirname(content.root), about, new Map([[recordsFile(locale), records]])),
    confirmed,
    /** Named, but still without a translation. */
    untranslated: chosen.filter((entry) => !isTranslated(entry)),
    /** How many texts are to do afterwards. */
    left: entries.filter(({ state }) => state !== 'current').length - confirmed.length,
  };
}

/** The source's own word may be the right one, as a name is; the mark of the unwritten never is. */
const isTranslated = ({ state, source, translation }: Entry) =>
  state !== 'untranslated' || (translation === source && !isUnwritten(translation));

function choose(entries: readonly Entry[], pattern: string, locale: Locale): Entry[] {
  if (pattern === 'all') return entries.filter((entry) => isTranslated(entry));
  const name = pattern
    .replace(/^content\//, '')
    .replace(new RegExp(`/${locale}\\.(?:yaml|md)$`), '');
  const found = entries.filter(
    (entry) =>
      entry.name === name || entry.name.startsWith(`${name}:`) || entry.name.startsWith(`${name}.`),
  );
  if (found.length > 0) return found;
  const alike = entries.find((entry) => entry.key === pattern || entry.name.includes(pattern));
  throw new Refusal(
    `There is no text “${pattern}”.${alike ? ` Did you mean ${alike.name}?` : ''}\n` +
      '  → “npx polyfolio translations --all” lists the names of all entries.',
  );
}

/** The records where the named entries are right as they stand; what no longer exists is forgotten. */
export function recordsWith(
  content: OpenFolder,
  locale: string,
  entries: readonly Entry[],
  confirmed: ReadonlySet<string>,
): Records {
  const old = readRecords(content, locale);
  const present = entries.flatMap((entry): [string, Pair][] => {
    if (entry.state === 'current' || confirmed.has(entry.name)) {
      return [[entry.name, pairOf(entry.key, entry)]];
    }
    const before = old.get(entry.name);
    return before ? [[entry.name, before]] : [];
  });
  return new Map([...recordsOfUnreadable(content, entries, old), ...present]);
}

/** A folder without any text has a damaged file: its records are kept until the file is repaired. */
function recordsOfUnreadable(content: OpenFolder, entries: readonly Entry[], old: Records) {
  const readable = new Set(entries.map(({ name }) => splitTextId(name).folder));
  const unreadable = allTextFolders(content).filter((folder) => !readable.has(folder));
  return [...old].filter(([name]) => unreadable.includes(splitTextId(name).folder));
}
