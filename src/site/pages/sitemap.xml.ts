import { indexedLanguages } from '../../model/fallback-pages.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { indexedRouteIds, notesRoute, routeOfNote } from '../../model/routes.ts';
import { content } from '../content.ts';
import { lastChangeOf, lastChanges } from '../last-changes.ts';
import { absoluteTo, alternatesTo, routeOfCustom } from '../urls.ts';

/** Every finished page for search engines, each with all its languages. */
export async function GET(): Promise<Response> {
  const days = await lastChanges(content.root);
  const pages = [
    ...indexedRouteIds(content.routes).flatMap((id) =>
      indexedLanguages(content, id).map((locale) => entryOf(id, locale, dayOf(days, id, locale))),
    ),
    ...content.customPages.map(({ id, locale }) => entryOf(routeOfCustom(id), locale)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}

function dayOf(days: ReadonlyMap<string, string>, id: string, locale: Locale) {
  const isProject = content.projects.some((one) => one.id === id);
  const folder = isProject ? `projects/${id}/` : id.startsWith(notesRoute) ? folderOfNotes(id) : '';
  return lastChangeOf(days, { folder, locale, others: content.shown });
}

/** A note follows its own files, lists of notes follow all of them. */
const folderOfNotes = (id: string) =>
  content.notes.some((note) => routeOfNote(note.id) === id) ? `${id}/` : notesRoute;

function entryOf(id: string, locale: Locale, day?: string): string {
  const alternates = alternatesTo(id).map(
    ({ hreflang, locale: code }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${inXml(absoluteTo(id, code))}"/>\n`,
  );
  const changed = day ? `<lastmod>${day}</lastmod>\n` : '';
  return `<url>\n<loc>${inXml(absoluteTo(id, locale))}</loc>\n${changed}${alternates.join('')}</url>`;
}

const inXml = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
