import { z } from 'zod';
import { findSample } from '../../check/sample.ts';
import { type FactFile, readFacts, saveFact } from '../../editing/facts.ts';
import { knownPart, knownText } from '../../editing/fields.ts';
import { readGlossary } from '../../editing/glossary.ts';
import { languageChange, languageChanges, progressOfLanguages } from '../../editing/languages.ts';
import { changeList } from '../../editing/lists.ts';
import { partOfText } from '../../editing/parts.ts';
import { deletePicture, mostPictureBytes, picturesOf, putPicture } from '../../editing/pictures.ts';
import { changeProject, deletePlan, projectChange } from '../../editing/projects.ts';
import { readPart } from '../../editing/read-part.ts';
import { dropDraft, saveText, sourceChange } from '../../editing/save-text.ts';
import { search } from '../../editing/search.ts';
import { confirmTranslations } from '../../editing/translations/confirm.ts';
import { stepOf, type Workspace } from '../../editing/workspace.ts';
import { sampleProjects } from '../../import/plan.ts';
import { mostBytes as mostImportBytes } from '../../import/read-profile.ts';
import { mostWorkBytes } from '../../translator/answer-file.ts';
import { answerChoice, importAnswer, previewAnswer } from './answer.ts';
import type { Check } from './check.ts';
import { commit, hasHistory, historyOf, revert, stepsOf } from './history.ts';
import { importChoice, isImportOffered, previewImport, writeImport } from './import.ts';
import { overviewOf } from './overview.ts';

export type CallParts = {
  workspace: Workspace;
  check: Check;
  /** Where the pages are shown; empty until they are. */
  pagesUrl: () => string;
};

const given = z.strictObject;
const nothing = given({});
const name = z.string().max(300);
const names = z.array(name).max(5000);
const place = z.int().min(0).max(1000);
const factFile = z.custom<FactFile>((value) => typeof value === 'string' && value.length < 300);
const version = { id: name, language: name };

/** What a call is given, checked, so that nothing else gets further; and what it answers. */
const call = <Schema extends z.ZodType, Answer>(
  schema: Schema,
  run: (given: z.output<Schema>) => Answer,
) => ({ schema, run });

/** What the screen reads. */
export const createReads = ({ workspace, check, pagesUrl }: CallParts) => {
  const { root, site } = workspace;
  let isRepository = false;
  return {
    overview: call(nothing, async () => {
      // It stays one; only where there is none Git is asked again.
      isRepository ||= await hasHistory(site);
      return overviewOf(workspace, pagesUrl(), isRepository);
    }),
    steps: call(nothing, () => ({ steps: stepsOf(workspace) })),
    part: call(given({ id: name }), ({ id }) => readPart(workspace, knownPart(root, id))),
    search: call(given({ words: z.string() }), ({ words }) => search(workspace, words)),
    'source-change': call(given(version), ({ id, language }) =>
      sourceChange(workspace, id, language),
    ),
    glossary: call(nothing, () => ({ terms: readGlossary(root) })),
    facts: call(given({ file: name }), ({ file }) => readFacts(workspace, file)),
    /** Those that are still as the sample has them. */
    'sample-projects': call(nothing, () => ({ ids: sampleProjects(root, findSample(root)) })),
    languages: call(nothing, () => ({ languages: progressOfLanguages(root) })),
    pictures: call(given({ under: name }), async ({ under }) => ({
      pictures: await picturesOf(root, under),
    })),
    'import-offer': call(nothing, () => ({ isOffered: isImportOffered(workspace) })),
    check: call(nothing, () => check.report()),
    history: call(nothing, () => historyOf(workspace)),
  };
};

/** What the screen sends. */
export const createSends = ({ workspace }: CallParts) => {
  /** Answers with what can be undone now. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most changes have nothing else to answer
  const change = <Schema extends z.ZodType, Answer extends object | void>(
    schema: Schema,
    run: (given: z.output<Schema>) => Answer,
  ) => call(schema, (wanted) => ({ ...run(wanted), undo: workspace.undoState() }));
  return {
    undo: change(nothing, () => ({ step: stepOf(workspace.undo()) })),
    redo: change(nothing, () => ({ step: stepOf(workspace.redo()) })),
    step: change(given({ to: z.int().min(0) }), ({ to }) => workspace.stepTo(to)),
    text: call(given({ ...version, text: z.string().max(100_000), mark: name }), (wanted) =>
      saveText(workspace, wanted),
    ),
    'drop-draft': call(given(version), ({ id, language }) => ({
      version: dropDraft(workspace, id, language),
    })),
    list: change(
      z.discriminatedUnion('change', [
        given({ id: name, change: z.literal('add'), index: place }),
        given({ id: name, change: z.literal('remove'), index: place }),
        given({ id: name, change: z.literal('move'), index: place, to: place }),
      ]),
      (wanted) => {
        changeList(workspace, wanted);
        return { part: readPart(workspace, partOfText(wanted.id)) };
      },
    ),
    confirm: change(given({ id: name, languages: names }), ({ id, languages }) => {
      const changes = languages
        .map((language) => knownText(workspace.root, id, language))
        .map((locale) => confirmTranslations(workspace.site, locale, [id]).change);
      const [first] = changes;
      if (first) workspace.apply({ ...first, files: changes.flatMap(({ files }) => files) });
    }),
    fact: call(
      given({ file: factFile, key: name, value: z.unknown().optional(), mark: name }),
      (wanted) => saveFact(workspace, wanted),
    ),
    project: call(projectChange, (wanted) => changeProject(workspace, wanted)),
    'delete-plan': call(given({ ids: names }), ({ ids }) => deletePlan(workspace, ids)),
    language: change(languageChanges, (wanted) =>
      workspace.apply(languageChange(workspace, wanted)),
    ),
    'delete-picture': change(given({ id: name }), ({ id }) => deletePicture(workspace, id)),
    revert: call(z.union([given(version), given({ file: name })]), (wanted) =>
      revert(workspace, wanted),
    ),
    commit: call(given({ message: z.string().max(5000), files: names }), ({ message, files }) =>
      commit(workspace, message, files),
    ),
  };
};

/** What the screen sends with a file, which is larger than anything else that the desk accepts. */
export const createFiles = ({ workspace }: CallParts) => {
  const file = <Schema extends z.ZodType, Answer>(
    mostBytes: number,
    schema: Schema,
    run: (wanted: z.output<Schema>, bytes: Buffer) => Answer,
  ) => ({ mostBytes, schema, run });
  return {
    picture: file(mostPictureBytes, given({ place: name }), async ({ place }, bytes) => ({
      picture: await putPicture(workspace, place, bytes),
      undo: workspace.undoState(),
    })),
    'preview-import': file(
      mostImportBytes,
      importChoice,
      (choice, bytes) => previewImport(workspace, choice, bytes).preview,
    ),
    'write-import': file(mostImportBytes, importChoice, (choice, bytes) =>
      writeImport(workspace, choice, bytes),
    ),
    'preview-answer': file(mostWorkBytes, answerChoice, (choice, bytes) =>
      previewAnswer(workspace, choice, bytes),
    ),
    'import-answer': file(mostWorkBytes, answerChoice, (choice, bytes) =>
      importAnswer(workspace, choice, bytes),
    ),
  };
};

export type Reads = ReturnType<typeof createReads>;
export type Sends = ReturnType<typeof createSends>;
export type Files = ReturnType<typeof createFiles>;
