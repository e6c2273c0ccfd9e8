import { looseFacts, readTexts } from '../editing/texts/text-files.ts';
import { wrongFormulasIn } from '../markdown/math.ts';
import type { Content } from '../model/content.ts';
import { contentError } from '../model/errors/errors.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import { noteIds, type OpenFolder } from '../model/reader/files.ts';
import { noteReading, wordlessPictures, writtenIn } from '../model/reader/note-texts.ts';
import { isWritten, noteFile } from '../model/reader/notes.ts';

/** What readers and search engines miss in notes: descriptions, and words for pictures. */
export const findInNotes = (content: Content): Finding[] =>
  content.notes.flatMap((note) =>
    writtenIn(note).flatMap((locale): Finding[] => {
      const { description, text = '', title } = note.texts[locale] ?? {};
      // What is not written yet is reported as such.
      if (!isWritten({ title, text })) return [];
      const file = noteFile(note.id, locale);
      return [
        ...(description ? [] : [finding('note_without_description', { file, key: '' })]),
        ...wordlessPictures(text, locale).map((picture) =>
          finding('picture_without_words', { file, key: 'text' }, { picture: picture.file }),
        ),
      ];
    }),
  );

/** Formulas at which the build would stop. */
export async function findWrongFormulas(content: Content): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const note of content.notes)
    for (const locale of writtenIn(note)) {
      const { firstLine } = noteReading(content, content, note, locale);
      for (const { code, line, found: tex } of await wrongFormulasIn(
        note.texts[locale]?.text ?? '',
        firstLine,
      )) {
        const place = { file: `${noteFile(note.id, locale)}:${line}`, key: '' };
        found.push({ kind: 'error', ...contentError(code, place, { found: tex }) });
      }
    }
  return found;
}

/** Drafts whose day has come, and versions that are begun and not written. */
export function findNoteDrafts(
  content: OpenFolder,
  today = new Date().toISOString().slice(0, 10),
): Finding[] {
  return noteIds(content).flatMap((id) => {
    const { date, draft } = looseFacts(content, `notes/${id}`);
    const begun = content.languages.all.flatMap((locale) => {
      const texts = Object.fromEntries(readTexts(content, noteFile(id, locale)));
      return Object.keys(texts).length > 0 ? [{ locale, written: isWritten(texts) }] : [];
    });
    const unwritten = begun
      .filter(({ written }) => !written)
      .map(({ locale }) =>
        finding('unwritten_note', { file: noteFile(id, locale), key: '' }, { language: locale }),
      );
    const isDue = draft && date && date <= today && begun.some(({ written }) => written);
    const place = { file: `notes/${id}/note.yaml`, key: 'draft' };
    return [...unwritten, ...(isDue ? [finding('due_note', place, { date })] : [])];
  });
}
