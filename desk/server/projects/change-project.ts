import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { askForProject } from '../../../cli/new/project-questions.ts';
import type { NewFiles } from '../../../editing/change.ts';
import { projectFiles } from '../../../editing/new/project-files.ts';
import { wrongName } from '../../../editing/new/project-names.ts';
import { dropProject } from '../../../editing/remove/project.ts';
import { setItems } from '../../../editing/texts/edit-lists.ts';
import { addText, removeKey, setText } from '../../../editing/texts/edit-yaml.ts';
import { readLoosely } from '../../../editing/texts/read-texts.ts';
import { Refusal } from '../../../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale } from '../../../model/locales.ts';
import { projectIds } from '../../../model/reader/project-ids.ts';
import { keysAt } from '../../../model/schemas/at-key.ts';
import { projectFactsSchema, projectWordsSchema } from '../../../model/schemas/project.ts';
import { isSlug, slugOf } from '../../../model/slug.ts';
import type { DeletePlan, ProjectChange, ProjectChanged } from '../../contract.ts';
import type { Desk } from '../desk.ts';
import { knownProject } from '../known-part.ts';
import { DeskRefusal } from '../refusal.ts';
import { sourceOf } from '../texts/edited-file.ts';
import { moveDrafts } from '../texts/move-drafts.ts';

/** Everything that happens to a project as a whole; each is one step back. */
export async function changeProject(desk: Desk, wanted: ProjectChange): Promise<ProjectChanged> {
  try {
    const { id, files } = await changeOf(desk, wanted);
    const texts = [...files].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    const mistakes = wanted.change === 'delete' ? [] : desk.mistakesWith(new Map(texts));
    if (mistakes.length > 0 && wanted.change !== 'new') {
      return { outcome: 'refused', advice: mistakes[0]?.advice ?? '', mistakes };
    }
    desk.steps.take({ kind: 'project', id: id ?? 'projects' }, files);
    desk.forget();
    if (wanted.change === 'delete') moveDrafts(desk);
    return { outcome: 'changed', ...(id ? { id } : {}), undo: desk.steps.undoState() };
  } catch (error) {
    if (error instanceof Refusal) return { outcome: 'refused', advice: error.message };
    throw error;
  }
}

type Change = { id?: string; files: NewFiles };

async function changeOf(desk: Desk, wanted: ProjectChange): Promise<Change> {
  switch (wanted.change) {
    case 'new':
      return newProject(desk, wanted);
    case 'rename':
      return { id: wanted.id, files: renamed(desk, knownProject(desk, wanted.id), wanted.urls) };
    case 'reorder':
      return { files: reordered(desk, wanted.ids) };
    case 'feature':
      return { files: featured(desk, wanted.ids) };
    case 'draft': {
      const id = knownProject(desk, wanted.id);
      return { id, files: withFacts(desk, id, { draft: wanted.isDraft || undefined }) };
    }
    case 'delete':
      return { id: wanted.id, files: deleted(desk, knownProject(desk, wanted.id)) };
  }
}

async function newProject(
  desk: Desk,
  given: Extract<ProjectChange, { change: 'new' }>,
): Promise<Change> {
  const content = desk.content();
  if (!content) throw new DeskRefusal('content_has_mistakes', 409);
  const name = given.id ?? slugOf(given.title);
  if (!isSlug(name)) throw new DeskRefusal('not_a_name', 409);
  if (wrongName(name, content)) throw new DeskRefusal('name_taken', 409);
  const answers = await askForProject(
    content,
    {
      id: given.id,
      tags: given.tags.join(',') || undefined,
      repositories: given.repositories.join(',') || undefined,
      titles: { [defaultLocale]: given.title },
      urls: {},
      yes: true,
    },
    undefined,
  );
  const number = Math.max(0, ...content.projects.map((project) => project.number)) + 1;
  return { id: answers.id, files: projectFiles({ ...answers, number }) };
}

/** The former url is led to the new one from now on; one that comes back is former no longer. */
function renamed(desk: Desk, id: string, urls: Readonly<Record<string, string>>): NewFiles {
  return new Map(
    allLocaleCodes.flatMap((locale): [string, string][] => {
      const file = `projects/${id}/${locale}.yaml`;
      const words = readLoosely(desk.root, file) as
        | { url?: string; old_urls?: string[] }
        | undefined;
      const [url, before] = [urls[locale], words?.url];
      if (!url || !before || url === before) return [];
      const old = [...(words?.old_urls ?? []), before].filter((one) => one !== url);
      const keysIn = (group: readonly (string | number)[]) => keysAt(projectWordsSchema, group);
      const moved = setText(sourceOf(desk, file), ['url'], url);
      return [[file, setItems(moved, ['old_urls'], [...new Set(old)], keysIn)]];
    }),
  );
}

/** The numbers stay those that there are, in another order. */
function reordered(desk: Desk, ids: readonly string[]): NewFiles {
  const all = projectIds(desk.root);
  if (ids.length !== all.length || !all.every((id) => ids.includes(id))) {
    throw new DeskRefusal('not_all_projects', 409);
  }
  const numbers = ids.map((id) => factsOf(desk, id).number ?? 0).sort((one, other) => other - one);
  return merged(ids.map((id, index) => withFacts(desk, id, { number: numbers[index] })));
}

function featured(desk: Desk, ids: readonly string[]): NewFiles {
  for (const id of ids) knownProject(desk, id);
  return merged(
    projectIds(desk.root).map((id) =>
      withFacts(desk, id, { featured: ids.includes(id) ? ids.indexOf(id) + 1 : undefined }),
    ),
  );
}

const merged = (changes: readonly NewFiles[]): NewFiles =>
  new Map(changes.flatMap((files) => [...files]));

type SomeFacts = {
  number?: number | undefined;
  featured?: number | undefined;
  draft?: boolean | undefined;
};

const factsOf = (desk: Desk, id: string) =>
  (readLoosely(desk.root, `projects/${id}/project.yaml`) ?? {}) as SomeFacts;

function withFacts(desk: Desk, id: string, facts: SomeFacts): NewFiles {
  const file = `projects/${id}/project.yaml`;
  const before = factsOf(desk, id);
  const source = sourceOf(desk, file);
  const after = Object.entries(facts).reduce((text, [key, value]) => {
    const present = before[key as keyof SomeFacts];
    if (present === value) return text;
    if (value === undefined) return removeKey(text, [key]);
    if (present !== undefined) return setText(text, [key], value);
    return addText(text, [key], value, (group) => keysAt(projectFactsSchema, group));
  }, source);
  return after === source ? new Map() : new Map([[file, after]]);
}

function deleted(desk: Desk, id: string): NewFiles {
  const { changed } = dropProject(desk.root, id);
  return new Map<string, string | null>([
    ...changed,
    ...filesOf(desk, id).map((file): [string, null] => [file, null]),
  ]);
}

const filesOf = (desk: Desk, id: string) =>
  readdirSync(join(desk.root, 'projects', id)).map((name) => `projects/${id}/${name}`);

export function deletePlan(desk: Desk, id: string): DeletePlan {
  const { name, changed } = dropProject(desk.root, knownProject(desk, id));
  const shown = (file: string) => `content/${file}`;
  return { name, removed: filesOf(desk, id).map(shown), changed: [...changed.keys()].map(shown) };
}
