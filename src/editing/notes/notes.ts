import { z } from 'zod';
import { refusal } from '../../model/errors/refusal.ts';
import { isThere } from '../../model/reader/files.ts';
import { noteFile } from '../../model/reader/notes.ts';
import { recordsFile } from '../../model/reader/translation-records.ts';
import {
  applyEdit,
  type Changed,
  changeOf,
  editShared,
  name,
  sharedChanges,
} from '../collections.ts';
import type { ContentFiles } from '../content-files.ts';
import { knownIn, knownLanguage } from '../fields.ts';
import type { Workspace } from '../journal/workspace.ts';
import { withoutEntries } from '../translations/records.ts';
import { completeNote, createNote, unwrittenVersion } from './new-note.ts';

/** What can happen to a note as a whole, or to several. */
export const noteChange = z.discriminatedUnion('change', [
  ...sharedChanges,
  changeOf('new', { title: name, language: name }),
  /** It begins unwritten, and is not published before it is written. */
  changeOf('add-language', { id: name, language: name }),
  changeOf('remove-language', { id: name, language: name }),
]);
export type NoteChange = z.infer<typeof noteChange>;

/** Everything that happens to a note as a whole; each is one step of Undo. */
export const changeNote = (workspace: Workspace, wanted: NoteChange): Changed =>
  applyEdit(workspace, 'note', wanted, (files) => edit(workspace, files, wanted));

function edit(workspace: Workspace, files: ContentFiles, wanted: NoteChange): string | undefined {
  switch (wanted.change) {
    case 'new':
      return addNote(workspace, files, wanted);
    case 'add-language': {
      const id = knownIn(files, 'notes', wanted.id);
      const locale = knownLanguage(files.languages, wanted.language);
      files.create(noteFile(id, locale), unwrittenVersion(files, id));
      return id;
    }
    case 'remove-language':
      return removeVersion(files, knownIn(files, 'notes', wanted.id), wanted.language);
    default:
      return editShared(files, 'notes', wanted);
  }
}

function addNote(
  workspace: Workspace,
  files: ContentFiles,
  { title, language }: Extract<NoteChange, { change: 'new' }>,
): string {
  const content = workspace.content();
  if (!content) throw refusal('content_has_errors');
  const note = completeNote(content, { title, language });
  createNote(files, note);
  return note.id;
}

/** The last one goes with its note. */
function removeVersion(files: ContentFiles, id: string, language: string): string {
  const { all } = files.languages;
  const locale = knownLanguage(files.languages, language);
  const others = all.filter((one) => one !== locale && isThere(files, noteFile(id, one)));
  if (others.length === 0) throw refusal('last_language');
  files.remove(noteFile(id, locale));
  files.edit(recordsFile(locale), (source) => withoutEntries(source, `notes/${id}:`));
  return id;
}
