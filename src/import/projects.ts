import { createProject, wrongName, wrongProjectUrl } from '../editing/projects/new-project.ts';
import { matchUp } from '../editing/texts/edit-lists.ts';
import { removeKeys } from '../editing/texts/edit-yaml.ts';
import { textFile, titleOf } from '../editing/texts/text-files.ts';
import { type Content, readContent } from '../model/content.ts';
import { sourcesOf } from '../model/projects.ts';
import { projectFactsSchema } from '../model/schemas/project.ts';
import type { SiteSettings } from '../model/schemas/site.ts';
import { slugOf } from '../text/slug.ts';
import { addRow, cvFile, type ImportContext, siteFile } from './context.ts';
import { sameUrl, withoutEnd } from './networks.ts';
import type { FoundProject, LeftOut } from './profile.ts';
import { isSameText, setText, writeText } from './write-text.ts';

type Project = Content['projects'][number];

/** A project whose name is not possible or already taken, and the suggested name. */
export type Clash = { title: string; wanted: string; suggested: string; why: string };

type ProjectIds = ReadonlyMap<FoundProject, string>;

/** Adds new projects as drafts; returns their ids, and the names that were taken. */
export function importProjects(
  context: ImportContext,
  found: readonly FoundProject[],
  chosenNames: ReadonlyMap<string, string>,
): { ids: ProjectIds; clashes: Clash[] } {
  if (found.length === 0) return { ids: new Map(), clashes: [] };
  const content = readContent(context.edits, { drafts: true });
  const matches = matchUp(found, content.projects, rulesOf(context, content));
  const added = inTime(found.filter((project) => !matches.has(project)));
  const { ids, clashes } = chooseIds(added, content, chosenNames);
  const { projects, site } = content;
  // If there were no projects, the filter is made from these.
  const tags = projects.length > 0 ? site.projects.tags : filterFor(added);
  if (projects.length === 0) context.edits.setFact(siteFile, ['projects', 'tags'], tags);
  const last = Math.max(0, ...projects.map(({ number }) => number));
  for (const [index, project] of added.entries()) {
    const id = ids.get(project) as string;
    const numbered = { id, number: last + index + 1, tags: tagsOf(project, tags) };
    addProject(context, project, content, numbered);
  }
  for (const [project, present] of matches) completeProject(context, project, present);
  const matchedIds = [...matches].map(([one, { id }]) => [one, id] as const);
  return { ids: new Map([...ids, ...matchedIds]), clashes };
}

/** Whether two projects are the same. A sample project must match exactly. */
function rulesOf({ language, isSampleProject }: ImportContext, { site }: Content) {
  type Rule = (found: FoundProject, present: Project) => boolean;
  const isTitled: Rule = ({ title }, { texts }) => isSameText(texts[language].title, title);
  const isSame: Rule = (found, present) =>
    isTitled(found, present) &&
    isSameText(present.texts[language].description, found.description ?? '');
  const own =
    (rule: Rule): Rule =>
    (found, present) =>
      !isSampleProject(present.id) && rule(found, present);
  return [
    isSame,
    own(({ source }, present) =>
      sourcesOf(present, site).some(({ url }) => source !== undefined && sameUrl(url, source)),
    ),
    own(isTitled),
  ];
}

/** Oldest first, like their numbers; projects without a date come first. */
const inTime = (found: readonly FoundProject[]) => {
  const when = ({ from, to }: FoundProject) => from ?? to ?? '';
  return found.toReversed().sort((one, other) => when(one).localeCompare(when(other)));
};

/** An id for each project: the owner's choice, its title, or the title with a number. */
function chooseIds(
  projects: readonly FoundProject[],
  content: Content,
  chosenNames: ReadonlyMap<string, string>,
): { ids: ProjectIds; clashes: Clash[] } {
  const ids = new Map<FoundProject, string>();
  const clashes: Clash[] = [];
  for (const project of projects) {
    const { title } = project;
    const wrong = (id: string) =>
      [...ids.values()].includes(id)
        ? 'Another project of the file has this name.'
        : wrongName(id, content);
    const wanted = chosenNames.get(title) ?? (slugOf(title) || 'project');
    const why = wrong(wanted);
    let id = wanted;
    for (let number = 2; wrong(id); number += 1) id = `${slugOf(wanted) || 'project'}-${number}`;
    if (why) clashes.push({ title, wanted, suggested: id, why });
    ids.set(project, id);
  }
  return { ids, clashes };
}

function addProject(
  context: ImportContext,
  project: FoundProject,
  content: Content,
  numbered: { id: string; number: number; tags: string[] },
): void {
  const { edits, language, languages } = context;
  const { id } = numbered;
  const folder = `projects/${id}`;
  const repositories = repositoriesOf(project, content.site);
  // Its URL on the site that exported the file, if it is free here.
  const { slug } = project;
  const url = slug && !wrongProjectUrl(slug, language, content) ? slug : id;
  createProject(edits, {
    ...numbered,
    repositories,
    titles: languages.perLocale(() => project.title),
    urls: languages.perLocale((locale) => (locale === language ? url : id)),
  });
  const facts = { file: `${folder}/project.yaml`, schema: projectFactsSchema };
  for (const [key, value] of Object.entries(timeOf(project))) edits.setFact(facts, [key], value);
  const demo = project.demo ?? (repositories.length > 0 ? 'none' : undefined);
  if (demo) edits.setFact(facts, ['demo'], demo);
  for (const [key, value] of wordsOf(project)) writeText(context, folder, [key], value);
  // Names of technologies are not translated.
  for (const locale of languages.all) {
    edits.edit(textFile(folder, locale), (source) => removeKeys(source, [['technologies']]));
    for (const [row, names] of Object.entries(rowsOf(project.technologies)))
      setText(context, folder, locale, ['technologies', row], names);
  }
  addRow(context, 'new', project.title, `content/${folder}/`);
}

function wordsOf({ title, description, role, highlights }: FoundProject) {
  const features = highlights.length > 0 ? highlights : undefined;
  return Object.entries({ title, description, role, features }).filter(
    (entry): entry is [string, string | string[]] => entry[1] !== undefined,
  );
}

/** Adds missing texts to a project in the language of the file; existing texts are not changed. */
function completeProject(context: ImportContext, project: FoundProject, present: Project): void {
  const { language } = context;
  const folder = `projects/${present.id}`;
  const place = `content/${folder}/`;
  const words = present.texts[language];
  // The site's own file puts the result before the features.
  const highlights = [words.result, ...words.features].filter((text) => text !== undefined);
  const missing = wordsOf(project).filter(
    ([key]) => key !== 'features' || !isSameText(highlights, project.highlights),
  );
  missing.forEach(([key, value]) => {
    const { state, ...texts } = writeText(context, folder, [key], value);
    addRow(context, state, `${project.title}: ${key}`, place, texts);
  });
}

const mostInCv = 6;

/** Adds imported projects to the CV; returns those that do not fit. */
export function listInCv(
  context: ImportContext,
  found: readonly FoundProject[],
  ids: ProjectIds,
): LeftOut[] {
  const { edits, isSampleProject } = context;
  const present = (edits.dataAt(cvFile.file, ['projects']) ?? []) as string[];
  const wanted = found.map((project) => ids.get(project) as string);
  const stays = (id: string) => wanted.includes(id) || !isSampleProject(id);
  const all = found.length > 0 ? [...new Set([...present.filter(stays), ...wanted])] : present;
  edits.setFact(cvFile, ['projects'], all.slice(0, mostInCv));
  for (const id of present.filter((one) => !all.includes(one)))
    addRow(context, 'removed', titleOf(edits, `projects/${id}`), `content/${cvFile.file} projects`);
  return found
    .filter((project) => all.indexOf(ids.get(project) as string) >= mostInCv)
    .map(({ title }) => ({ place: 'projects', reason: 'more_than_six', text: title }));
}

const years = /^(?:19[7-9]|20)\d/;

/** Its dates: only the year if it began and ended in the same one. */
function timeOf({ to, from = to }: FoundProject): object {
  if (!from) return {};
  if (from === to && from.length === 4) return years.test(from) ? { year: Number(from) } : {};
  return { from, ...(to ? { to } : {}) };
}

/** A repository under the owner's base URL is stored by its name only. */
function repositoriesOf({ source }: FoundProject, { projects }: SiteSettings): string[] {
  if (!source) return [];
  const [whole, base] = [withoutEnd(source), `${projects.source}/`];
  return [whole.startsWith(base) ? whole.slice(base.length) : whole];
}

const plainTag = (name: string) => slugOf(name).replace(/-?(?:js|lang)$/, '') || slugOf(name);

/** The tags of the filter that match its technologies. */
export function tagsOf({ technologies }: FoundProject, known: SiteSettings['projects']['tags']) {
  const own = technologies.map(plainTag);
  const tags = known.filter(({ id, name }) =>
    [id, name].some((one) => own.includes(plainTag(one))),
  );
  return tags.map(({ id }) => id);
}

const mostTags = 6;

/** Tags for a new filter: the most frequent technologies of the imported projects. */
function filterFor(projects: readonly FoundProject[]): { id: string; name: string }[] {
  const all = projects.flatMap(({ technologies }) => technologies);
  return [...Map.groupBy(all.filter(slugOf), slugOf)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, mostTags)
    .map(([id, [name = '']]) => ({ id, name }));
}

const backEnd =
  /^(?:node|express|fastify|nest|deno|bun\b|go\b|golang|rust|java\b|kotlin|spring|php|laravel|symfony|ruby|rails|python|django|flask|fastapi|c\b|c\+\+|c#|\.net|elixir|phoenix|erlang|haskell|scala|mongo|mysql|maria|postgres|sqlite|sql\b|redis|kafka|rabbit|graphql|rest\b|prisma|docker|kubernetes|aws|azure|firebase|supabase|nginx|linux)/i;

/** Splits technologies into front end and back end: everything from the first back-end one on. */
export function rowsOf(technologies: readonly string[]): Record<string, string> {
  const at = technologies.findIndex((name) => backEnd.test(name));
  const cut = at < 0 ? technologies.length : at;
  return Object.fromEntries(
    [
      ['frontend', technologies.slice(0, cut).join(', ')],
      ['backend', technologies.slice(cut).join(', ')],
    ].filter(([, names]) => names),
  );
}
