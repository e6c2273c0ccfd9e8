import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Change, contentChange } from '../editing/journal/change.ts';
import { unwrittenVersion } from '../editing/notes/new-note.ts';
import { splitTextId } from '../editing/parts.ts';
import { schemaLine } from '../editing/schemas.ts';
import { withTextIn } from '../editing/texts/edit-file.ts';
import { isNoteFolder, schemaOfTexts, textFile } from '../editing/texts/text-files.ts';
import { commentsFile, commentsText, readComments } from '../editing/translations/comments.ts';
import { recordsWith } from '../editing/translations/confirm.ts';
import { type Entry, entriesOf } from '../editing/translations/entries.ts';
import { recordsText } from '../editing/translations/records.ts';
import { markupNotIn } from '../model/checks/translation.ts';
import { inspectContent } from '../model/content.ts';
import {
  type ContentError,
  contentError,
  nameOfError,
  withoutLine,
} from '../model/errors/errors.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { hashOf, recordsFile } from '../model/reader/translation-records.ts';
import { isMarkdownAt, isRichAt } from '../model/schemas/at-key.ts';
import { inOneLine } from '../text/characters.ts';
import { isUnwritten } from '../text/unwritten.ts';
import type { ReadWork, WorkText } from './read-answer.ts';

/**
 * changed: goes into its file. confirmed: is there already, and right. kept: the owner's stays.
 * conflict: changed on both sides, to be decided. moved: its place in a list has another source text
 * now, to be decided. broken: the site could not be built with it.
 * gone: the site has no such text any more. same: nothing is new.
 */
export type Outcome =
  | 'changed'
  | 'confirmed'
  | 'kept'
  | 'conflict'
  | 'moved'
  | 'broken'
  | 'gone'
  | 'same';

export type ReviewedText = {
  id: string;
  outcome: Outcome;
  source: string;
  now: string;
  text: string;
  /** The source is no longer the one that was translated: somebody has to look again. */
  isSourceNew: boolean;
  errors: readonly ContentError[];
};

type Decide = (id: string) => 'theirs' | 'ours' | undefined;

type Review = ReturnType<typeof reviewAnswer>;

/** What of a translator's work goes into which file, and what does not. */
export function reviewAnswer(content: OpenFolder, work: ReadWork, decide: Decide) {
  // A note that the language did not have was offered, too.
  const entries = new Map(
    entriesOf(content, work.language, undefined, 'offered').map((entry) => [entry.name, entry]),
  );
  const places = placesOf(work.texts, entries);
  const texts = work.texts
    .filter(({ text }) => text !== undefined)
    .map((sent): ReviewedText => {
      const { source } = sent;
      const id = places.get(sent.id) ?? sent.id;
      const entry = entries.get(id);
      const text = mayHaveLines(id, content.languages)
        ? (sent.text ?? '')
        : inOneLine(sent.text ?? '');
      const now = entry && !isUnwritten(entry.translation) ? entry.translation.trim() : '';
      const isSourceNew = entry !== undefined && !areSame(entry.source, source);
      const own = { id, source, now, text, isSourceNew, errors: [] };
      if (!entry) return { ...own, outcome: 'gone' };
      // An item of a list with another source may be another item; a known translation says that it is not.
      const isUnsure = isSourceNew && isInList(id) && (now === '' || !sent.was.includes(now));
      const outcome = isUnsure
        ? decidedOutcome(decide(id), 'moved')
        : outcomeOf({ ...sent, id, text }, now, entry.state === 'current', decide);
      const errors = outcome === 'changed' ? unusableIn(entry, text) : [];
      return errors.length > 0 ? { ...own, outcome: 'broken', errors } : { ...own, outcome };
    });
  const comments = work.texts.flatMap(({ id, comment }) =>
    comment ? [{ id: places.get(id) ?? id, comment }] : [],
  );
  return { ...withoutBroken(content, work.language, texts), comments };
}

const isInList = (id: string) => /\.\d+(?:\.|$)/.test(id);

/** The list of an item, or the texts that all items of a list have under one key. */
const listOf = (id: string) => id.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/**
 * Where texts of lists are now, by their ids in the answer: an item that has moved since is known by its
 * source text. Texts that are where they were are not among them.
 */
function placesOf(texts: readonly WorkText[], entries: ReadonlyMap<string, Entry>) {
  const isAt = ({ source }: WorkText, entry: Entry | undefined) =>
    entry !== undefined && areSame(entry.source, source);
  const [inPlace, others] = [true, false].map((expected) =>
    texts.filter((sent) => isAt(sent, entries.get(sent.id)) === expected),
  ) as [WorkText[], WorkText[]];
  const taken = new Set(inPlace.map(({ id }) => id));
  const places = new Map<string, string>();
  for (const sent of others.filter(({ id }) => isInList(id))) {
    const list = listOf(sent.id);
    const place = [...entries.values()].find(
      (entry) => !taken.has(entry.name) && listOf(entry.name) === list && isAt(sent, entry),
    );
    if (!place) continue;
    taken.add(place.name);
    places.set(sent.id, place.name);
  }
  return places;
}

/** What the reader of the content lets pass: a language may be unfinished, and show what it likes. */
function unusableIn({ file, key, source }: Entry, text: string): ContentError[] {
  if (isUnwritten(text)) return [contentError('unwritten', { file, key }, { more: '' })];
  const found = markupNotIn(source, text);
  return found ? [contentError('markup_not_in_source', { file, key }, { found })] : [];
}

const mayHaveLines = (id: string, languages: Languages) => {
  const { folder, key } = splitTextId(id);
  const [schema, path] = [schemaOfTexts(folder, languages), key.split('.')];
  return isRichAt(schema, path) || isMarkdownAt(schema, path);
};

const areSame = (one: string, other: string) => hashOf(one) === hashOf(other);

function outcomeOf(own: WorkText, now: string, isCurrent: boolean, decide: Decide): Outcome {
  const { id, text = '', was } = own;
  const isSame = areSame(text, now) && linesOf(text) === linesOf(now);
  if (isSame) return isCurrent ? 'same' : 'confirmed';
  if (was.some((former) => areSame(former, now))) return 'changed';
  return decidedOutcome(decide(id), 'conflict');
}

/** Markdown with other lines is another text, although its words are the same. */
const linesOf = (text: string) => text.split('\n').length;

function decidedOutcome(decided: ReturnType<Decide>, undecided: Outcome): Outcome {
  if (decided === undefined) return undecided;
  return decided === 'theirs' ? 'changed' : 'kept';
}

/** The texts, that they belong to their sources, and the comments. `name` is what the change is called. */
export function answerChange(
  content: OpenFolder,
  name: string,
  { language, texts, files, comments }: Review,
): Change {
  const confirmed = texts
    .filter(({ outcome, isSourceNew }) => !isSourceNew && /^(?:changed|confirmed)$/.test(outcome))
    .map(({ id }) => id);
  const entries = entriesOf({ ...content, overlay: files }, language);
  const records = recordsWith(content, language, entries, new Set(confirmed));
  const written = new Map([...files, [recordsFile(language), recordsText(records)]]);
  if (comments.length > 0) {
    const before = readComments(content, language, new Set(entries.map(({ name }) => name)));
    const all = new Map([...before, ...comments.map(({ id, comment }) => [id, comment] as const)]);
    written.set(commentsFile(language), commentsText(all));
  }
  return contentChange(dirname(content.root), { kind: 'translation', id: name, language }, written);
}

/** Leaves the texts out that the reader refuses, and only those. */
function withoutBroken(content: OpenFolder, language: Locale, reviewed: ReviewedText[]) {
  const before = new Set(inspectContent(content, { drafts: true }).errors.map(nameOfError));
  const errorsWith = (texts: readonly ReviewedText[]) => {
    const overlay = editedFiles(content, language, texts);
    const { errors } = inspectContent({ root: content.root, overlay }, { drafts: true });
    return errors.filter((error) => !before.has(nameOfError(error)));
  };

  const fine: ReviewedText[] = [];
  const broken = new Map<ReviewedText, ContentError[]>();
  /**
   * All at once, without those that the reader names. A error that it tells of another text, as of an
   * URL that two pages have now, is looked for in one half after the other.
   */
  const tryOut = (texts: readonly ReviewedText[]): void => {
    const errors = errorsWith([...fine, ...texts]);
    const isNamed = ({ id }: ReviewedText) => errors.some(isAbout(id, language));
    const [first] = texts;
    const middle = Math.ceil(texts.length / 2);
    if (errors.length === 0) {
      fine.push(...texts);
    } else if (texts.some(isNamed)) {
      for (const text of texts.filter(isNamed)) {
        broken.set(text, errors.filter(isAbout(text.id, language)));
      }
      tryOut(texts.filter((text) => !isNamed(text)));
    } else if (first && texts.length === 1) {
      broken.set(first, errors);
    } else {
      tryOut(texts.slice(0, middle));
      tryOut(texts.slice(middle));
    }
  };
  tryOut(reviewed.filter(({ outcome }) => outcome === 'changed'));
  // A link leads nowhere while the page that it names has a broken URL: such a text was fine.
  for (const [text, errors] of [...broken]) {
    if (errors.some(({ code }) => code !== 'unknown_page')) continue;
    broken.delete(text);
    tryOut([text]);
  }
  const texts = reviewed.map((text): ReviewedText => {
    const errors = broken.get(text);
    return errors ? { ...text, outcome: 'broken', errors } : text;
  });
  /** The files of words as they are to be, by their path from the content's root. */
  const files = editedFiles(content, language, texts);
  return { language, texts, files };
}

function editedFiles(content: OpenFolder, language: Locale, texts: readonly ReviewedText[]) {
  const files = new Map<string, string>();
  for (const { id, text, outcome } of texts) {
    if (outcome !== 'changed') continue;
    const { folder, key } = splitTextId(id);
    const file = textFile(folder, language);
    const path = join(content.root, file);
    const source =
      files.get(file) ??
      (existsSync(path) ? readFileSync(path, 'utf8') : newFile(content, folder, language));
    files.set(
      file,
      withTextIn(file, source, { schema: schemaOfTexts(folder, content.languages), key, text }),
    );
  }
  return files;
}

/** What a translator has left out of a new version of a note still says what belongs there. */
const newFile = (content: OpenFolder, folder: string, language: Locale) =>
  isNoteFolder(folder)
    ? unwrittenVersion(content, basename(folder))
    : schemaLine(textFile(folder, language));

const isAbout =
  (id: string, language: Locale) =>
  ({ file, key: at }: ContentError): boolean => {
    const { folder, key } = splitTextId(id);
    if (withoutLine(file) !== `content/${textFile(folder, language)}`) return false;
    return at === key || `${at}.`.startsWith(`${key}.`);
  };
