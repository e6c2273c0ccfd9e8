import type { Locale } from '../model/languages/languages.ts';
import { allFeeds, feedPath } from '../model/notes.ts';
import type { Note } from '../model/reader/notes.ts';
import { notesRoute, routeOfNote } from '../model/routes.ts';
import { withoutMarkers } from '../text/fallback-markers.ts';
import { content } from './content.ts';
import { feedTitle, localeOfFeed, ownerIn } from './feed-links.ts';
import { entriesInFeed, type Feed, type FeedEntry } from './feeds.ts';
import { textOfNote } from './note-text.ts';
import { absolute, absoluteTo, languages } from './urls.ts';

/** A feed with the newest notes, of one language or of all; never a draft. */
export async function readFeed(feed: string): Promise<Feed> {
  const locale = localeOfFeed(feed);
  const versions = content.notes
    .filter(({ draft }) => !draft)
    .flatMap((note) =>
      content.shown
        .filter((code) => note.texts[code] && (feed === allFeeds || code === feed))
        .map((code) => ({ note, locale: code })),
    );
  const entries: FeedEntry[] = [];
  for (const version of versions.slice(0, entriesInFeed))
    entries.push(await entryOf(version.note, version.locale));
  return {
    atom: absolute(feedPath(feed, 'xml')),
    json: absolute(feedPath(feed, 'json')),
    page: absoluteTo(notesRoute, locale),
    lang: feed === allFeeds ? undefined : languages.table[locale].lang,
    title: feedTitle(feed),
    author: { name: ownerIn(feed), url: absoluteTo('home', locale) },
    icon: absolute('/icons/512.png'),
    entries,
  };
}

async function entryOf(note: Note, locale: Locale): Promise<FeedEntry> {
  const { title = '', description } = note.texts[locale] ?? {};
  const url = absoluteTo(routeOfNote(note.id), locale);
  const { html } = await textOfNote(note, locale, { plain: true });
  return {
    id: `tag:${new URL(url).hostname},${note.date}:notes/${note.id}/${locale}`,
    url,
    lang: languages.table[locale].lang,
    title: withoutMarkers(title),
    description: description && withoutMarkers(description),
    published: note.date,
    updated: note.updated ?? note.date,
    tags: note.tags,
    html,
  };
}
