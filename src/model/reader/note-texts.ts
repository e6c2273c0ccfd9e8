import { readMarkdown } from '../../markdown/read.ts';
import { splitFrontMatter } from '../../text/front-matter.ts';
import { type ContentError, contentError } from '../errors/errors.ts';
import type { Locale } from '../languages/languages.ts';
import { findPage } from '../routes.ts';
import { type ContentFolder, isThere, readText } from './files.ts';
import { type Note, noteFile } from './notes.ts';

type Pages = Parameters<typeof findPage>[0];

/** Ids that the page of a note has beside those of its headings. */
const takenIds = ['content', 'contents', 'menu', 'language-menu'];

/** What the Markdown of a note may refer to, and where it stands. */
export const noteReading = (from: ContentFolder, pages: Pages, { id }: Note, locale: Locale) => ({
  locale,
  resolveLink: (target: string) => findPage(pages, target, locale)?.url,
  hasPicture: (file: string) => !file.includes('..') && isThere(from, `notes/${id}/${file}`),
  takenIds,
  firstLine: splitFrontMatter(readText(from, noteFile(id, locale))).firstLine,
});

/** The languages of a note's texts. */
export const writtenIn = ({ texts }: Note) =>
  (Object.keys(texts) as Locale[]).filter((locale) => texts[locale]);

/** The pictures of a Markdown text, with their lines in it, wherever they are. */
export const picturesIn = (text: string, locale: Locale) =>
  readMarkdown(text, { locale, resolveLink: () => '', hasPicture: () => true }).pictures;

/** Those that nobody has described. */
export const wordlessPictures = (text: string, locale: Locale) =>
  picturesIn(text, locale).filter(({ alt }) => alt.trim() === '');

/** Every link and picture of a text is there, and it has no HTML but what may be there. */
export const checkNoteTexts = (
  from: ContentFolder,
  { notes, ...pages }: Pages & { notes: readonly Note[] },
): ContentError[] =>
  notes.flatMap((note) =>
    writtenIn(note).flatMap((locale) => {
      const reading = noteReading(from, pages, note, locale);
      return readMarkdown(note.texts[locale]?.text ?? '', reading).errors.map((error) => {
        const place = { file: `content/${noteFile(note.id, locale)}:${error.line}`, key: 'text' };
        const found = contentError(error.code, place, { found: error.found });
        // An editor shows the text without what stands above it in the file.
        const line = error.line - reading.firstLine + 1;
        return { ...found, details: { ...found.details, line } };
      });
    }),
  );
