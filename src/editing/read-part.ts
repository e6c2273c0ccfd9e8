import { finding } from '../model/errors/findings.ts';
import type { Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { isThere, noteIds, projectIds } from '../model/reader/files.ts';
import { interfaceWords, isInterfaceWord, isShipped } from '../model/reader/interface-words.ts';
import { wordlessPictures } from '../model/reader/note-texts.ts';
import { textsOf } from '../text/text-tree.ts';
import { isUnwritten } from '../text/unwritten.ts';
import { fieldsIn } from './fields.ts';
import type { Workspace } from './journal/workspace.ts';
import {
  type Code,
  type FieldError,
  fixedParts,
  folderOf,
  isOfPart,
  type Part,
  type PartId,
  splitTextId,
  type TextId,
  type TextWarning,
  type Version,
  type VersionState,
} from './parts.ts';
import { versionHash } from './texts/text-change.ts';
import {
  isDraft,
  isNoteFolder,
  looseFacts,
  readTexts,
  textFile,
  titleOf,
} from './texts/text-files.ts';
import { readComments } from './translations/comments.ts';
import { entriesOf, neededIn } from './translations/entries.ts';

/** Every text of a part in every language, in the order of the schema, and its lists. */
export function readPart(workspace: Workspace, part: PartId): Part {
  const folder = folderOf(part);
  const { fields, lists } = fieldsIn(workspace, folder);
  const isHere = ({ key }: { key: string }) => isOfPart(part, key);
  const versionsOf = languagesOf(workspace, folder).map(
    (language) => [language, versionsIn(workspace, folder, language)] as const,
  );
  return {
    id: part,
    texts: fields.filter(isHere).map((text) => ({
      ...text,
      versions: Object.fromEntries(
        versionsOf.map(([language, versionAt]) => [language, versionAt(text.key)]),
      ),
    })),
    lists: lists.filter(isHere).map(({ kind: _ofFiles, ...list }) => list),
  };
}

export function versionOf(workspace: Workspace, id: TextId, language: Locale): Version {
  const { folder, key } = splitTextId(id);
  return versionsIn(workspace, folder, language)(key);
}

/** Reads the texts of a folder in one language once, and answers for each key. */
function versionsIn(workspace: Workspace, folder: string, language: Locale) {
  const file = textFile(folder, language);
  const texts = readTexts(workspace, file);
  const stateAt = statesIn(workspace, folder, language);
  const isUnreadable = workspace.unreadable(file) !== undefined;
  const comments = readComments(workspace, language);
  const isNeeded = neededIn(workspace, folder, language);
  const errorsAt = errorsIn(workspace.errors(), `content/${file}`);
  const standard = isShipped(language)
    ? new Map(textsOf(interfaceWords(folder, language, workspace.languages)))
    : undefined;
  return (key: string): Version => {
    const text = texts.get(key)?.trim();
    return {
      // What says only what belongs there is nothing that anybody has written.
      text: text === undefined || isUnwritten(text) ? '' : text,
      hash: versionHash(text ?? ''),
      state: stateAt(key, text),
      standardWord: standard?.get(key),
      // What is wrong with the whole file is said once, and not at each of its texts.
      errors: isUnreadable ? [] : errorsAt(key),
      warnings:
        isNoteFolder(folder) && key === 'text' ? warningsIn(text ?? '', language) : undefined,
      comment: comments.get(`${folder}:${key}`),
      isUnreadable,
      isBlocking: text !== undefined && isUnwritten(text) && isNeeded(key),
    };
  };
}

const warningsIn = (text: string, language: Locale): TextWarning[] =>
  wordlessPictures(text, language).map(({ file: picture, line }) => {
    const code = 'picture_without_words';
    const { wrong, advice } = finding(code, { file: '', key: '' }, { picture });
    return { code, wrong, advice, details: { picture, line } };
  });

function statesIn(content: OpenFolder, folder: string, language: Locale) {
  const states =
    language === content.languages.source
      ? new Map()
      : new Map(
          entriesOf(content, language, [folder]).map(({ key, state }) => [key, state] as const),
        );
  return (key: string, text: string | undefined): VersionState => {
    if (
      text === undefined &&
      !(isShipped(language) && isInterfaceWord(folder, key, content.languages))
    )
      return 'missing';
    if (text !== undefined && isUnwritten(text)) return 'unwritten';
    return language === content.languages.source ? 'source' : (states.get(key) ?? 'current');
  };
}

/** A error of a group or list is shown at the first text under it. */
function errorsIn(errors: readonly FieldError[], file: string) {
  const here = errors.filter((error) => error.file === file && error.key);
  const shown = new Set<FieldError>();
  return (key: string): FieldError[] =>
    here.filter((error) => {
      if (error.key === key) return true;
      if (shown.has(error) || !key.startsWith(`${error.key}.`)) return false;
      shown.add(error);
      return true;
    });
}

export type NamedPart = {
  id: PartId;
  /** Of a project or note; editors name the other parts themselves. */
  title?: string;
  isDraft?: boolean;
  /** Place among the featured ones. */
  featured?: number | undefined;
  /** Place in time: the highest is the newest, and comes first. */
  number?: number;
  /** Those in which a note exists. */
  languages?: readonly Code[];
};

/** The parts of the site in the order in which a visitor meets them, the newest project and note first. */
export function partsInOrder(content: OpenFolder): NamedPart[] {
  const projects = projectIds(content)
    .map((id) => projectPart(content, id))
    .sort((one, other) => other.number - one.number);
  const notes = noteIds(content)
    .map((id) => ({ id, date: String(looseFacts(content, `notes/${id}`).date ?? '') }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
    .map(({ id }) => notePart(content, id));
  const listed: Partial<Record<PartId, NamedPart[]>> = { projects, notes };
  return fixedParts.flatMap((id): NamedPart[] => [{ id }, ...(listed[id] ?? [])]);
}

function projectPart(content: OpenFolder, id: string) {
  const part = `projects/${id}` as const;
  const { draft, featured, number } = looseFacts(content, part);
  return {
    id: part,
    title: titleOf(content, part),
    isDraft: draft === true,
    featured: typeof featured === 'number' ? featured : undefined,
    number: Number(number ?? 0),
  };
}

function notePart(content: OpenFolder, id: string) {
  const part = `notes/${id}` as const;
  return {
    id: part,
    title: titleOf(content, part),
    isDraft: isDraft(content, part),
    languages: languagesOf(content, part),
  };
}

/** A note exists in the languages that have a file of it, everything else in all. */
const languagesOf = (content: OpenFolder, folder: string): readonly Locale[] =>
  isNoteFolder(folder)
    ? content.languages.all.filter((locale) => isThere(content, textFile(folder, locale)))
    : content.languages.all;
