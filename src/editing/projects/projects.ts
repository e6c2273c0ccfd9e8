import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { refusal } from '../../model/errors/refusal.ts';
import { projectIds } from '../../model/reader/files.ts';
import { projectTextsSchema } from '../../model/schemas/project.ts';
import { freeName, isSlug, slugOf } from '../../text/slug.ts';
import {
  applyEdit,
  type Changed,
  changeOf,
  editShared,
  ids,
  name,
  setFacts,
  sharedChanges,
} from '../collections.ts';
import type { ContentFiles } from '../content-files.ts';
import { knownIn } from '../fields.ts';
import type { Workspace } from '../journal/workspace.ts';
import { looseFacts, readTexts } from '../texts/text-files.ts';
import { completeProject, createProject, wrongName } from './new-project.ts';

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

/** Everything that happens to a project as a whole; each is one step of Undo. */
export const changeProject = (workspace: Workspace, wanted: ProjectChange): Changed =>
  applyEdit(workspace, 'project', wanted, (files) => edit(workspace, files, wanted));

function edit(
  workspace: Workspace,
  files: ContentFiles,
  wanted: ProjectChange,
): string | undefined {
  const ids = ('ids' in wanted ? wanted.ids : []).map((id) => knownIn(files, 'projects', id));
  switch (wanted.change) {
    case 'new':
      return addProject(workspace, files, wanted);
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
    case 'tag':
      for (const id of ids) {
        const { tags = [] } = looseFacts(files, `projects/${id}`);
        if (tags.includes(wanted.tag) === wanted.isOn) continue;
        const others = tags.filter((other) => other !== wanted.tag);
        const changed = wanted.isOn ? [...others, wanted.tag] : others;
        setFacts(files, `projects/${id}`, { tags: changed.length > 0 ? changed : undefined });
      }
      return ids.length === 1 ? ids[0] : undefined;
    case 'duplicate':
      return duplicate(files, knownIn(files, 'projects', wanted.id));
    default:
      return editShared(files, 'projects', wanted);
  }
}

/** Its folder under another name and with other URLs, as the newest project and not published yet. */
function duplicate(files: ContentFiles, id: string): string {
  const ids = projectIds(files);
  const copy = freeName(id, ids);
  const number = copy.slice(id.length + 1);
  const newest = Math.max(0, ...ids.map((one) => looseFacts(files, `projects/${one}`).number ?? 0));
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

/** The numbers stay those that there are, in another order. */
function reorder(files: ContentFiles, ids: readonly string[]): void {
  const all = projectIds(files);
  if (ids.length !== all.length || !all.every((id) => ids.includes(id))) {
    throw refusal('not_changed');
  }
  const numbers = ids
    .map((id) => looseFacts(files, `projects/${id}`).number ?? 0)
    .sort((one, other) => other - one);
  for (const [index, id] of ids.entries())
    setFacts(files, `projects/${id}`, { number: numbers[index] });
}
