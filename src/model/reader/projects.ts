import type { Problem } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { type PublishedUrls, publishedSlug } from '../published-urls.ts';
import {
  type ProjectFacts,
  type ProjectWords,
  projectFactsSchema,
  projectWordsSchema,
} from '../schemas/project.ts';
import { type ContentFolder, projectIds } from './files.ts';
import { pictureFile } from './pictures.ts';
import { readWords } from './words.ts';
import { readYamlFile } from './yaml-file.ts';

export type Project = ProjectFacts & {
  id: string;
  /** Path of the cover from the content's root; without one, the site draws it. */
  cover: string | undefined;
  words: Readonly<Record<Locale, ProjectWords>>;
};

/** What is read of the content: in which of its languages, and whether with drafts of projects. */
export type Scope = {
  languages: Languages;
  shown: readonly Locale[];
  drafts: boolean;
  published: PublishedUrls;
};

/** All projects of the scope that can be read, the newest first. */
export function readProjects(from: ContentFolder, scope: Scope, problems: Problem[]): Project[] {
  return projectIds(from)
    .flatMap((id) => readProject(from, id, scope, problems) ?? [])
    .sort((a, b) => b.number - a.number);
}

/** The facts of the published ones alone, for whoever only counts them. */
export const readPublishedFacts = (from: ContentFolder, problems: Problem[]): ProjectFacts[] =>
  projectIds(from).flatMap((id) => {
    const facts = readFacts(from, id, problems);
    return facts && !facts.draft ? [facts] : [];
  });

const readFacts = (from: ContentFolder, id: string, problems: Problem[]) =>
  readYamlFile(from, `projects/${id}/project.yaml`, projectFactsSchema, problems);

function readProject(
  from: ContentFolder,
  id: string,
  { languages, shown, drafts, published }: Scope,
  problems: Problem[],
): Project | undefined {
  const folder = `projects/${id}`;
  const facts = readFacts(from, id, problems);
  if (facts?.draft && !drafts) return undefined;
  const draft = facts?.draft ? id : undefined;
  const schema = projectWordsSchema;
  const lent = (source: ProjectWords, locale: Locale) => ({
    ...source,
    url: publishedSlug(published, id, locale) ?? source.url,
  });
  const words = readWords(from, { folder, schema, languages, shown, draft, lent }, problems);
  const cover = pictureFile(from.root, `${folder}/cover`);
  if (!facts || !words) return undefined;
  const project = { ...facts, id, cover, words };
  return draft ? withDescribedScreenshots(project, languages.source) : project;
}

/** A picture that a draft has no words for yet waits until it has. */
function withDescribedScreenshots(project: Project, source: Locale): Project {
  const described = project.words[source].screenshots?.length ?? 0;
  return { ...project, screenshots: project.screenshots?.slice(0, described) };
}
