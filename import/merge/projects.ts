import { isDeepStrictEqual } from 'node:util';
import { projectFiles } from '../../editing/new/project-files.ts';
import { removeKey } from '../../editing/texts/edit-yaml.ts';
import { wordFile } from '../../editing/texts/word-files.ts';
import { type Content, readContent } from '../../model/content.ts';
import { allLocaleCodes, type Locale, perLocale } from '../../model/locales.ts';
import { sourcesOf } from '../../model/project-links.ts';
import { projectFactsSchema } from '../../model/schemas/project.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { technologiesOf } from '../../model/technologies.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { sameAddress } from '../links.ts';
import type { FoundProject } from '../profile.ts';
import { setFact, setItems } from './facts.ts';
import { isSampleProject, type Merge } from './merge.ts';
import { pairUp } from './pairs.ts';
import { filterFor, repositoriesOf, rowsOf, tagsOf, timeOf } from './project-facts.ts';
import { type Clash, chooseIds } from './project-ids.ts';
import { isSameText, say, valueAt, writeWords } from './say.ts';

type Project = Content['projects'][number];

/** Projects that were found, as drafts; returns the id of each, and names that were taken. */
export function mergeProjects(
  merge: Merge,
  found: readonly FoundProject[],
  chosen: ReadonlyMap<string, string>,
): { ids: Map<FoundProject, string>; clashes: Clash[] } {
  if (found.length === 0) return { ids: new Map(), clashes: [] };
  const content = readContent(merge.copy.root, { drafts: true });
  const pairs = pairUp(found, inCvOrder(content), rulesOf(merge, content));
  const added = inTime(found.filter((project) => !pairs.has(project)));
  const { ids, clashes } = chooseIds(added, content, chosen);
  const site = content.projects.length > 0 ? content.site : withFilter(merge, added, content.site);
  const last = Math.max(0, ...content.projects.map(({ number }) => number));
  for (const [index, project] of added.entries()) {
    writeProject(merge, project, site, {
      id: ids.get(project) as string,
      number: last + index + 1,
    });
  }
  for (const [project, present] of pairs) updateProject(merge, project, present);
  return {
    ids: new Map([...ids, ...[...pairs].map(([one, { id }]) => [one, id] as const)]),
    clashes,
  };
}

/** Those of the CV first, as a file has them that tells the same in another language. */
const inCvOrder = ({ projects, cv }: Content) => {
  const place = ({ id }: Project) => (cv.facts.projects.indexOf(id) + 1 || Number.MAX_VALUE) - 1;
  return projects.toSorted((one, other) => place(one) - place(other));
};

/** Where there are no projects, the filter has nothing to hold on to but these. */
function withFilter(
  { copy }: Merge,
  found: readonly FoundProject[],
  site: Content['site'],
): Content['site'] {
  const tags = filterFor(found);
  setItems({ copy, file: 'site.yaml', schema: siteSchema }, ['projects', 'tags'], tags);
  return { ...site, projects: { ...site.projects, tags } };
}

function rulesOf(merge: Merge, { site }: Content) {
  const isTitled = ({ title }: FoundProject, { words }: Project) =>
    isSameText(words[merge.language].title, title);
  const own =
    (rule: (found: FoundProject, present: Project) => boolean) =>
    (found: FoundProject, present: Project) =>
      !isSampleProject(merge.isSample, present.id) && rule(found, present);
  return [
    (found: FoundProject, present: Project) =>
      isTitled(found, present) &&
      isSameText(present.words[merge.language].description, found.description ?? ''),
    own(({ source }, present) =>
      sourcesOf(present, site).some(({ url }) => source !== undefined && sameAddress(url, source)),
    ),
    own(isTitled),
    // The same in another language, which is to be translated still.
    own(
      (found, present) =>
        isOpen(merge, present) &&
        isDeepStrictEqual(timeOf(found), timeOf(timesOf(present))) &&
        technologiesOf(present.words[merge.language]).length === found.technologies.length,
    ),
  ];
}

function isOpen({ copy, language }: Merge, { id, draft }: Project): boolean {
  const words = copy.data(wordFile(`projects/${id}`, language));
  const description = valueAt(words, ['description']);
  return draft === true && typeof description === 'string' && isUnwritten(description);
}

const timesOf = ({ year, from, to }: Project) => ({
  from: from ?? year?.toString(),
  to: to ?? year?.toString(),
});

/** The oldest first, as their numbers go; what has no date is taken for older than what has. */
const inTime = (found: readonly FoundProject[]) => {
  const when = ({ from, to }: FoundProject) => from ?? to ?? '';
  return found.toReversed().sort((one, other) => when(one).localeCompare(when(other)));
};

function writeProject(
  merge: Merge,
  project: FoundProject,
  site: Content['site'],
  { id, number }: { id: string; number: number },
): void {
  const { copy } = merge;
  const folder = `projects/${id}`;
  const repositories = repositoriesOf(project, site);
  const files = projectFiles({
    id,
    number,
    tags: tagsOf(project, site.projects.tags),
    repositories,
    titles: perLocale(() => project.title),
    urls: perLocale(() => id),
  });
  copy.write(files);
  const facts = { copy, file: `${folder}/project.yaml`, schema: projectFactsSchema };
  for (const [key, value] of Object.entries(timeOf(project))) setFact(facts, [key], value);
  const demo = project.demo ?? (repositories.length > 0 ? 'none' : undefined);
  if (demo) setFact(facts, ['demo'], demo);
  for (const [key, value] of wordsOf(project)) say(merge, folder, [key], value);
  writeRows(merge, folder, project);
  merge.rows.push({ state: 'new', what: project.title, place: `content/${folder}/` });
}

const wordsOf = ({ title, description, role, highlights }: FoundProject) =>
  Object.entries({
    title,
    description,
    role,
    features: highlights.length > 0 ? highlights : undefined,
  }).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);

/** Names of technologies are the same in every language. */
function writeRows(
  merge: Merge,
  folder: string,
  { technologies }: FoundProject,
  languages: readonly Locale[] = allLocaleCodes,
): void {
  const rows = rowsOf(technologies);
  for (const locale of languages) {
    for (const row of ['frontend', 'backend'] as const) {
      const path = ['technologies', row];
      if (rows[row]) writeWords(merge, folder, locale, path, rows[row]);
      else merge.copy.edit(wordFile(folder, locale), (source) => removeKey(source, path));
    }
    if (technologies.length === 0)
      merge.copy.edit(wordFile(folder, locale), (source) => removeKey(source, ['technologies']));
  }
}

/** A draft follows the file; a project that is published is the owner's, and stays. */
function updateProject(merge: Merge, project: FoundProject, present: Project): void {
  const place = `content/projects/${present.id}/`;
  const words = present.words[merge.language];
  const told = words.result === undefined ? words.features : [words.result, ...words.features];
  const isTold =
    isSameText(told, project.highlights) || isSameText(words.features, project.highlights);
  const differing = wordsOf(project).filter(([key, value]) =>
    key === 'features' ? !isTold : !isSameText(words[key as 'role'], value),
  );
  const isMade =
    project.technologies.length === 0 ||
    technologiesOf(words).join() === project.technologies.join();
  if (differing.length === 0 && isMade) {
    merge.rows.push({ state: 'same', what: project.title, place });
    return;
  }
  if (!present.draft) {
    merge.rows.push({ state: 'kept', what: project.title, place });
    return;
  }
  if (!isMade) {
    const languages = isOpen(merge, present) ? [merge.language] : allLocaleCodes;
    writeRows(merge, `projects/${present.id}`, project, languages);
    merge.rows.push({ state: 'changed', what: `${project.title}: technologies`, place });
  }
  for (const [key, value] of differing) {
    const { state, before } = say(merge, `projects/${present.id}`, [key], value);
    const row = { state, what: `${project.title}: ${key}`, place };
    merge.rows.push(before ? { ...row, before } : row);
  }
}
