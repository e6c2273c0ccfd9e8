import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes } from '../model/languages/locales.ts';
import { filesUnder, projectIds } from '../model/reader/files.ts';
import { projectFactsSchema, projectWordsSchema } from '../model/schemas/project.ts';
import { isSlug, slugOf } from '../model/slug.ts';
import type { NewFiles } from './change.ts';
import { knownProject } from './fields.ts';
import { completeProject, projectFiles, wrongName } from './new-project.ts';
import type { Code, FieldError } from './parts.ts';
import { removeProjects } from './remove.ts';
import { setItems, setValue } from './texts/edit-lists.ts';
import { removeKeys, setText } from './texts/edit-yaml.ts';
import { readLoosely, readTexts } from './texts/read-texts.ts';
import type { UndoState, Workspace } from './workspace.ts';

export type ProjectChange =
  | {
      change: 'new';
      title: string;
      id?: string | undefined;
      tags: string[];
      repositories: string[];
    }
  /** The last part of the URL; the former one redirects to it from then on. */
  | { change: 'rename'; id: string; urls: Record<Code, string> }
  /** All projects, the newest first. */
  | { change: 'reorder'; ids: string[] }
  /** The featured ones, in their order. */
  | { change: 'feature'; ids: string[] }
  | { change: 'draft'; ids: string[]; isDraft: boolean }
  | { change: 'tag'; ids: string[]; tag: string; isOn: boolean }
  /** A draft with the same texts, facts and pictures. */
  | { change: 'duplicate'; id: string }
  | { change: 'delete'; ids: string[] };
export type ProjectChanged =
  | { outcome: 'changed'; id?: string; undo: UndoState }
  | { outcome: 'refused'; errors: FieldError[] };

/** What goes with a project, before it is deleted: files from the site's root. */
export type DeletePlan = { name: string; removed: string[]; changed: string[] };

/** Everything that happens to a project as a whole; each is one step of Undo. */
export function changeProject(workspace: Workspace, wanted: ProjectChange): ProjectChanged {
  const { id, files } = filesFor(workspace, wanted);
  const change = workspace.change({ kind: 'project', id: id ?? 'projects' }, files);
  // A new project is written although its texts are missing, and what is deleted needs no check.
  const isTried = !['new', 'duplicate', 'delete'].includes(wanted.change);
  const errors = isTried ? workspace.applyIfValid(change) : [];
  if (errors.length > 0) return { outcome: 'refused', errors };
  if (!isTried) workspace.apply(change);
  if (wanted.change === 'delete') workspace.moveDrafts();
  return { outcome: 'changed', ...(id ? { id } : {}), undo: workspace.undoState() };
}

type NamedFiles = { id?: string; files: NewFiles };

function filesFor(workspace: Workspace, wanted: ProjectChange): NamedFiles {
  switch (wanted.change) {
    case 'new':
      return addedProject(workspace, wanted);
    case 'rename':
      return {
        id: wanted.id,
        files: renamed(workspace, knownProject(workspace.root, wanted.id), wanted.urls),
      };
    case 'reorder':
      return { files: reordered(workspace, wanted.ids) };
    case 'feature':
      return { files: featured(workspace, wanted.ids) };
    case 'draft': {
      const ids = known(workspace, wanted.ids);
      const draft = wanted.isDraft || undefined;
      return { ...only(ids), files: merged(ids.map((id) => withFacts(workspace, id, { draft }))) };
    }
    case 'tag': {
      const ids = known(workspace, wanted.ids);
      return { ...only(ids), files: merged(ids.map((id) => tagged(workspace, id, wanted))) };
    }
    case 'duplicate':
      return duplicated(workspace, knownProject(workspace.root, wanted.id));
    case 'delete': {
      const ids = known(workspace, wanted.ids);
      return { ...only(ids), files: removeProjects(workspace.root, ids).files };
    }
  }
}

const known = ({ root }: Workspace, ids: readonly string[]) =>
  ids.map((id) => knownProject(root, id));

/** What a change of one project alone is about. */
const only = ([id, ...others]: readonly string[]) => (id && others.length === 0 ? { id } : {});

function tagged(
  workspace: Workspace,
  id: string,
  { tag, isOn }: { tag: string; isOn: boolean },
): NewFiles {
  const others = (factsOf(workspace, id).tags ?? []).filter((other) => other !== tag);
  return withFacts(workspace, id, { tags: isOn ? [...others, tag] : others });
}

/** Its folder under another name and with other URLs, as the newest project and not published yet. */
function duplicated(workspace: Workspace, id: string): NamedFiles {
  const { root, sourceOf } = workspace;
  const ids = projectIds(root);
  let number = 2;
  while (ids.includes(`${id}-${number}`)) number += 1;
  const copy = `${id}-${number}`;
  const newest = Math.max(0, ...ids.map((one) => factsOf(workspace, one).number ?? 0));
  const facts = { number: newest + 1, featured: undefined, draft: true };
  const words = new Set(allLocaleCodes.map((locale) => `${locale}.yaml`));
  const files = filesUnder(join(root, `projects/${id}`)).map(
    (name): [string, string | Uint8Array] => {
      const [from, to] = [`projects/${id}/${name}`, `projects/${copy}/${name}`];
      if (name === 'project.yaml') return [to, withFacts(workspace, id, facts).get(from) ?? ''];
      if (!words.has(name)) return [to, readFileSync(join(root, from))];
      const texts = readTexts(root, from);
      const source = removeKeys(sourceOf(from), [['old_urls']]);
      const renamed = setText(source, ['url'], `${texts.get('url') ?? id}-${number}`);
      return [to, setText(renamed, ['title'], `${texts.get('title') ?? id} ${number}`)];
    },
  );
  return { id: copy, files: new Map(files) };
}

function addedProject(
  workspace: Workspace,
  given: Extract<ProjectChange, { change: 'new' }>,
): NamedFiles {
  const content = workspace.content();
  if (!content) throw refusal('content_has_errors');
  const title = given.title.trim();
  const name = given.id ?? slugOf(title);
  if (!isSlug(name)) throw refusal('not_a_name');
  if (wrongName(name, content)) throw refusal('name_taken');
  const repositories = given.repositories.map((one) => one.trim()).filter(Boolean);
  const project = completeProject(content, {
    title,
    id: given.id,
    ...(given.tags.length > 0 ? { tags: given.tags } : {}),
    ...(repositories.length > 0 ? { repositories } : {}),
  });
  return { id: project.id, files: projectFiles(project) };
}

/** The former URL redirects to the new one from now on; one that comes back is former no longer. */
function renamed(
  workspace: Workspace,
  id: string,
  urls: Readonly<Record<string, string>>,
): NewFiles {
  return new Map(
    allLocaleCodes.flatMap((locale): [string, string][] => {
      const file = `projects/${id}/${locale}.yaml`;
      const words = readLoosely(workspace.root, file) as
        | { url?: string; old_urls?: string[] }
        | undefined;
      const [url, before] = [urls[locale], words?.url];
      if (!url || !before || url === before) return [];
      const old = [...(words?.old_urls ?? []), before].filter((one) => one !== url);
      const moved = setText(workspace.sourceOf(file), ['url'], url);
      return [[file, setItems(moved, ['old_urls'], [...new Set(old)], projectWordsSchema)]];
    }),
  );
}

/** The numbers stay those that there are, in another order. */
function reordered(workspace: Workspace, ids: readonly string[]): NewFiles {
  const all = projectIds(workspace.root);
  if (ids.length !== all.length || !all.every((id) => ids.includes(id))) {
    throw refusal('not_all_projects');
  }
  const numbers = ids
    .map((id) => factsOf(workspace, id).number ?? 0)
    .sort((one, other) => other - one);
  return merged(ids.map((id, index) => withFacts(workspace, id, { number: numbers[index] })));
}

function featured(workspace: Workspace, ids: readonly string[]): NewFiles {
  for (const id of ids) knownProject(workspace.root, id);
  return merged(
    projectIds(workspace.root).map((id) =>
      withFacts(workspace, id, { featured: ids.includes(id) ? ids.indexOf(id) + 1 : undefined }),
    ),
  );
}

const merged = (changes: readonly NewFiles[]): NewFiles =>
  new Map(changes.flatMap((files) => [...files]));

type SomeFacts = {
  number?: number | undefined;
  featured?: number | undefined;
  draft?: boolean | undefined;
  tags?: readonly string[] | undefined;
};

const factsOf = (workspace: Workspace, id: string) =>
  (readLoosely(workspace.root, `projects/${id}/project.yaml`) ?? {}) as SomeFacts;

function withFacts(workspace: Workspace, id: string, facts: SomeFacts): NewFiles {
  const file = `projects/${id}/project.yaml`;
  const after = Object.entries(facts).reduce(
    (text, [key, value]) => setValue(text, [key], value, projectFactsSchema),
    workspace.sourceOf(file),
  );
  return new Map([[file, after]]);
}

export function deletePlan(workspace: Workspace, ids: readonly string[]): DeletePlan {
  const { name, files } = removeProjects(workspace.root, known(workspace, ids));
  const shown = (isRemoved: boolean) =>
    [...files].flatMap(([file, after]) =>
      (after === null) === isRemoved ? `content/${file}` : [],
    );
  return { name, removed: shown(true), changed: shown(false) };
}
