import { basename } from 'node:path';
import { z } from 'zod';
import { refusal } from '../model/errors/refusal.ts';
import type { Collection } from '../model/reader/files.ts';
import { type ContentFiles, editContent } from './content-files.ts';
import { knownIn } from './fields.ts';
import type { UndoState, Workspace } from './journal/workspace.ts';
import type { FieldError } from './parts.ts';
import { removeFrom } from './remove.ts';
import { seenFrom } from './texts/save-text.ts';
import {
  factsFile,
  isNoteFolder,
  readLoosely,
  schemaOfFacts,
  schemaOfTexts,
  textFile,
} from './texts/text-files.ts';

export const name = z.string().max(300);
export const ids = z.array(name).max(5000);
export const changeOf = <Change extends string, Rest extends z.ZodRawShape>(
  change: Change,
  rest: Rest,
) => z.strictObject({ change: z.literal(change), ...rest });

/** What can happen to a project or a note as a whole. */
export const sharedChanges = [
  /** The last part of the URL by language; the former one redirects to it from then on. */
  changeOf('rename', { id: name, urls: z.record(name, name) }),
  changeOf('draft', { ids, isDraft: z.boolean() }),
  changeOf('delete', { ids }),
] as const;
type SharedChange = z.infer<(typeof sharedChanges)[number]>;

export type Changed =
  | { outcome: 'changed'; id?: string; undo: UndoState }
  | { outcome: 'refused'; errors: FieldError[] };

/** What goes with projects or notes, before it is deleted: files from the site's root. */
export type DeletePlan = { name: string; removed: string[]; changed: string[] };

/** Applies an edit that answers with the id that it is about, if it is about one alone. */
export function applyEdit(
  workspace: Workspace,
  kind: 'project' | 'note',
  wanted: { change: string; language?: string },
  run: (files: ContentFiles) => string | undefined,
): Changed {
  const about = {
    kind,
    id: `${kind}s`,
    language: wanted.change === 'new' ? undefined : wanted.language,
  } as const;
  const made = editContent(workspace.site, about, run);
  const id = made.result;
  const change = { ...made.change, id: id ?? about.id };
  // What is new is written although its texts are missing, and what is deleted needs no check.
  const isTried = !['new', 'duplicate', 'delete'].includes(wanted.change);
  const errors = isTried ? workspace.applyIfValid(change) : [];
  if (errors.length > 0)
    return { outcome: 'refused', errors: errors.map((one) => seenFrom(`${kind}s/${id}:url`, one)) };
  if (!isTried) workspace.apply(change);
  return { outcome: 'changed', ...(id ? { id } : {}), undo: workspace.undoState() };
}

/** Makes a change that projects and notes share. */
export function editShared(
  files: ContentFiles,
  collection: Collection,
  wanted: SharedChange,
): string | undefined {
  const named = 'ids' in wanted ? wanted.ids : [wanted.id];
  const folders = named.map((id) => `${collection}/${knownIn(files, collection, id)}`);
  for (const folder of folders) {
    if (wanted.change === 'rename') rename(files, folder, wanted.urls);
    if (wanted.change === 'draft') setFacts(files, folder, { draft: wanted.isDraft || undefined });
  }
  if (wanted.change === 'delete') removeFrom(files, collection, named);
  return named.length === 1 ? named[0] : undefined;
}

/** What was published under the former URL redirects. One that comes back is former no longer. */
function rename(files: ContentFiles, folder: string, urls: Readonly<Record<string, string>>): void {
  type Texts = { url?: string; old_urls?: string[] };
  const { all, source } = files.languages;
  const textsIn = (locale: string) =>
    readLoosely(files, textFile(folder, locale)) as Texts | undefined;
  // A project without a URL of its own has that of the source, a note its name.
  const inherited = isNoteFolder(folder)
    ? basename(folder)
    : (urls[source] ?? textsIn(source)?.url);
  for (const locale of all) {
    const written = textsIn(locale);
    const url = urls[locale];
    const isFollowing = written?.url === undefined && url === inherited;
    if (!url || url === written?.url || isFollowing) continue;
    if (!written && isNoteFolder(folder)) throw refusal('unknown');
    const set = (key: string, value: unknown) =>
      files.setValue(
        textFile(folder, locale),
        [key],
        value,
        schemaOfTexts(folder, files.languages),
      );
    set('url', url);
    const old = written?.old_urls?.filter((one) => one !== url) ?? [];
    set('old_urls', old.length > 0 ? old : undefined);
  }
}

export function setFacts(
  files: ContentFiles,
  folder: string,
  facts: Readonly<Record<string, unknown>>,
): void {
  for (const [key, value] of Object.entries(facts)) {
    files.setValue(factsFile(folder), [key], value, schemaOfFacts(folder));
  }
}

/** What goes with projects or notes, before they are deleted. */
export function deletePlan(
  workspace: Workspace,
  collection: Collection,
  named: readonly string[],
): DeletePlan {
  const about = { kind: 'project', id: 'projects' } as const;
  const { result, change } = editContent(workspace.site, about, (files) => {
    for (const id of named) knownIn(files, collection, id);
    return removeFrom(files, collection, named);
  });
  const [removed = [], changed = []] = [true, false].map((isRemoved) =>
    change.files.filter(({ after }) => (after === null) === isRemoved).map(({ file }) => file),
  );
  return { name: result.name, removed, changed };
}
