import type { ReadMarkdown } from '../../markdown/options.ts';
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

/** The text of a note in a language, read. */
export const readNoteText = (
  from: ContentFolder,
  pages: Pages,
  note: Note,
  locale: Locale,
): ReadMarkdown =>
  readMarkdown(note.texts[locale]?.text ?? '', noteReading(from, pages, note, locale));

/** The languages of a note's texts. */
export const writtenIn = ({ texts }: Note) =>
  (Object.keys(texts) as Locale[]).filter((locale) => texts[locale]);

/** Every link and picture of a text is there, and it has no HTML but what may be there. */
export const checkNoteTexts = (
  from: ContentFolder,
  { notes, ...pages }: Pages & { notes: readonly Note[] },
): ContentError[] =>
  notes.flatMap((note) =>
    writtenIn(note).flatMap((locale) =>
      readNoteText(from, pages, note, locale).errors.map(({ code, line, found }) =>
        contentError(
          code,
          { file: `content/${noteFile(note.id, locale)}:${line}`, key: '' },
          { found },
        ),
      ),
    ),
  );
