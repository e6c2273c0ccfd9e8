import { hasFallbackText } from '../../model/fallback-pages.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { nameIn } from '../../model/names.ts';
import { indexedRouteIds } from '../../model/routes.ts';
import { content, theme } from '../content.ts';
import { feedLinks } from '../feed-links.ts';
import { previewedAs, previewFile, previewOf, previewSize } from '../previews/preview.ts';
import type { PageData } from '../structured-data.ts';
import {
  absolute,
  absoluteTo,
  alternatesTo,
  customRoutes,
  languages,
  languagesOfPage,
  link,
} from '../urls.ts';

const indexed = new Set(indexedRouteIds(content.routes));

export type PageHead = {
  locale: Locale;
  /** Id of the page in the route table. */
  page: string;
  title: string;
  description: string;
  keywords?: readonly string[] | undefined;
  /** Structured data about the page's subject. */
  data?: PageData;
  /** Day on which an article was published. */
  published?: string | undefined;
  /** Id of the element whose beginning the first frame waits for; without that element the page would stay blank. */
  firstFrame?: string | undefined;
};

/** Everything that search engines, link previews and devices read, from one place. */
export function Head(head: PageHead) {
  const { locale, page, title, description, keywords, data, published } = head;
  // All of the header comes before it: entries of the menu that came later would move the others.
  const { firstFrame = 'content' } = head;
  const { seo } = content.texts[locale];
  const owner = nameIn(content.site.owner.name, locale, content.languages);
  const terms = keywords ?? seo.keywords ?? [];
  const isCustom = customRoutes.has(page);
  const previewed = previewedAs(content, page);
  const preview = previewOf(content, previewed, locale);
  const picture = previewFile(preview, previewed, locale);
  const url = absoluteTo(page, locale);
  const others = languagesOfPage(page).filter((code) => code !== locale);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {terms.length > 0 && <meta name="keywords" content={terms.join(', ')} />}
      <meta name="author" content={owner} />
      {content.site.verification && (
        <meta name="google-site-verification" content={content.site.verification} />
      )}
      {(isCustom || indexed.has(page)) && !hasFallbackText(content, page, locale) ? null : (
        <meta name="robots" content="noindex" />
      )}
      <link rel="expect" href={`#${firstFrame}`} blocking="render" />
      <link rel="canonical" href={url} />
      {alternatesTo(page).map(({ hreflang, locale: code }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={absoluteTo(page, code)} />
      ))}
      {feedLinks(locale).map((feed) => (
        <link key={feed.href} rel="alternate" {...feed} />
      ))}
      <meta property="og:type" content={published ? 'article' : 'website'} />
      {published && <meta property="article:published_time" content={published} />}
      <meta property="og:site_name" content={owner} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languages.table[locale].open_graph} />
      {others.map((code) => (
        <meta
          key={code}
          property="og:locale:alternate"
          content={languages.table[code].open_graph}
        />
      ))}
      <meta property="og:image" content={absolute(picture.path)} />
      <meta property="og:image:type" content={picture.type} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={preview.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={preview.alt} />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="theme-color" content={theme.light.paper} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={theme.dark.paper} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={link('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={link('/icons/180.png')} />
      <link rel="manifest" href={link(`/manifest-${locale}.webmanifest`)} />
      {data && <JsonLd data={data} />}
    </>
  );
}

/** Structured data is not script: the policy needs no hash for it. */
function JsonLd({ data }: { data: PageData }) {
  // No text can end the element or begin a comment in it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
