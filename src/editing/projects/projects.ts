import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusal } from '../../model/errors/refusal.ts';
import { projectIds } from '../../model/reader/files.ts';
import {
  type ProjectTexts,
  projectFactsSchema,
  projectTextsSchema,
} from '../../model/schemas/project.ts';
import { freeName, isSlug, slugOf } from '../../text/slug.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import { knownProject } from '../fields.ts';
import type { UndoState, Workspace } from '../journal/workspace.ts';
import type { FieldError } from '../parts.ts';
import { removeProjects } from '../remove.ts';
import { looseFacts, readLoosely, readTexts } from '../texts/text-files.ts';
import { completeProject, createProject, wrongName } from './new-project.ts';

const name = z.string().max(300);
const ids = z.array(name).max(5000);
const changeOf = <Change extends string, Rest extends z.ZodRawShape>(change: Change, rest: Rest) =>
  z.strictObject({ change: z.literal(change), ...rest });

/** What can happen to a project as a whole, or to several. */
export const projectChange = z.discriminatedUnion('change', [
  changeOf('new', { title: name, id: name.optional(), tags: ids, repositories: ids }),
  /** The last part of the URL by language; the former one redirects to it from then on. */
  changeOf('rename', { id: name, urls: z.record(name, name) }),
  /** All projects, the newest first. */
  changeOf('reorder', { ids }),
  /** The featured ones, in their order. */
  changeOf('feature', { ids }),
  changeOf('draft', { ids, isDraft: z.boolean() }),
  changeOf('tag', { ids, tag: name, isOn: z.boolean() }),
  /** A draft with the same texts, facts and pictures. */
  changeOf('duplicate', { id: name }),
  changeOf('delete', { ids }),
]);
export type ProjectChange = z.infer<typeof projectChange>;
type ProjectChanged =
  | { outcome: 'changed'; id?: string; undo: UndoState }
  | { outcome: 'refused'; errors: FieldError[] };

/** What goes with a project, before it is deleted: files from the site's root. */
export type DeletePlan = { name: string; removed: string[]; changed: string[] };

/** Everything that happens to a project as a whole; each is one step of Undo. */
export function changeProject(workspace: Workspace, wanted: ProjectChange): ProjectChanged {
  const about = { kind: 'project', id: 'projects' } as const;
  const made = editContent(workspace.site, about, (files) => edit(workspace, files, wanted));
  const id = made.result;
  const change = { ...made.change, id: id ?? about.id };
  // A new project is written although its texts are missing, and what is deleted needs no check.
  const isTried = !['new', 'duplicate', 'delete'].includes(wanted.change);
  const errors = isTried ? workspace.applyIfValid(change) : [];
  if (errors.length > 0) return { outcome: 'refused', errors };
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
      rename(files, knownProject(files, wanted.id), wanted.urls);
      return wanted.id;
    case 'reorder':
      reorder(files, ids);
      return undefined;
    case 'feature':
      for (const id of projectIds(files)) {
        setFacts(files, id, { featured: ids.includes(id) ? ids.indexOf(id) + 1 : undefined });
      }
      return undefined;
    case 'draft':
      for (const id of ids) setFacts(files, id, { draft: wanted.isDraft || undefined });
      return only;
    case 'tag':
      for (const id of ids) {
        const { tags = [] } = looseFacts(files, id);
        if (tags.includes(wanted.tag) === wanted.isOn) continue;
        const others = tags.filter((other) => other !== wanted.tag);
        const changed = wanted.isOn ? [...others, wanted.tag] : others;
        setFacts(files, id, { tags: changed.length > 0 ? changed : undefined });
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
  setFacts(files, copy, { number: newest + 1, featured: undefined, draft: true });
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
  const name = request.id ?? slugOf(title);
  if (!isSlug(name)) throw refusal('not_a_name');
  if (wrongName(name, content)) throw refusal('name_taken');
  const repositories = request.repositories.map((one) => one.trim()).filter(Boolean);
  const project = completeProject(content, {
    title,
    id: request.id,
    ...(request.tags.length > 0 ? { tags: request.tags } : {}),
    ...(repositories.length > 0 ? { repositories } : {}),
  });
  createProject(files, project);
  return project.id;
}

/** What was published under the former URL redirects. One that comes back is former no longer. */
function rename(files: ContentFiles, id: string, urls: Readonly<Record<string, string>>): void {
  const fileOf = (locale: string) => `projects/${id}/${locale}.yaml`;
  const ofSource = readTexts(files, fileOf(files.languages.source)).get('url');
  for (const locale of files.languages.all) {
    const written = readLoosely(files, fileOf(locale)) as Partial<ProjectTexts> | undefined;
    const url = urls[locale];
    // A language without a URL of its own has that of the source.
    const isFollowing =
      written?.url === undefined && url === (urls[files.languages.source] ?? ofSource);
    if (!url || url === written?.url || isFollowing) continue;
    const set = (key: string, value: unknown) =>
      files.setValue(fileOf(locale), [key], value, projectTextsSchema);
    set('url', url);
    const old = written?.old_urls?.filter((one) => one !== url) ?? [];
    set('old_urls', old.length > 0 ? old : undefined);
  }
}

/** The numbers stay those that there are, in another order. */
function reorder(files: ContentFiles, ids: readonly string[]): void {
  const all = projectIds(files);
  if (ids.length !== all.length || !all.every((id) => ids.includes(id))) {
    throw refusal('not_all_projects');
  }
  const numbers = ids
    .map((id) => looseFacts(files, id).number ?? 0)
    .sort((one, other) => other - one);
  for (const [index, id] of ids.entries()) setFacts(files, id, { number: numbers[index] });
}

function setFacts(files: ContentFiles, id: string, facts: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(facts)) {
    files.setValue(`projects/${id}/project.yaml`, [key], value, projectFactsSchema);
  }
}

export function deletePlan(workspace: Workspace, ids: readonly string[]): DeletePlan {
  const about = { kind: 'project', id: 'projects' } as const;
  const { result, change } = editContent(workspace.site, about, (files) =>
    removeProjects(
      files,
      ids.map((id) => knownProject(workspace, id)),
    ),
  );
  const [removed = [], changed = []] = [true, false].map((isRemoved) =>
    change.files.filter(({ after }) => (after === null) === isRemoved).map(({ file }) => file),
  );
  return { name: result.name, removed, changed };
}
