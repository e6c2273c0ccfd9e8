import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { dropProjects } from '../editing/remove/project.ts';
import { inspectContent } from '../model/content.ts';
import type { Locale } from '../model/locales.ts';
import { ContentError } from '../model/problems.ts';
import { projectIds } from '../model/reader/project-ids.ts';
import { type Copy, copyContent, type FileChange } from './merge/copy.ts';
import { cvFacts, cvFile, mergeEntries } from './merge/cv-entries.ts';
import { mergeInterests, mergeLanguages, mergeSkills } from './merge/cv-lists.ts';
import { setItems } from './merge/facts.ts';
import { isSampleProject, type Merge, type Row, sampleIn } from './merge/merge.ts';
import type { Clash } from './merge/project-ids.ts';
import { mergeProjects } from './merge/projects.ts';
import { valueAt } from './merge/say.ts';
import { mergeSite } from './merge/site.ts';
import { datedSections, type FoundProject, type LeftOut, type Profile } from './profile.ts';

export type Choices = {
  /** The language of the words. */
  language: Locale;
  /** Whether the projects of the sample go. */
  dropSample: boolean;
  /** Whether the phone number and the street come into the CV, which is public. */
  contact?: boolean;
  /** Names that the owner has chosen for projects, by their titles. */
  ids?: ReadonlyMap<string, string>;
  /** What earlier imports have written. */
  imported?: ReadonlyMap<string, string>;
};

/** What an import is about to do, worked out whole before anything is touched. */
export type Plan = {
  rows: readonly Row[];
  leftOut: readonly LeftOut[];
  clashes: readonly Clash[];
  changes: readonly FileChange[];
  /** What it writes, by file and key, for the next import to know. */
  written: ReadonlyMap<string, string>;
};

/** Puts what was found into a copy of the content, and tells what would be changed. */
export function planImport(root: string, profile: Profile, choices: Choices): Plan {
  const { problems } = inspectContent(root, { drafts: true });
  if (problems.length > 0) throw new ContentError(problems);
  const copy = copyContent(root);
  try {
    const plan = mergeInto(copy, profile, choices);
    const after = inspectContent(copy.root, { drafts: true });
    if (after.problems.length > 0) throw new ContentError(after.problems);
    return { ...plan, changes: copy.changes() };
  } finally {
    copy.clear();
  }
}

function mergeInto(copy: Copy, profile: Profile, choices: Choices): Omit<Plan, 'changes'> {
  const isSample = sampleIn(copy.root);
  const { language, imported = new Map(), ids: chosen = new Map() } = choices;
  const merge: Merge = { copy, language, isSample, imported, written: new Map(), rows: [] };
  const sample = choices.dropSample ? sampleProjects(copy.root) : [];
  if (sample.length > 0) {
    drop(copy, sample);
    const what = `the sample’s projects (${sample.length})`;
    merge.rows.push({ state: 'gone', what, place: 'content/projects/' });
  }
  const left = mergeSite(merge, profile, { contact: choices.contact ?? false });
  mergeCv(merge, profile);
  const { ids, clashes } = mergeProjects(merge, profile.projects, chosen);
  const unshown = profile.kind === 'repositories' ? [] : showInCv(merge, profile.projects, ids);
  return {
    rows: merge.rows,
    leftOut: [...profile.leftOut, ...left, ...unshown],
    clashes,
    written: merge.written,
  };
}

/** Projects that are still those of the invented owner. */
export function sampleProjects(root: string): string[] {
  const isSample = sampleIn(root);
  return projectIds(root).filter((id) => isSampleProject(isSample, id));
}

function drop(copy: Copy, ids: readonly string[]): void {
  const { changed, removed } = dropProjects(copy.root, ids);
  copy.write(changed);
  for (const file of removed) rmSync(join(copy.root, file), { recursive: true });
}

/** With a life of the owner's own, nothing of the invented one stays in the CV. */
function mergeCv(merge: Merge, { sections, skills, languages, interests }: Profile): void {
  const hasCv = sections.experience.length > 0 || sections.education.length > 0;
  for (const section of datedSections) {
    if (hasCv || sections[section].length > 0) mergeEntries(merge, section, sections[section]);
  }
  if (hasCv || skills.length > 0) mergeSkills(merge, skills);
  mergeLanguages(merge, languages);
  if (interests.length > 0) mergeInterests(merge, interests);
}

const mostInCv = 6;

function showInCv(
  merge: Merge,
  found: readonly FoundProject[],
  ids: ReadonlyMap<FoundProject, string>,
): LeftOut[] {
  const present = (valueAt(merge.copy.data(cvFile), ['projects']) ?? []) as string[];
  const wanted = found.map((project) => ids.get(project) as string);
  const stays = (id: string) => wanted.includes(id) || !isSampleProject(merge.isSample, id);
  const all = found.length > 0 ? [...new Set([...present.filter(stays), ...wanted])] : present;
  setItems(cvFacts(merge), ['projects'], all.slice(0, mostInCv));
  return found
    .filter((project) => all.indexOf(ids.get(project) as string) >= mostInCv)
    .map(({ title }) => ({ place: 'projects', reason: 'more_than_six', text: title }));
}
