import type { Locale } from '../model/languages/languages.ts';
import { nameIn } from '../model/names.ts';
import { allFeeds, feedPath, feedsOf } from '../model/notes.ts';
import { withoutMarkers } from '../text/fallback-markers.ts';
import { content } from './content.ts';
import { languages, link } from './urls.ts';

/** The language whose words a feed has around its entries. */
export const localeOfFeed = (feed: string): Locale =>
  feed === allFeeds ? languages.source : (feed as Locale);

/** The owner's name in the words of a feed. */
export const ownerIn = (feed: string) =>
  withoutMarkers(nameIn(content.site.owner.name, localeOfFeed(feed), languages));

export function feedTitle(feed: string): string {
  const notes = withoutMarkers(content.texts[localeOfFeed(feed)].notes.title);
  const all = feedsOf(content).filter((one) => one !== allFeeds);
  return `${ownerIn(feed)} – ${notes}${feed === allFeeds ? ` (${all.join(', ')})` : ''}`;
}

const types = { xml: 'application/atom+xml', json: 'application/feed+json' } as const;

/** The feeds that a page in a language names: its own, and that of all languages. */
export const feedLinks = (locale: Locale) =>
  feedsOf(content)
    .filter((feed) => feed === locale || feed === allFeeds)
    .flatMap((feed) =>
      (['xml', 'json'] as const).map((format) => ({
        title: feedTitle(feed),
        type: types[format],
        href: link(feedPath(feed, format)),
      })),
    );
