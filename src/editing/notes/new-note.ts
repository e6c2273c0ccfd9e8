import { stringify } from 'yaml';
import type { Content } from '../../model/content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { type ContentFolder, isThere, noteIds } from '../../model/reader/files.ts';
import { noteFile } from '../../model/reader/notes.ts';
import { urlOfSlug } from '../../model/routes.ts';
import { noteAt } from '../../model/schemas/at-key.ts';
import { noteFactsSchema, noteTextsSchema } from '../../model/schemas/note.ts';
import { joinFrontMatter } from '../../text/front-matter.ts';
import { freeName, slugOf, tagSlugOf, wrongSlug } from '../../text/slug.ts';
import { isUnwritten, markUnwritten } from '../../text/unwritten.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import { flow, wrongNewUrl, wrongPart } from '../projects/new-project.ts';
import { schemaLine } from '../schemas.ts';
import { readTexts } from '../texts/text-files.ts';

/** What is known of a new note; the rest is suggested. */
export type NoteAnswers = {
  title: string;
  language?: string | undefined;
  id?: string | undefined;
  date?: string | undefined;
  tags?: readonly string[] | undefined;
};

/** Makes the folder of a new note in one language, a draft with texts that say what belongs there. */
export function newNote(site: string, content: Content, answers: NoteAnswers) {
  const note = completeNote(content, answers);
  const about = { kind: 'note', id: note.id } as const;
  const { change } = editContent(site, about, (files) => createNote(files, note));
  return { note, change };
}

export const today = () => new Date().toISOString().slice(0, 10);

/** A free name for a note; a title in other letters than Latin ones gives none. */
export const usualNoteId = (title: string, content: ContentFolder) =>
  freeName(slugOf(title) || 'note', noteIds(content));

/** Suggests what the answers leave out, and refuses what is wrong with them. */
export function completeNote(content: Content, answers: NoteAnswers) {
  const title = answers.title.trim();
  const wanted = answers.language ?? content.languages.source;
  const language = content.languages.find(wanted);
  if (!language) throw new Refusal(wrongNoteLanguage(wanted, content) ?? '', 'unknown');
  const { id = usualNoteId(title, content), date = today(), tags = [] } = answers;
  const untitled = wrongNoteTitle(title);
  if (untitled) throw new Refusal(untitled, 'no_title');
  const taken = wrongNoteId(id, language, content);
  if (taken) throw new Refusal(taken, 'name_taken');
  const wrong = wrongDay(date) ?? wrongNoteTags(tags);
  if (wrong) throw new Refusal(wrong);
  return { id, title, language, date, tags };
}

export function createNote(files: ContentFiles, note: ReturnType<typeof completeNote>): void {
  const { id, title, language, date, tags } = note;
  const facts = `notes/${id}/note.yaml`;
  const tagLine = tags.length > 0 ? `tags: ${flow(tags)}\n` : '';
  files.create(facts, `${schemaLine(facts)}date: ${date}\n${tagLine}draft: true\n`);
  files.create(noteFile(id, language), unwrittenNote(['description'], { title }));
}

/** The file of a note in one more language: each text says what belongs there. */
export function unwrittenVersion(content: ContentFolder & Pick<Content, 'languages'>, id: string) {
  const [first] = content.languages.all.filter((locale) => isThere(content, noteFile(id, locale)));
  const written = first ? readTexts(content, noteFile(id, first)) : new Map();
  const keys = ['title', 'description', 'cover_alt'].filter((key) => written.has(key));
  return unwrittenNote(keys);
}

const unwrittenNote = (keys: readonly string[], words = {}) =>
  joinFrontMatter(
    stringify({ ...words, ...Object.fromEntries(keys.map((key) => [key, asked(key)])) }),
    asked('text'),
  );

const asked = (key: string) => markUnwritten(noteAt(noteTextsSchema, [key]) ?? '');

export function wrongNoteTitle(text: string): string | undefined {
  if (isUnwritten(text)) return 'Enter the title itself.';
  return text ? undefined : 'A note needs a title.';
}

export const wrongNoteLanguage = (code: string, { languages }: Pick<Content, 'languages'>) =>
  languages.find(code)
    ? undefined
    : `“${code}” is not a language of this site. The languages are ${languages.all.join(', ')}.`;

export function wrongNoteId(id: string, language: Locale, content: Content): string | undefined {
  if (wrongSlug(id)) return wrongPart(id);
  if (noteIds(content).includes(id)) return 'There is already a note with this name.';
  return wrongNoteUrl(id, language, content);
}

/** Why a note cannot have this as the last part of its URL. */
export function wrongNoteUrl(slug: string, locale: Locale, content: Content): string | undefined {
  const list = urlOfSlug(content.texts[locale].notes.url, content.languages.table[locale]);
  return wrongPart(slug) ?? wrongNewUrl(`${list}${slug}/`, locale, content);
}

export const wrongDay = (text: string) =>
  noteFactsSchema.shape.date.safeParse(text).success
    ? undefined
    : `“${text}” is no day. Write it like ${today()}.`;

export function wrongNoteTags(tags: readonly string[]): string | undefined {
  if (tags.some((tag) => tagSlugOf(tag) === ''))
    return 'A tag needs letters or digits, since it becomes part of a URL.';
  return noteFactsSchema.shape.tags.safeParse(tags).success
    ? undefined
    : 'Name each tag once; spellings that give the same URL count as one.';
}
