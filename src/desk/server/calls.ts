import { z } from 'zod';
import { sampleContent } from '../../check/sample.ts';
import { deletePlan } from '../../editing/collections.ts';
import { applicationChanges, changeApplications } from '../../editing/cv-versions.ts';
import { type FactFile, readFacts, saveFact } from '../../editing/facts.ts';
import { knownLanguage, knownPart, knownText } from '../../editing/fields.ts';
import { termsFor } from '../../editing/glossary.ts';
import { stepOf, type Workspace } from '../../editing/journal/workspace.ts';
import { bringIntoStep } from '../../editing/languages/in-step.ts';
import {
  languageChange,
  languageChanges,
  progressOfLanguages,
} from '../../editing/languages/languages.ts';
import { changeNote, noteChange } from '../../editing/notes/notes.ts';
import { partOfText } from '../../editing/parts.ts';
import { deletePicture, mostPictureBytes, picturesOf, putPicture } from '../../editing/pictures.ts';
import { changeProject, projectChange } from '../../editing/projects/projects.ts';
import { readPart } from '../../editing/read-part.ts';
import { search } from '../../editing/search.ts';
import { changeList } from '../../editing/texts/lists.ts';
import { saveText, sourceChange } from '../../editing/texts/save-text.ts';
import { removeComment } from '../../editing/translations/comments.ts';
import { confirmTranslations } from '../../editing/translations/confirm.ts';
import { sampleProjects } from '../../import/plan.ts';
import { mostBytes as mostImportBytes } from '../../import/read-profile.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { letterIds } from '../../model/reader/letters.ts';
import { hashOf } from '../../model/reader/translation-records.ts';
import { mostWorkBytes } from '../../translator/answer-file.ts';
import { answerChoice, importAnswer, previewAnswer } from './answer.ts';
import type { Check } from './check.ts';
import { changesOfStep, commit, hasHistory, historyOf, revert, stepsOf } from './history.ts';
import { importChoice, isImportOffered, previewImport, writeImport } from './import.ts';
import { overviewOf } from './overview.ts';

export type CallParts = {
  check: Check;
  /** Where the pages are shown; empty until they are. */
  pagesUrl: () => string;
};

const object = z.strictObject;
const nothing = object({});
const name = z.string().max(300);
const names = z.array(name).max(5000);
const place = z.int().min(0).max(1000);
const factFile = z.custom<FactFile>((value) => typeof value === 'string' && value.length < 300);
const version = { id: name, language: name };
const differing = z.enum(['skip', 'force']).optional();
const typed = { language: name, text: z.string().max(100_000), hash: name };

/** A call: the schema of its input, and what it does with it. */
const call = <Schema extends z.ZodType, Result>(
  schema: Schema,
  run: (workspace: Workspace, input: z.output<Schema>) => Result,
) => ({ schema, run });

/** A call that answers with what can be undone now. */
// biome-ignore lint/suspicious/noConfusingVoidType: most changes have nothing else to answer
const change = <Schema extends z.ZodType, Result extends object | void>(
  schema: Schema,
  run: (workspace: Workspace, input: z.output<Schema>) => Result,
) =>
  call(schema, (workspace, wanted) => ({
    ...run(workspace, wanted),
    undo: workspace.undoState(),
  }));

/** A call with a file, which is larger than anything else that the desk accepts. */
const file = <Schema extends z.ZodType, Result>(
  mostBytes: number,
  schema: Schema,
  run: (workspace: Workspace, input: z.output<Schema>, bytes: Buffer) => Result,
) => ({ mostBytes, schema, run });

export const createReads = ({ check, pagesUrl }: CallParts) => {
  let isRepository = false;
  return {
    overview: call(nothing, async (workspace) => {
      // It stays one; only where there is none Git is asked again.
      isRepository ||= await hasHistory(workspace.site);
      return overviewOf(workspace, pagesUrl(), isRepository);
    }),
    steps: call(nothing, (workspace) => ({ steps: stepsOf(workspace) })),
    'step-changes': call(object({ number: name }), (workspace, { number }) => ({
      changes: changesOfStep(workspace, Number(number)),
    })),
    part: call(object({ id: name }), (workspace, { id }) =>
      readPart(workspace, knownPart(workspace, id)),
    ),
    search: call(object({ words: z.string() }), (workspace, { words }) => search(workspace, words)),
    'source-change': call(object(version), (workspace, { id, language }) =>
      sourceChange(workspace, id, language),
    ),
    glossary: call(object({ language: name }), (workspace, { language }) => ({
      terms: termsFor(workspace, knownLanguage(workspace.languages, language)),
    })),
    facts: call(object({ file: name }), (workspace, { file }) => readFacts(workspace, file)),
    /** Those that are still as the sample has them. */
    'sample-projects': call(nothing, (workspace) => ({
      ids: sampleProjects(workspace, sampleContent(workspace)).map(({ id }) => id),
    })),
    letters: call(nothing, (workspace) => ({ ids: letterIds(workspace) })),
    languages: call(nothing, (workspace) => ({ languages: progressOfLanguages(workspace) })),
    pictures: call(object({ under: name }), async (workspace, { under }) => ({
      pictures: await picturesOf(workspace, under),
    })),
    'import-offer': call(nothing, (workspace) => ({ isOffered: isImportOffered(workspace) })),
    check: call(nothing, () => check.findings()),
    history: call(nothing, historyOf),
  };
};

export const sends = {
  undo: change(object({ differing }), (workspace, { differing }) => ({
    step: stepOf(workspace.undo(differing)),
  })),
  redo: change(object({ differing }), (workspace, { differing }) => ({
    step: stepOf(workspace.redo(differing)),
  })),
  step: change(object({ to: z.int().min(0), differing }), (workspace, { to, differing }) => ({
    step: stepOf(workspace.goTo(to, differing)),
  })),
  text: call(
    object({ id: name, ...typed, others: z.array(object(typed)).max(100).default([]) }),
    saveText,
  ),
  list: change(
    z.discriminatedUnion('change', [
      object({ id: name, change: z.literal('add'), index: place }),
      object({ id: name, change: z.literal('remove'), index: place }),
      object({ id: name, change: z.literal('move'), index: place, to: place }),
    ]),
    (workspace, wanted) => {
      changeList(workspace, wanted);
      return { part: readPart(workspace, partOfText(wanted.id)) };
    },
  ),
  confirm: change(object({ id: name, languages: names }), (workspace, { id, languages }) => {
    const changes = languages
      .map((language) => knownText(workspace, id, language))
      .map((locale) => confirmTranslations(workspace, locale, [id]).change);
    const [first] = changes;
    if (first) workspace.apply({ ...first, files: changes.flatMap(({ files }) => files) });
  }),
  'remove-comment': change(object(version), (workspace, { id, language }) =>
    workspace.apply(removeComment(workspace.site, knownText(workspace, id, language), id)),
  ),
  fact: call(
    object({ file: factFile, key: name, value: z.unknown().optional(), hash: name }),
    saveFact,
  ),
  application: call(applicationChanges, changeApplications),
  project: call(projectChange, changeProject),
  note: call(noteChange, changeNote),
  'delete-plan': call(
    object({ ids: names, of: z.enum(['projects', 'notes']).default('projects') }),
    (workspace, { ids, of }) => deletePlan(workspace, of, ids),
  ),
  'remove-plan': call(object({ code: name }), (workspace, { code }) => ({
    files: languageChange(workspace, { change: 'remove', code })
      .files.map(({ file }) => file)
      .filter((file) => file.startsWith('content/')),
  })),
  'sync-plan': call(nothing, (workspace) => {
    const { change, added, dropped } = bringIntoStep(workspace, workspace.site);
    return { files: change.files.length, added, dropped, hash: hashOf(JSON.stringify(dropped)) };
  }),
  /** Only what was shown goes. */
  sync: change(object({ hash: name }), (workspace, { hash }) => {
    const { change, dropped } = bringIntoStep(workspace, workspace.site);
    if (hashOf(JSON.stringify(dropped)) !== hash) throw refusal('sync_changed');
    workspace.apply(change);
  }),
  language: change(languageChanges, (workspace, wanted) =>
    workspace.apply(languageChange(workspace, wanted)),
  ),
  'delete-picture': change(object({ id: name }), (workspace, { id }) =>
    deletePicture(workspace, id),
  ),
  revert: call(z.union([object(version), object({ file: name })]), revert),
  commit: call(object({ message: z.string().max(5000), files: names }), commit),
};

export const files = {
  picture: file(mostPictureBytes, object({ place: name }), async (workspace, { place }, bytes) => ({
    picture: await putPicture(workspace, place, bytes),
    undo: workspace.undoState(),
  })),
  'preview-import': file(mostImportBytes, importChoice, previewImport),
  'write-import': file(mostImportBytes, importChoice, writeImport),
  'preview-answer': file(mostWorkBytes, answerChoice, previewAnswer),
  'import-answer': file(mostWorkBytes, answerChoice, importAnswer),
};

export type Reads = ReturnType<typeof createReads>;
export type Sends = typeof sends;
export type Files = typeof files;
