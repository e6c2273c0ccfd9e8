import type { ContentError } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import { type PublishedUrls, publishedSlug } from '../published-urls.ts';
import {
  type ProjectFacts,
  type ProjectTexts,
  projectFactsSchema,
  projectTextsSchema,
} from '../schemas/project.ts';
import { type ContentFolder, projectIds } from './files.ts';
import { readFolderTexts } from './folder-texts.ts';
import { pictureFile } from './pictures.ts';
import { readYamlFile } from './yaml-file.ts';

export type Project = ProjectFacts & {
  id: string;
  /** Path of the cover from the content's root; without one, the site draws it. */
  cover: string | undefined;
  texts: Readonly<Record<Locale, ProjectTexts>>;
};

/** What is read of the content: in which of its languages, and whether with drafts of projects. */
export type Scope = {
  languages: Languages;
  shown: readonly Locale[];
  drafts: boolean;
  published: PublishedUrls;
};

/** All projects of the scope that can be read, the newest first. */
export function readProjects(from: ContentFolder, scope: Scope, errors: ContentError[]): Project[] {
  return projectIds(from)
    .flatMap((id) => readProject(from, id, scope, errors) ?? [])
    .sort((a, b) => b.number - a.number);
}

/** The facts of the published ones alone, for whoever only counts them. */
export const readPublishedFacts = (from: ContentFolder, errors: ContentError[]) =>
  projectIds(from).flatMap((id) => {
    const facts = readFacts(from, id, errors);
    return facts && !facts.draft ? [{ ...facts, id }] : [];
  });

const readFacts = (from: ContentFolder, id: string, errors: ContentError[]) =>
  readYamlFile(from, `projects/${id}/project.yaml`, projectFactsSchema, errors);

function readProject(
  from: ContentFolder,
  id: string,
  { languages, shown, drafts, published }: Scope,
  errors: ContentError[],
): Project | undefined {
  const folder = `projects/${id}`;
  const facts = readFacts(from, id, errors);
  if (facts?.draft && !drafts) return undefined;
  const draft = facts?.draft ? id : undefined;
  const schema = projectTextsSchema;
  const fallbackFor = (source: ProjectTexts, locale: Locale) => ({
    ...source,
    url: publishedSlug(published, id, locale) ?? source.url,
  });
  const texts = readFolderTexts(
    from,
    { folder, schema, languages, shown, draft, fallbackFor },
    errors,
  );
  const cover = pictureFile(from.root, `${folder}/cover`);
  if (!facts || !texts) return undefined;
  const project = { ...facts, id, cover, texts };
  return draft ? withDescribedScreenshots(project, languages.source) : project;
}

/** A picture that a draft has no texts for yet waits until it has. */
function withDescribedScreenshots(project: Project, source: Locale): Project {
  const described = project.texts[source].screenshots?.length ?? 0;
  return { ...project, screenshots: project.screenshots?.slice(0, described) };
}
