import { z } from 'zod';
import { refusal } from '../../model/errors/refusal.ts';
import { type Collection, isThere } from '../../model/reader/files.ts';
import { noteFile } from '../../model/reader/notes.ts';
import { recordsFile } from '../../model/reader/translation-records.ts';
import type { ContentFiles } from '../content-files.ts';
import { knownLanguage, knownNote, knownProject } from '../fields.ts';
import type { Workspace } from '../journal/workspace.ts';
import {
  applyEdit,
  type Changed,
  changeOf,
  name,
  planOf,
  rename,
  setDraft,
  sharedChanges,
} from '../projects/projects.ts';
import { removeNotes, removeProjects } from '../remove.ts';
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
  if (wanted.change === 'new') return addNote(workspace, files, wanted);
  const named = ('ids' in wanted ? wanted.ids : [wanted.id]).map((id) => knownNote(files, id));
  const only = named.length === 1 ? named[0] : undefined;
  switch (wanted.change) {
    case 'rename':
      rename(files, `notes/${wanted.id}`, wanted.urls);
      return only;
    case 'draft':
      for (const id of named) setDraft(files, `notes/${id}`, wanted.isDraft);
      return only;
    case 'delete':
      removeNotes(files, named);
      return only;
    case 'add-language': {
      const locale = knownLanguage(files.languages, wanted.language);
      files.create(noteFile(wanted.id, locale), unwrittenVersion(files, wanted.id));
      return only;
    }
    case 'remove-language':
      removeVersion(files, wanted.id, wanted.language);
      return only;
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
function removeVersion(files: ContentFiles, id: string, language: string): void {
  const { all } = files.languages;
  const locale = knownLanguage(files.languages, language);
  const others = all.filter((one) => one !== locale && isThere(files, noteFile(id, one)));
  if (others.length === 0) throw refusal('last_language');
  files.remove(noteFile(id, locale));
  files.edit(recordsFile(locale), (source) => withoutEntries(source, `notes/${id}:`));
}

/** What goes with projects or notes, before they are deleted. */
export const deletePlan = (workspace: Workspace, of: Collection, named: readonly string[]) =>
  planOf(workspace, (files) =>
    of === 'notes'
      ? removeNotes(
          files,
          named.map((id) => knownNote(files, id)),
        )
      : removeProjects(
          files,
          named.map((id) => knownProject(files, id)),
        ),
  );
