import type { Locale } from '../../model/languages/languages.ts';
import { indexedRouteIds } from '../../model/routes.ts';
import { finishedLanguages } from '../../model/unfinished.ts';
import { content } from '../content.ts';
import { absoluteTo, alternatesTo, routeOfCustom } from '../urls.ts';

/** Every finished page for search engines, each with all its languages. */
export function GET(): Response {
  const pages = [
    ...indexedRouteIds(content.routes).flatMap((id) =>
      finishedLanguages(content, id).map((locale) => entryOf(id, locale)),
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

function entryOf(id: string, locale: Locale): string {
  const alternates = alternatesTo(id).map(
    ({ hreflang, locale: code }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${inXml(absoluteTo(id, code))}"/>\n`,
  );
  return `<url>\n<loc>${inXml(absoluteTo(id, locale))}</loc>\n${alternates.join('')}</url>`;
}

const inXml = (url: string) =>
  url.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('"', '&quot;');
