import { z } from 'zod';
import { findSample, sampleContent } from '../../check/sample.ts';
import { knownLanguage } from '../../editing/fields.ts';
import type { Workspace } from '../../editing/journal/workspace.ts';
import {
  planImport,
  sampleProjects,
  untranslatedLanguages,
  withFallback,
} from '../../import/plan.ts';
import { nameOfProject, seemingLanguage, withProjects } from '../../import/profile.ts';
import { readProfile } from '../../import/read-profile.ts';
import { isSampleDomain } from '../../model/schemas/site.ts';

export const importChoice = z.strictObject({
  name: z.string(),
  /** The language of its words, where the file does not say it itself. */
  language: z.string().optional(),
  /** Whether the projects of the sample are removed. */
  removeSample: z.boolean().optional(),
  /** Which repositories of a list become projects; all but the doubtful if it is missing. */
  only: z.array(z.string()).optional(),
  /** Names for projects whose own are taken, by their titles. */
  ids: z.record(z.string(), z.string()).optional(),
});
export type ImportChoice = z.infer<typeof importChoice>;

/** As long as the content is the sample's. */
export const isImportOffered = (workspace: Workspace) =>
  isSampleDomain(workspace.content()?.site.owner.email ?? '') &&
  findSample(workspace).some(({ code }) => code === 'sample_text');

/** What a file would bring, and the change that would write it. */
function planned(workspace: Workspace, choice: ImportChoice, bytes: Buffer) {
  const { languages } = workspace;
  const found = readProfile(choice.name, bytes, languages);
  const sample = sampleContent(workspace);
  const isList = found.kind === 'repositories';
  const profile = isList ? withProjects(found, choice.only) : found;
  const { known, other } = seemingLanguage(found, languages);
  const language = knownLanguage(languages, choice.language ?? known ?? languages.source);
  const { rows, leftOut, clashes, change } = planImport(workspace.site, choice.name, profile, {
    sample,
    language,
    removeSample: choice.removeSample ?? false,
    ids: new Map(Object.entries(choice.ids ?? {})),
  });
  const preview = {
    kind: found.kind,
    language,
    /** The language that the texts seem to be in, if the site does not have it. */
    otherLanguage: other,
    rows,
    leftOut,
    /** Projects whose titles cannot be their names, and what they would be called. */
    clashes: clashes.map(({ title, wanted, suggested }) => ({ title, wanted, suggested })),
    /** How many projects of the sample there are that nobody has edited; the rows name them. */
    sampleProjects: sampleProjects(workspace, sample).length,
    /** Languages that show the source's text until what is imported is translated. */
    untranslated: untranslatedLanguages(change, languages).others,
    /** Of a list of repositories: what can be chosen. */
    repositories: (isList ? found.projects : []).map((project) => ({
      name: nameOfProject(project),
      title: project.title,
      doubts: project.doubts ?? [],
      isChosen: profile.projects.includes(project),
    })),
  };
  return { preview, change };
}

export const previewImport = (...request: Parameters<typeof planned>) =>
  planned(...request).preview;
export type ImportPreview = ReturnType<typeof previewImport>;

export function writeImport(workspace: Workspace, choice: ImportChoice, bytes: Buffer) {
  const { change, preview } = planned(workspace, choice, bytes);
  workspace.apply(withFallback(workspace.site, change, preview.untranslated));
  return { undo: workspace.undoState() };
}
