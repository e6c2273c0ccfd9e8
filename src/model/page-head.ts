import { withoutMarkers } from '../text/fallback-markers.ts';
import { plainText } from '../text/rich-text.ts';
import { withoutTextMarks } from '../text/text-marks.ts';
import type { Content } from './content.ts';
import type { Locale } from './languages/languages.ts';
import { nameIn } from './names.ts';
import type { Note } from './reader/notes.ts';
import type { Project } from './reader/projects.ts';

/** What search engines show of a page: the owner's texts, or else what the page itself says. */
export type PageTexts = { title: string; description: string };

export function homeTexts({ site, texts, cv, languages }: Content, locale: Locale): PageTexts {
  const { title_seo, description_seo, author_position } = texts[locale].home;
  const owner = nameIn(site.owner.name, locale, languages);
  const parts = [owner, author_position].filter((part) => part !== undefined);
  const title = title_seo ?? parts.map(bare).join(' – ');
  const text = texts[locale].about.my_story.section_1 ?? cv.texts[locale].summary;
  return {
    title,
    description: description_seo ?? (text ? beginning(text, languages.table[locale].lang) : title),
  };
}

/** The title of a page with this heading; the owner's name ends it. */
export const pageTitle = (
  { site, languages }: Pick<Content, 'site' | 'languages'>,
  heading: string,
  locale: Locale,
) => `${heading} – ${bare(nameIn(site.owner.name, locale, languages))}`;

export function projectTexts(content: Content, project: Project, locale: Locale): PageTexts {
  const { title, title_seo, description, description_seo } = project.texts[locale];
  return {
    title: title_seo ?? pageTitle(content, bare(title), locale),
    description: description_seo ?? beginning(description, content.languages.table[locale].lang),
  };
}

export function noteTexts(content: Content, { texts }: Note, locale: Locale): PageTexts {
  const { title = '', description, text = '' } = texts[locale] ?? {};
  return {
    title: pageTitle(content, bare(title), locale),
    description:
      description ?? beginning(asProse(text) || title, content.languages.table[locale].lang),
  };
}

/** The paragraphs of a Markdown text, without its headings, lists, pictures, tables and code. */
const asProse = (markdown: string) =>
  markdown
    .replaceAll(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)$/gm, '')
    .replaceAll(/^(?:[#>|!+*-]|\d+[.)] |\[\^|<).*$/gm, '')
    .replaceAll(/[`*_]+|\[\^[^\]]*\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');

/** Markers around a whole text would be torn where a part of it is taken. */
const bare = (text: string) => withoutMarkers(withoutTextMarks(text));

/** Search engines show about as much of a description. */
const most = 160;

/** The first sentences of a text that fit, or as much of the first as fits. */
function beginning(text: string, lang: string): string {
  const plain = plainText(bare(text)).replaceAll(/\s+/g, ' ').trim();
  const segmenter = (granularity: 'sentence' | 'word') => new Intl.Segmenter(lang, { granularity });
  const fitting = (length: number, granularity: 'sentence' | 'word') =>
    [...segmenter(granularity).segment(plain)]
      .map(({ index, segment }) => plain.slice(0, index + segment.length).trimEnd())
      .findLast((part) => part.length <= length);
  if (plain.length <= most) return plain;
  return fitting(most, 'sentence') ?? `${fitting(most - 1, 'word') ?? plain.slice(0, most - 1)}…`;
}
