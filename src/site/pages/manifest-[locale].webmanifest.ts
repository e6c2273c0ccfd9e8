import type { APIContext, InferGetStaticPropsType } from 'astro';
import { nameIn } from '../../model/names.ts';
import { homeTexts } from '../../model/page-head.ts';
import { directionOf } from '../../text/direction.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import { content, theme } from '../content.ts';
import { link, linkTo } from '../urls.ts';

export const getStaticPaths = () =>
  content.shown.map((locale) => ({ params: { locale }, props: { locale } }));

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The site as an installed app, in the visitor's language. */
export function GET({ props: { locale } }: APIContext<Props>): Response {
  const { title, description } = homeTexts(content, locale);
  const { lang } = content.languages.table[locale];
  return Response.json({
    name: title,
    short_name: withoutMarkers(nameIn(content.site.owner.name, locale, content.languages)),
    description,
    lang,
    dir: directionOf(lang),
    start_url: linkTo('home', locale),
    scope: link('/'),
    display: 'standalone',
    background_color: theme.light.paper,
    theme_color: theme.light.paper,
    icons: [
      { src: link('/favicon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: link('/icons/192.png'), type: 'image/png', sizes: '192x192' },
      { src: link('/icons/512.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
