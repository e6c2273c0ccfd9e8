import { memoize } from '../../text/memoize.ts';
import { isUnwritten } from '../../text/unwritten.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Locale } from '../languages/languages.ts';
import {
  type NoteFacts,
  type NoteTexts,
  noteFactsSchema,
  noteTextsSchema,
} from '../schemas/note.ts';
import { type ContentFolder, isThere, noteIds } from './files.ts';
import { pictureFile } from './pictures.ts';
import type { Scope } from './projects.ts';
import {
  confirmedPairs,
  pairOf,
  type Records,
  readRecords,
  recordedState,
} from './translation-records.ts';
import { readYamlFile } from './yaml-file.ts';

/** The texts of a note in a language, with the last part of its URL. */
export type NoteVersion = NoteTexts & { url: string; text: string };

export type Note = NoteFacts & {
  id: string;
  /** Path of the cover from the content's root, if it has one. */
  cover: string | undefined;
  /** In the languages in which it exists: nobody reads it under the URL of another. */
  texts: Readonly<Partial<Record<Locale, NoteVersion>>>;
  /** Languages whose translation was confirmed for an earlier state of the source. */
  outdated: readonly Locale[];
};

/** The file of a note in a language, from the content's root. */
export const noteFile = (id: string, locale: string) => `notes/${id}/${locale}.md`;

/** All notes of the scope that exist in some language of it, the newest first. */
export function readNotes(from: ContentFolder, scope: Scope, errors: ContentError[]): Note[] {
  const recordsIn = memoize((locale: string) => {
    const records = readRecords(from, locale);
    return { records, confirmed: confirmedPairs(records) };
  });
  return noteIds(from)
    .flatMap((id) => readNote(from, id, { ...scope, recordsIn }, errors) ?? [])
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.id < b.id ? -1 : 1));
}

type RecordsIn = (locale: Locale) => { records: Records; confirmed: ReadonlySet<string> };

function readNote(
  from: ContentFolder,
  id: string,
  { languages, shown, drafts, recordsIn }: Scope & { recordsIn: RecordsIn },
  errors: ContentError[],
): Note | undefined {
  const folder = `notes/${id}`;
  const facts = readYamlFile(from, `${folder}/note.yaml`, noteFactsSchema, errors);
  if (facts?.draft && !drafts) return undefined;
  const existing = languages.all.filter((locale) => isThere(from, noteFile(id, locale)));
  if (existing.length === 0) {
    errors.push(contentError('note_without_text', { file: `content/${folder}/`, key: '' }));
  }
  const texts = existing
    .filter((locale) => shown.includes(locale))
    .flatMap((locale) => {
      const version = readVersion(from, id, locale, drafts, errors);
      return version ? [[locale, version] as const] : [];
    });
  if (!facts || texts.length === 0) return undefined;
  const cover = pictureFile(from.root, `${folder}/cover`);
  const versions: Note['texts'] = Object.fromEntries(texts);
  const outdated = shown.filter((locale) =>
    isOutdated(id, versions[languages.source], versions[locale], () => recordsIn(locale)),
  );
  return { ...facts, id, cover, texts: versions, outdated };
}

/** Whether what a reader reads of the source has changed since its translation was confirmed. */
function isOutdated(
  id: string,
  original: NoteVersion | undefined,
  own: NoteVersion | undefined,
  recordsIn: () => ReturnType<RecordsIn>,
): boolean {
  if (!original || !own || original === own) return false;
  const { records, confirmed } = recordsIn();
  return (['title', 'description', 'text'] as const).some((key) => {
    const [source, translation] = [original[key], own[key]];
    if (!source || !translation) return false;
    const record = records.get(`notes/${id}:${key}`);
    return recordedState(pairOf(key, { source, translation }), record, confirmed) === 'outdated';
  });
}

/** A version that is not written yet is a draft of its own: without a text, or with a mark of the unwritten. */
function readVersion(
  from: ContentFolder,
  id: string,
  locale: Locale,
  drafts: boolean,
  errors: ContentError[],
): NoteVersion | undefined {
  const own = readYamlFile(from, noteFile(id, locale), noteTextsSchema, errors, {
    complete: (data) => {
      const { title, text } = data as Partial<NoteTexts>;
      return { ...(data as object), title: title ?? (text ? undefined : id) };
    },
    mayHaveUnknown: true,
  });
  if (!own) return undefined;
  const version = { ...own, url: own.url ?? id, text: own.text ?? '' };
  return drafts || isWritten(own) ? version : undefined;
}

/** Whether there is something to publish of a note in a language. */
export const isWritten = ({
  title = '',
  description = '',
  text = '',
}: {
  title?: string | undefined;
  description?: string | undefined;
  text?: string | undefined;
}) => Boolean(text) && ![title, description, text].some(isUnwritten);
