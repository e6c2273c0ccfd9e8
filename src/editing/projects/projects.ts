import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { refusal } from '../../model/errors/refusal.ts';
import { projectIds } from '../../model/reader/files.ts';
import { projectTextsSchema } from '../../model/schemas/project.ts';
import { freeName, isSlug, slugOf } from '../../text/slug.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import { knownProject } from '../fields.ts';
import type { UndoState, Workspace } from '../journal/workspace.ts';
import type { FieldError } from '../parts.ts';
import { type Removed, removeProjects } from '../remove.ts';
import { seenFrom } from '../texts/save-text.ts';
import {
  factsFile,
  isNoteFolder,
  looseFacts,
  readLoosely,
  readTexts,
  schemaOfFacts,
  schemaOfTexts,
  textFile,
} from '../texts/text-files.ts';
import { completeProject, createProject, wrongName } from './new-project.ts';

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

/** What can happen to a project as a whole, or to several. */
export const projectChange = z.discriminatedUnion('change', [
  ...sharedChanges,
  changeOf('new', { title: name }),
  /** All projects, the newest first. */
  changeOf('reorder', { ids }),
  /** The featured ones, in their order. */
  changeOf('feature', { ids }),
  changeOf('tag', { ids, tag: name, isOn: z.boolean() }),
  /** A draft with the same texts, facts and pictures. */
  changeOf('duplicate', { id: name }),
]);
export type ProjectChange = z.infer<typeof projectChange>;
export type Changed =
  | { outcome: 'changed'; id?: string; undo: UndoState }
  | { outcome: 'refused'; errors: FieldError[] };

/** What goes with projects or notes, before it is deleted: files from the site's root. */
export type DeletePlan = { name: string; removed: string[]; changed: string[] };

/** Everything that happens to a project as a whole; each is one step of Undo. */
export const changeProject = (workspace: Workspace, wanted: ProjectChange): Changed =>
  applyEdit(workspace, 'project', wanted, (files) => edit(workspace, files, wanted));

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

function edit(
  workspace: Workspace,
  files: ContentFiles,
  wanted: ProjectChange,
): string | undefined {
  const ids = ('ids' in wanted ? wanted.ids : []).map((id) => knownProject(files, id));
  const only = ids.length === 1 ? ids[0] : undefined;
  switch (wanted.change) {
    case 'new':
      return addProject(workspace, files, wanted);
    case 'rename':
      rename(files, `projects/${knownProject(files, wanted.id)}`, wanted.urls);
      return wanted.id;
    case 'reorder':
      reorder(files, ids);
      return undefined;
    case 'feature':
      for (const id of projectIds(files)) {
        setFacts(files, `projects/${id}`, {
          featured: ids.includes(id) ? ids.indexOf(id) + 1 : undefined,
        });
      }
      return undefined;
    case 'draft':
      for (const id of ids) setDraft(files, `projects/${id}`, wanted.isDraft);
      return only;
    case 'tag':
      for (const id of ids) {
        const { tags = [] } = looseFacts(files, id);
        if (tags.includes(wanted.tag) === wanted.isOn) continue;
        const others = tags.filter((other) => other !== wanted.tag);
        const changed = wanted.isOn ? [...others, wanted.tag] : others;
        setFacts(files, `projects/${id}`, { tags: changed.length > 0 ? changed : undefined });
      }
      return only;
    case 'duplicate':
      return duplicate(files, knownProject(files, wanted.id));
    case 'delete':
      removeProjects(files, ids);
      return only;
  }
}

/** Its folder under another name and with other URLs, as the newest project and not published yet. */
function duplicate(files: ContentFiles, id: string): string {
  const ids = projectIds(files);
  const copy = freeName(id, ids);
  const number = copy.slice(id.length + 1);
  const newest = Math.max(0, ...ids.map((one) => looseFacts(files, one).number ?? 0));
  for (const file of files.list(`projects/${id}`)) {
    const inside = file.slice(`projects/${id}`.length);
    files.write(`projects/${copy}${inside}`, readFileSync(join(files.root, file)));
  }
  setFacts(files, `projects/${copy}`, { number: newest + 1, featured: undefined, draft: true });
  for (const locale of files.languages.all) {
    const texts = readTexts(files, `projects/${id}/${locale}.yaml`);
    if (texts.size === 0) continue;
    const set = (key: string, value: string | undefined) =>
      files.setValue(`projects/${copy}/${locale}.yaml`, [key], value, projectTextsSchema);
    set('old_urls', undefined);
    set('url', `${texts.get('url') ?? id}-${number}`);
    set('title', `${texts.get('title') ?? id} ${number}`);
  }
  return copy;
}

function addProject(
  workspace: Workspace,
  files: ContentFiles,
  request: Extract<ProjectChange, { change: 'new' }>,
): string {
  const content = workspace.content();
  if (!content) throw refusal('content_has_errors');
  const title = request.title.trim();
  const name = slugOf(title);
  if (!isSlug(name)) throw refusal('not_a_name');
  if (wrongName(name, content)) throw refusal('name_taken');
  const project = completeProject(content, { title });
  createProject(files, project);
  return project.id;
}

/** What was published under the former URL redirects. One that comes back is former no longer. */
export function rename(
  files: ContentFiles,
  folder: string,
  urls: Readonly<Record<string, string>>,
): void {
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

/** The numbers stay those that there are, in another order. */
function reorder(files: ContentFiles, ids: readonly string[]): void {
  const all = projectIds(files);
  if (ids.length !== all.length || !all.every((id) => ids.includes(id))) {
    throw refusal('not_changed');
  }
  const numbers = ids
    .map((id) => looseFacts(files, id).number ?? 0)
    .sort((one, other) => other - one);
  for (const [index, id] of ids.entries())
    setFacts(files, `projects/${id}`, { number: numbers[index] });
}

export const setDraft = (files: ContentFiles, folder: string, isDraft: boolean) =>
  setFacts(files, folder, { draft: isDraft || undefined });

function setFacts(
  files: ContentFiles,
  folder: string,
  facts: Readonly<Record<string, unknown>>,
): void {
  for (const [key, value] of Object.entries(facts)) {
    files.setValue(factsFile(folder), [key], value, schemaOfFacts(folder));
  }
}

/** What a removal would take away. */
export function planOf(workspace: Workspace, remove: (files: ContentFiles) => Removed): DeletePlan {
  const about = { kind: 'project', id: 'projects' } as const;
  const { result, change } = editContent(workspace.site, about, remove);
  const [removed = [], changed = []] = [true, false].map((isRemoved) =>
    change.files.filter(({ after }) => (after === null) === isRemoved).map(({ file }) => file),
  );
  return { name: result.name, removed, changed };
}
