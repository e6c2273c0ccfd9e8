import { join } from 'node:path';
import { editContent } from '../editing/content-files.ts';
import { moveTags } from '../editing/cv-tags.ts';
import type { Change } from '../editing/journal/change.ts';
import { editTable, publishedAs } from '../editing/languages/language-table.ts';
import { removeFrom } from '../editing/remove.ts';
import { titleOf } from '../editing/texts/text-files.ts';
import { readContent } from '../model/content.ts';
import { keysToTag } from '../model/cv-version.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import { type OpenFolder, projectIds } from '../model/reader/files.ts';
import { unwrittenMark } from '../text/unwritten.ts';
import {
  addRow,
  type ImportContext,
  type SampleContent,
  sampleRules,
  withFacts,
} from './context.ts';
import {
  hasEmptyCv,
  importEntries,
  importInterests,
  importLanguages,
  skillEntries,
} from './cv-entries.ts';
import { importOwnerDetails } from './owner-details.ts';
import { datedSections, type Profile } from './profile.ts';
import { importProjects, listInCv } from './projects.ts';

export type Choices = {
  /** Sample content, which may be replaced, and what the owner made of it, which may not. */
  sample: SampleContent;
  language: Locale;
  /** Whether to remove the sample projects. */
  removeSample: boolean;
  /** Whether to import phone number and street address into the CV, which is public. */
  contact?: boolean;
  /** Folder names that the owner has chosen, by project title. */
  ids?: ReadonlyMap<string, string>;
};

export type ImportPlan = ReturnType<typeof planImport>;

/**
 * Plans an import: fills in what is missing, replaces sample content, keeps what the owner wrote.
 * Nothing is written.
 */
export function planImport(site: string, file: string, profile: Profile, choices: Choices) {
  // Throws all errors at once, here and after the import.
  const before = readContent({ root: join(site, 'content') }, { drafts: true });
  const known = keysToTag(before);
  const { result, change } = editContent(site, { kind: 'import', id: file }, (files) => {
    const plan = importInto(withFacts(files), before.languages, profile, choices);
    const left = keysToTag(readContent(files, { drafts: true }));
    moveTags(files, (key) => (known.has(key) && !left.has(key) ? undefined : key));
    return plan;
  });
  return { ...result, change };
}

function importInto(
  edits: ImportContext['edits'],
  languages: Languages,
  profile: Profile,
  choices: Choices,
) {
  const { language, contact = false, ids: chosenNames = new Map() } = choices;
  const rules = sampleRules(choices.sample, languages);
  const context: ImportContext = { edits, languages, language, ...rules, rows: [] };
  const sample = choices.removeSample ? sampleProjects(edits, choices.sample) : [];
  for (const { id, title } of sample) addRow(context, 'removed', title, `content/projects/${id}/`);
  if (sample.length > 0)
    removeFrom(
      edits,
      'projects',
      sample.map(({ id }) => id),
    );
  const unusable = importOwnerDetails(context, profile, contact);
  importCv(context, profile);
  const { ids, clashes } = importProjects(context, profile.projects, chosenNames);
  const tooMany = profile.kind === 'repositories' ? [] : listInCv(context, profile.projects, ids);
  return { rows: context.rows, leftOut: [...profile.leftOut, ...unusable, ...tooMany], clashes };
}

/** As soon as the owner has a job or a course, all sample content is removed from the CV. */
function importCv(context: ImportContext, profile: Profile): void {
  const { sections, skills, languages, interests } = profile;
  const wasEmpty = hasEmptyCv(context);
  const hasCv = sections.experience.length > 0 || sections.education.length > 0;
  const found = { ...sections, skills: skillEntries(context, skills) };
  for (const section of [...datedSections, 'skills'] as const) {
    if (hasCv || found[section].length > 0) importEntries(context, section, found[section]);
  }
  importLanguages(context, languages, wasEmpty);
  importInterests(context, interests);
}

/** Projects that are still the sample's, with their titles. */
export const sampleProjects = (content: OpenFolder, sample: SampleContent) =>
  projectIds(content)
    .filter(sampleRules(sample, content.languages).isSampleProject)
    .map((id) => ({ id, title: titleOf(content, `projects/${id}`) }));

/**
 * Languages with texts left to translate after the import, with which a build would fail: whether the
 * source is one of them, and which others are.
 */
export function untranslatedLanguages(
  { files }: Change,
  { source, complete }: Languages,
): { source: boolean; others: Locale[] } {
  const unwritten = files.filter(
    ({ file, after }) =>
      !file.startsWith('content/projects/') && after && Buffer.from(after).includes(unwrittenMark),
  );
  const isUnwritten = (code: Locale) =>
    unwritten.some(({ file }) => file.endsWith(`/${code}.yaml`));
  const others = complete.filter((code) => code !== source && isUnwritten(code));
  return { source: isUnwritten(source), others };
}

/** Adds `fallback: true` for these languages to the change. */
export function withFallback(site: string, change: Change, languages: readonly Locale[]): Change {
  if (languages.length === 0) return change;
  const publish = (table: string) =>
    languages.reduce((source, code) => publishedAs(source, code, 'fallback'), table);
  const { files } = editContent(site, change, (edits) => editTable(edits, publish)).change;
  return { ...change, files: [...change.files, ...files] };
}
