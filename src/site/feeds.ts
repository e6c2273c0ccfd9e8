/** A note as feeds have it. */
export type FeedEntry = {
  /** Stays the same when the URL changes. */
  id: string;
  url: string;
  lang: string;
  title: string;
  description: string | undefined;
  /** Days, as in 2026-05-01. */
  published: string;
  updated: string;
  tags: readonly string[];
  /** The whole text, with whole URLs. */
  html: string;
};

export type Feed = {
  /** URLs of the feed in both formats. */
  atom: string;
  json: string;
  /** The page that it belongs to. */
  page: string;
  /** Of all its entries, if they share one. */
  lang: string | undefined;
  title: string;
  author: { name: string; url: string };
  icon: string;
  /** The newest first; never empty. */
  entries: readonly FeedEntry[];
};

/** As many as a feed has. */
export const entriesInFeed = 20;

const time = (day: string) => `${day}T00:00:00Z`;

const inXml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Characters that XML does not know.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

const tag = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`;

/** The feed in Atom, RFC 4287. */
export function atomOf({ atom, page, lang, title, author, icon, entries }: Feed): string {
  const updated = entries.map((entry) => entry.updated).sort();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${lang ? ` xml:lang="${inXml(lang)}"` : ''}>
${[
  tag('id', atom),
  tag('title', title),
  tag('updated', time(updated.at(-1) as string)),
  `<author>${tag('name', author.name)}${tag('uri', author.url)}</author>`,
  `<link rel="self" type="application/atom+xml" href="${inXml(atom)}"/>`,
  `<link rel="alternate" type="text/html" href="${inXml(page)}"/>`,
  tag('icon', icon),
  ...entries.map(atomEntry),
].join('\n')}
</feed>
`;
}

const atomEntry = (entry: FeedEntry) =>
  [
    `<entry xml:lang="${inXml(entry.lang)}">`,
    tag('id', entry.id),
    tag('title', entry.title),
    `<link rel="alternate" type="text/html" hreflang="${inXml(entry.lang)}" href="${inXml(entry.url)}"/>`,
    tag('published', time(entry.published)),
    tag('updated', time(entry.updated)),
    ...entry.tags.map((term) => `<category term="${inXml(term)}"/>`),
    ...(entry.description ? [tag('summary', entry.description)] : []),
    `<content type="html">${inXml(entry.html)}</content>`,
    '</entry>',
  ].join('\n');

/** The same in JSON Feed 1.1. */
export const jsonOf = ({ json, page, lang, title, author, icon, entries }: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: json,
    icon,
    authors: [author],
    ...(lang && { language: lang }),
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.url,
      title: entry.title,
      ...(entry.description && { summary: entry.description }),
      content_html: entry.html,
      date_published: time(entry.published),
      date_modified: time(entry.updated),
      ...(entry.tags.length > 0 && { tags: entry.tags }),
      language: entry.lang,
    })),
  });
