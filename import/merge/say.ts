import { setItems } from '../../editing/texts/edit-lists.ts';
import { addText, setText } from '../../editing/texts/edit-yaml.ts';
import { wordFile, wordSchema } from '../../editing/texts/word-files.ts';
import { allLocaleCodes, type Locale } from '../../model/locales.ts';
import { parseRichText, plainText } from '../../model/rich-text.ts';
import { isRichAt, keysAt, noteAt } from '../../model/schemas/at-key.ts';
import { hasWords } from '../../model/texts-of.ts';
import { isUnwritten, markUnwritten } from '../../model/unwritten.ts';
import { type Merge, type Row, wasImported } from './merge.ts';

type Path = readonly (string | number)[];
type Value = string | readonly string[];
type Said = { state: Row['state']; before: string };

/**
 * Puts a text or a list of texts into the file of the import's language. The other languages get it
 * marked where they have nothing of the owner's own; what they have stays, and counts as outdated.
 */
export function say(merge: Merge, folder: string, path: Path, value: Value): Said {
  const { language } = merge;
  const name = `${wordFile(folder, language)}:${path.join('.')}`;
  const present = presentIn(merge, folder, language, path);
  const before = shown(present);
  const isKnown = wasImported(merge, name, value);
  const agrees = isSameText(present, value);
  if (!agrees && present !== undefined && isKnown) return { state: 'kept', before };
  if (!agrees) writeWords(merge, folder, language, path, inSigns(value, folder, path));
  for (const other of allLocaleCodes.filter((code) => code !== language)) {
    const isStrange =
      !agrees && present !== undefined && merge.isSample(wordFile(folder, other), path.join('.'));
    const theirs = isStrange ? undefined : presentIn(merge, folder, other, path);
    const wanted = translated(theirs, value, present, (text) => marked(text, folder, path));
    if (wanted !== undefined) writeWords(merge, folder, other, path, wanted);
  }
  if (agrees) return { state: 'same', before };
  return { state: present === undefined ? 'new' : 'changed', before };
}

/** Makes sure that a text which every language needs is there, if only marked. */
export function ask(merge: Merge, folder: string, path: Path): void {
  for (const locale of allLocaleCodes) {
    if (valueAt(merge.copy.data(wordFile(folder, locale)), path) !== undefined) continue;
    const note = noteAt(wordSchema(folder), path) ?? String(path.at(-1));
    writeWords(merge, folder, locale, path, markUnwritten(note));
  }
}

export const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], data);

/** What a language has there; a text that is only marked is none. */
function presentIn(merge: Merge, folder: string, locale: Locale, path: Path): Value | undefined {
  const file = wordFile(folder, locale);
  const value = valueAt(merge.copy.data(file), path) as Value | null | undefined;
  const isNothing = value === undefined || value === null || [value].flat().every(isUnwritten);
  return isNothing ? undefined : value;
}

/** Whether a text is still to be written. */
export const isOpen = (text: unknown) =>
  text === undefined || (typeof text === 'string' && isUnwritten(text));

/** The same words, whatever signs stand in them. */
export const isSameText = (present: unknown, value: Value): boolean =>
  typeof value === 'string'
    ? typeof present === 'string' && plainText(present) === value
    : Array.isArray(present) &&
      present.length === value.length &&
      value.every((text, index) => isSameText(present[index], text));

const shown = (value: Value | undefined) =>
  typeof value === 'string' ? plainText(value) : (value ?? []).map(plainText).join(' · ');

/** What another language is to say, or nothing where it may stay as it is. */
function translated(
  theirs: Value | undefined,
  value: Value,
  before: Value | undefined,
  mark: (text: string) => string,
): Value | undefined {
  if (typeof value === 'string') return theirs === undefined ? mark(value) : undefined;
  const [own, old] = [theirs ?? [], before ?? []];
  // A translation of what they have leaves them as they are.
  if (before === undefined && own.length === value.length) return undefined;
  const stays = (text: string, index: number) =>
    own[index] !== undefined && isSameText(old[index], text);
  const list = value.map((text, index) =>
    stays(text, index) ? (own[index] as string) : mark(text),
  );
  return theirs && list.length === own.length && list.every((text, at) => text === own[at])
    ? undefined
    : list;
}

const marked = (text: string, folder: string, path: Path) =>
  hasWords(text) ? markUnwritten(inSigns(text, folder, path) as string) : text;

/** Where signs mean something, those of a plain text are made plain. */
function inSigns(value: Value, folder: string, path: Path): Value {
  const schema = wordSchema(folder);
  const isRich = isRichAt(schema, path) || isRichAt(schema, [...path, 0]);
  const plain = (text: string) => {
    const { slips } = parseRichText(text);
    const isPlain = slips.length === 0 && plainText(text) === text;
    return isRich && !isPlain ? text.replaceAll(/[\\[\]*`]/g, '\\$&') : text;
  };
  return typeof value === 'string' ? plain(value) : value.map(plain);
}

/** Writes words into the file of one language, as they are. */
export function writeWords(
  merge: Merge,
  folder: string,
  locale: Locale,
  path: Path,
  value: Value,
): void {
  const keysIn = (group: Path) => keysOf(merge, folder, group);
  merge.copy.edit(wordFile(folder, locale), (source) => {
    if (typeof value !== 'string') return setItems(source, path, value, keysIn);
    const now = valueAt(merge.copy.data(wordFile(folder, locale)), path);
    return now === undefined ? addText(source, path, value, keysIn) : setText(source, path, value);
  });
}

/** The keys of a group in their order: those of the CV's entries as the facts have them. */
function keysOf({ copy }: Merge, folder: string, group: Path): string[] {
  const keys = keysAt(wordSchema(folder), group);
  if (keys.length > 0 || folder !== 'cv') return keys;
  const entries = (valueAt(copy.data('cv/cv.yaml'), group) ?? []) as (string | { id: string })[];
  return entries.map((entry) => (typeof entry === 'string' ? entry : entry.id));
}
