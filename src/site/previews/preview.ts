import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { drawnFor } from '../../model/notes.ts';
import { noteTexts, projectTexts } from '../../model/page-head.ts';
import { indexedRouteIds, routeOfNote } from '../../model/routes.ts';
import { languagesOf } from '../../model/shown-pages.ts';
import { themeOf } from '../../model/theme/theme.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import { asSentence, firstSentence } from '../../text/sentences.ts';
import { drawCover } from '../pictures/draw-cover.ts';

/** A picture of the content, by its path from there, or one that was drawn in its place. */
export type PreviewPicture = { path: string; focus?: string | undefined } | { svg: string };

/** What the link preview of one page shows. */
export type Preview = {
  /** Precedes the title of the home page, which is the owner's name. */
  greeting?: string;
  title: string;
  /** One sentence; empty where the title says it all. */
  line: string;
  picture: PreviewPicture;
  /** All of that in words. */
  alt: string;
};

/** In pixels: the size that every service expects. */
export const previewSize = { width: 1200, height: 630 } as const;

export const isDrawing = (picture: PreviewPicture) =>
  'svg' in picture || /\.svg$/i.test(picture.path);

/** Path and type of the picture. Flat colours stay crisp as a PNG, a photograph is smaller as a JPEG. */
export function previewFile({ picture }: Preview, page: string, locale: Locale) {
  const [ending, type] = isDrawing(picture) ? ['png', 'image/png'] : ['jpg', 'image/jpeg'];
  return { path: `/previews/${locale}/${page}.${ending}`, type };
}

/** The page whose preview a page has: its own if it is about something, else that of the home page. */
export const previewedAs = ({ projects, notes }: Content, page: string) =>
  projects.some(({ id }) => id === page) || notes.some(({ id }) => routeOfNote(id) === page)
    ? page
    : 'home';

/** The pages that have a preview, each with its languages. */
export const previewedPages = (content: Content): { page: string; locales: Locale[] }[] =>
  indexedRouteIds(content.routes)
    .filter((page) => previewedAs(content, page) === page)
    .map((page) => ({ page, locales: languagesOf(content, page) }));

/** What a page looks like as a link, by its id in the route table; what is about nothing else, as the home page. */
export function previewOf(content: Content, page: string, locale: Locale): Preview {
  const { home, accessibility } = content.texts[locale];
  const { lang } = content.languages.table[locale];
  const project = content.projects.find(({ id }) => id === page);
  if (project) {
    const { title } = project.texts[locale];
    const { description } = projectTexts(content, project, locale);
    const line = firstSentence(description, lang);
    const picture = project.cover
      ? { path: project.cover, focus: project.cover_focus }
      : {
          svg: drawCover(
            { ...project, title: project.texts[content.languages.source].title },
            themeOf(content.site),
          ),
        };
    return described(lang, { title, line, picture });
  }
  const noted = content.notes.find(({ id }) => routeOfNote(id) === page);
  const version = noted?.texts[locale];
  if (noted && version) {
    const line = firstSentence(noteTexts(content, noted, locale).description, lang);
    const picture = noted.cover
      ? { path: noted.cover, focus: noted.cover_focus }
      : { svg: drawCover(drawnFor(content, noted), themeOf(content.site)) };
    return described(lang, { title: version.title, line, picture });
  }
  const { greeting, author: title, author_position: line = '' } = home;
  const picture = {
    path: content.portraits.owner,
    focus: content.site.owner.portrait_focus,
  };
  return described(lang, { greeting, title, line, picture }, accessibility.image_profile);
}

/** A cover illustrates the title; other pictures are described. */
function described(lang: string, texts: Omit<Preview, 'alt'>, picture = ''): Preview {
  // A picture has no place to say that a text is in another language.
  const shown = withoutMarkers(texts);
  const title = [shown.greeting, shown.title].filter(Boolean).join(' ');
  const sentences = [title, shown.line, withoutMarkers(picture)].filter(Boolean);
  const alt = sentences.map((text) => asSentence(text, lang)).join(' ');
  return { ...shown, alt };
}
