import { tagSlugOf } from '../text/slug.ts';
import type { Languages, Locale } from './languages/languages.ts';
import type { Note, NoteVersion } from './reader/notes.ts';
import type { Redirect } from './routes.ts';

/** As many as one page of a list has. */
export const notesOnPage = 30;

/** As many as the home page shows. */
export const newestNotes = 3;

/** What lists and pages of notes follow from. */
export type Noted = {
  languages: Languages;
  shown: readonly Locale[];
  notes: readonly Note[];
};

/** A note as a list in one language shows it: in that language, or else in the first that it has. */
export type ListedNote = { note: Note; locale: Locale; texts: NoteVersion };

/** The languages in which a note can be read, the source language first. */
export const languagesOfNote = ({ texts }: Note, { shown }: Pick<Noted, 'shown'>) =>
  shown.filter((locale) => texts[locale]);

/** The notes that a list in a language shows, the newest first: those of other languages too. */
export const notesIn = (noted: Noted, locale: Locale): ListedNote[] =>
  noted.notes.flatMap((note) => {
    const own = languagesOfNote(note, noted);
    const other = noted.languages.hidesUntranslated(locale) ? undefined : own[0];
    const found = own.includes(locale) ? locale : other;
    const texts = found && note.texts[found];
    return found && texts ? [{ note, locale: found, texts }] : [];
  });

/** The topics of notes, each once, in the order of the alphabet; spellings that share a URL are one. */
export function tagsOf(notes: readonly Note[], lang: string): string[] {
  const names = new Map(notes.flatMap(({ tags }) => tags).map((tag) => [tagSlugOf(tag), tag]));
  return [...names.values()].sort(new Intl.Collator(lang).compare);
}

/** The topics of notes as parts of URLs. */
export const tagSlugsOf = (notes: readonly Note[]): ReadonlySet<string> =>
  new Set(notes.flatMap(({ tags }) => tags.map(tagSlugOf)));

/** How many pages a list has. */
export const pageCount = (listed: readonly unknown[]) =>
  Math.max(1, Math.ceil(listed.length / notesOnPage));

/** What the cover of a note without one is drawn from: the same while the notes before it stay. */
export function drawnFor({ notes, languages, shown }: Noted, note: Note) {
  const { id, tags, texts } = note;
  const [first = languages.source] = languagesOfNote(note, { shown });
  const number = notes.length - notes.findIndex((one) => one.id === id);
  return { title: texts[first]?.title ?? id, tags, number };
}

/** The feed of all languages, beside one for each that has notes. */
export const allFeeds = 'all';

/** The feeds of a site by their names; none without notes. */
export function feedsOf({ notes, shown }: Pick<Noted, 'notes' | 'shown'>): string[] {
  const written = shown.filter((locale) =>
    notes.some(({ texts, draft }) => texts[locale] && !draft),
  );
  return written.length > 1 ? [...written, allFeeds] : written;
}

export const feedPath = (feed: string, format: 'xml' | 'json') => `/feeds/${feed}.${format}`;

/** Where other programs have their feed: readers of a blog that moved here find the new one. */
const usualFeeds = ['/feed.xml', '/atom.xml', '/rss.xml'];

/** The usual URLs of a feed lead to that of the source language, or else to the first. */
export function feedRedirects({ languages, ...noted }: Noted): Redirect[] {
  const feeds = feedsOf(noted);
  const feed = feeds.find((name) => name === languages.source) ?? feeds[0];
  return feed ? usualFeeds.map((from) => ({ from, to: feedPath(feed, 'xml') })) : [];
}
