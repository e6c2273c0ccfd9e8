import { stringify } from 'yaml';
import type { Content } from '../../model/content.ts';
import { report } from '../../model/errors/errors.ts';
import { Refusal, type RefusedCode } from '../../model/errors/refusal.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { unwrittenTexts } from '../../model/reader/folder-texts.ts';
import { wrongUrl } from '../../model/reader/routes.ts';
import { fixedRouteIds, oldUrlRedirects, urlOfSlug } from '../../model/routes.ts';
import { noteAt } from '../../model/schemas/at-key.ts';
import { type ProjectTexts, projectTextsSchema, repository } from '../../model/schemas/project.ts';
import { slugOf, wrongSlug } from '../../text/slug.ts';
import { markUnwritten } from '../../text/unwritten.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import { schemaLine } from '../schemas.ts';
import { textFile } from '../texts/text-files.ts';

type NewProject = {
  id: string;
  number: number;
  tags: readonly string[];
  repositories: readonly string[];
  titles: Readonly<Record<Locale, string>>;
  urls: Readonly<Record<Locale, string>>;
};

/** What is known of a new project; the rest is suggested. */
export type ProjectAnswers = {
  title: string;
  id?: string | undefined;
  tags?: readonly string[] | undefined;
  repositories?: readonly string[] | undefined;
  titles?: Partial<Record<Locale, string>>;
  urls?: Partial<Record<Locale, string>>;
};

/** Makes the folder of a new project, with texts that say what belongs there. */
export function newProject(site: string, content: Content, answers: ProjectAnswers) {
  const project = completeProject(content, answers);
  const about = { kind: 'project', id: project.id } as const;
  const { change } = editContent(site, about, (files) => createProject(files, project));
  return { project, change };
}

/** A name alone says where a repository is only if the site says where all of them are. */
export const usualRepositories = ({ site }: Content, id: string) =>
  site.projects.source ? [id] : [];

/** Suggests what the answers leave out, and refuses what is wrong with them. */
export function completeProject(content: Content, answers: ProjectAnswers): NewProject {
  const checked = <Value extends string | readonly string[]>(
    value: Value,
    wrong: string | undefined,
    code?: RefusedCode,
  ): Value => {
    if (wrong) throw new Refusal(`“${value}”: ${wrong}`, code);
    return value;
  };
  const title = checked(answers.title, wrongTitle(answers.title), 'no_title');
  const folder = answers.id ?? slugOf(title);
  const id = checked(folder, wrongId(folder, content), 'name_taken');
  const titles = content.languages.perLocale((locale) => {
    const own = answers.titles?.[locale] ?? title;
    return checked(own, wrongTitle(own), 'no_title');
  });
  const urls = content.languages.perLocale((locale) => {
    const own = answers.urls?.[locale] ?? (slugOf(titles[locale]) || id);
    return checked(own, wrongProjectUrl(own, locale, content), 'name_taken');
  });
  const { tags = [], repositories = [] } = answers;
  return {
    id,
    titles,
    urls,
    tags: checked(tags, tags.length > 0 ? wrongTags(tags, content) : undefined),
    repositories: checked(repositories, wrongRepositories(repositories)),
    number: Math.max(0, ...content.projects.map(({ number }) => number)) + 1,
  };
}

export function createProject(files: ContentFiles, project: NewProject): void {
  const folder = `projects/${project.id}`;
  files.create(`${folder}/project.yaml`, factsOf(project, `${folder}/project.yaml`));
  for (const locale of files.languages.all) {
    const file = textFile(folder, locale);
    const texts = stringify(textsOf(project, locale), { lineWidth: 100 });
    files.create(file, schemaLine(file) + texts);
  }
}

const factsOf = ({ number, tags, repositories }: NewProject, file: string) =>
  `${schemaLine(file)}number: ${number}\ntags: ${flow(tags)}\nrepositories: ${flow(repositories)}\ndraft: true\n`;

/** A list in brackets, in one line. */
export const flow = (list: readonly string[]) =>
  stringify(list, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();

/** What has to be written says itself what belongs there. */
const textsOf = ({ id, titles, urls }: NewProject, locale: Locale) => ({
  ...(unwrittenTexts(projectTextsSchema, id) as ProjectTexts),
  url: urls[locale],
  title: titles[locale],
  features: [noteFor('features', 0)],
  learned: [noteFor('learned', 0)],
  technologies: {
    frontend: noteFor('technologies', 'frontend'),
    backend: noteFor('technologies', 'backend'),
  },
});

const noteFor = (...path: PropertyKey[]) => markUnwritten(noteAt(projectTextsSchema, path) ?? '');

export function wrongPart(text: string): string | undefined {
  const code = wrongSlug(text);
  return code && report(code).advice;
}

export function wrongId(id: string, { projects }: Content): string | undefined {
  const wrong = wrongPart(id);
  if (wrong) return wrong;
  if (projects.some((project) => project.id === id))
    return 'There is already a project with this name.';
  if ((fixedRouteIds as readonly string[]).includes(id)) return 'A page of the site has this name.';
  return undefined;
}

export function wrongProjectUrl(
  slug: string,
  locale: Locale,
  content: Content,
): string | undefined {
  return (
    wrongPart(slug) ??
    wrongNewUrl(urlOfSlug(slug, content.languages.table[locale]), locale, content)
  );
}

/** Why no new page can have a URL. */
export function wrongNewUrl(url: string, locale: Locale, content: Content): string | undefined {
  const reported = wrongUrl(url, locale, content.languages, content.shown);
  if (reported) return `${reported.wrong}. ${reported.advice}`;
  const holder = [...content.routes].find(([, urls]) => urls[locale] === url)?.[0];
  if (holder) return `“${url}” is already used by “${holder}”; choose another.`;
  const old = oldUrlRedirects(content).find(({ from }) => from === url);
  return old && `“${url}” is a former URL, which redirects to ${old.to}; choose another.`;
}

export const wrongName = (id: string, content: Content): string | undefined =>
  wrongId(id, content) ??
  content.languages.all
    .map((locale) => wrongProjectUrl(id, locale, content))
    .find((wrong) => wrong);

export const wrongTitle = (text: string) => (text ? undefined : 'A project needs a title.');

export function wrongRepositories(names: readonly string[]): string | undefined {
  const wrong = names.find((name) => !repository.safeParse(name).success);
  return (
    wrong &&
    `“${wrong}” is neither a repository name nor a whole URL; separate several with commas.`
  );
}

const knownTags = ({ site }: Content) => site.projects.tags.map(({ id }) => id);

export function wrongTags(tags: readonly string[], content: Content): string | undefined {
  const known = knownTags(content);
  const unknown = tags.filter((tag) => !known.includes(tag));
  if (tags.length === 0 && known.length > 0) return 'Choose at least one.';
  if (unknown.length === 0) return undefined;
  const use = known.length > 0 ? `Use ${known.join(', ')}, or add it` : 'Add it';
  const named = unknown.map((tag) => `“${tag}”`).join(', ');
  return `Not a tag of this site: ${named}. ${use} to projects.tags in content/site.yaml first.`;
}
