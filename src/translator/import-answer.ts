import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, contentChange } from '../editing/change.ts';
import { splitTextId } from '../editing/parts.ts';
import { schemaLine } from '../editing/schemas.ts';
import { withText } from '../editing/texts/edit-lists.ts';
import { wordFile, wordSchema } from '../editing/texts/word-files.ts';
import { recordsWith } from '../editing/translations/confirm.ts';
import { type Entry, entriesOf } from '../editing/translations/entries.ts';
import { fingerprint, recordsFile, recordsText } from '../editing/translations/records.ts';
import { markupNotIn } from '../model/checks/translation.ts';
import { inspectContent } from '../model/content.ts';
import { type Problem, problem } from '../model/errors/errors.ts';
import type { Locale } from '../model/languages/locales.ts';
import { withFilesAs } from '../model/reader/files.ts';
import { isRichAt } from '../model/schemas/at-key.ts';
import { inOneLine, isUnwritten } from '../model/texts.ts';
import type { ReadWork, WorkText } from './read-answer.ts';

/**
 * changed: goes into its file. confirmed: is there already, and right. kept: the owner's stays.
 * conflict: changed on both sides, to be decided. broken: the site could not be built with it.
 * gone: the site has no such text any more. same: nothing is new.
 */
export type Outcome = 'changed' | 'confirmed' | 'kept' | 'conflict' | 'broken' | 'gone' | 'same';

export type ReviewedText = {
  id: string;
  outcome: Outcome;
  /** What the file says. */
  now: string;
  text: string;
  /** The source is no longer the one that was translated: somebody has to look again. */
  isSourceNew: boolean;
  problems: readonly Problem[];
};

type Decide = (id: string) => 'theirs' | 'ours' | undefined;

type Review = ReturnType<typeof reviewAnswer>;

/** What of a translator's work goes into which file, and what does not. */
export function reviewAnswer(root: string, work: ReadWork, decide: Decide) {
  const entries = new Map(entriesOf(root, work.language).map((entry) => [entry.name, entry]));
  const texts = work.texts
    .filter(({ text }) => text !== undefined)
    .map((sent): ReviewedText => {
      const { id, source } = sent;
      const entry = entries.get(id);
      const text = isRich(id) ? (sent.text ?? '') : inOneLine(sent.text ?? '');
      const now = entry && !isUnwritten(entry.translation) ? entry.translation.trim() : '';
      const isSourceNew = entry !== undefined && !areSame(entry.source, source);
      const own = { id, now, text, isSourceNew, problems: [] };
      if (!entry) return { ...own, outcome: 'gone' };
      const outcome = outcomeOf({ ...sent, text }, now, entry.state === 'current', decide);
      const problems = outcome === 'changed' ? unusableIn(entry, text) : [];
      return problems.length > 0 ? { ...own, outcome: 'broken', problems } : { ...own, outcome };
    });
  return withoutBroken(root, work.language, texts);
}

/** What the reader of the content lets pass: a language may be unfinished, and show what it likes. */
function unusableIn({ file, key, source }: Entry, text: string): Problem[] {
  if (isUnwritten(text)) return [problem('unwritten', { file, key }, { more: '' })];
  const found = markupNotIn(source, text);
  return found ? [problem('markup_not_in_source', { file, key }, { found })] : [];
}

const isRich = (id: string) => {
  const { folder, key } = splitTextId(id);
  return isRichAt(wordSchema(folder), key.split('.'));
};

const areSame = (one: string, other: string) => fingerprint(one) === fingerprint(other);

function outcomeOf(own: WorkText, now: string, isCurrent: boolean, decide: Decide): Outcome {
  const { id, text = '', was } = own;
  if (areSame(text, now)) return isCurrent ? 'same' : 'confirmed';
  if (was.some((former) => areSame(former, now))) return 'changed';
  const decided = decide(id);
  if (decided === undefined) return 'conflict';
  return decided === 'theirs' ? 'changed' : 'kept';
}

/** The texts, and that they belong to their sources. `name` is what the change is called. */
export function answerChange(
  site: string,
  name: string,
  { language, texts, files }: Review,
): Change {
  const root = join(site, 'content');
  const confirmed = texts
    .filter(({ outcome, isSourceNew }) => !isSourceNew && /^(?:changed|confirmed)$/.test(outcome))
    .map(({ id }) => id);
  const tried = new Map([...files].map(([file, text]) => [join(root, file), text]));
  const records = withFilesAs(tried, () =>
    recordsWith(root, language, entriesOf(root, language), new Set(confirmed)),
  );
  const written = [...files, [recordsFile(language), recordsText(records)] as const];
  return contentChange(site, { kind: 'translation', id: name, language }, new Map(written));
}

/** Leaves the texts out that the reader refuses, and only those. */
function withoutBroken(root: string, language: Locale, reviewed: ReviewedText[]) {
  const before = new Set(inspectContent(root, { drafts: true }).problems.map(problemName));
  const problemsWith = (texts: readonly ReviewedText[]) => {
    const files = editedFiles(root, language, texts);
    const tried = new Map([...files].map(([file, text]) => [join(root, file), text]));
    const { problems } = withFilesAs(tried, () => inspectContent(root, { drafts: true }));
    return problems.filter((problem) => !before.has(problemName(problem)));
  };

  const fine: ReviewedText[] = [];
  const broken = new Map<ReviewedText, Problem[]>();
  /**
   * All at once, without those that the reader names. A problem that it tells of another text, as of an
   * address that two pages have now, is looked for in one half after the other.
   */
  const tryOut = (texts: readonly ReviewedText[]): void => {
    const problems = problemsWith([...fine, ...texts]);
    const isNamed = ({ id }: ReviewedText) => problems.some(isAbout(id, language));
    const [first] = texts;
    const middle = Math.ceil(texts.length / 2);
    if (problems.length === 0) {
      fine.push(...texts);
    } else if (texts.some(isNamed)) {
      for (const text of texts.filter(isNamed)) {
        broken.set(text, problems.filter(isAbout(text.id, language)));
      }
      tryOut(texts.filter((text) => !isNamed(text)));
    } else if (first && texts.length === 1) {
      broken.set(first, problems);
    } else {
      tryOut(texts.slice(0, middle));
      tryOut(texts.slice(middle));
    }
  };
  tryOut(reviewed.filter(({ outcome }) => outcome === 'changed'));
  // A link leads nowhere while the page that it names has a broken address: such a text was fine.
  for (const [text, problems] of [...broken]) {
    if (problems.some(({ code }) => code !== 'unknown_page')) continue;
    broken.delete(text);
    tryOut([text]);
  }
  const texts = reviewed.map((text): ReviewedText => {
    const problems = broken.get(text);
    return problems ? { ...text, outcome: 'broken', problems } : text;
  });
  /** The files of words as they are to be, by their path from the content's root. */
  const files = editedFiles(root, language, texts);
  return { language, texts, files };
}

function editedFiles(root: string, language: Locale, texts: readonly ReviewedText[]) {
  const files = new Map<string, string>();
  for (const { id, text, outcome } of texts) {
    if (outcome !== 'changed') continue;
    const { folder, key } = splitTextId(id);
    const file = wordFile(folder, language);
    const path = join(root, file);
    const source =
      files.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : schemaLine(file));
    files.set(file, withText(source, { folder, key, text }));
  }
  return files;
}

const withoutLine = (file: string) => file.replace(/:\d+$/, '');
const problemName = ({ code, file, key }: Problem) => `${code} ${withoutLine(file)} ${key}`;

const isAbout =
  (id: string, language: Locale) =>
  ({ file, key: at }: Problem): boolean => {
    const { folder, key } = splitTextId(id);
    if (withoutLine(file) !== `content/${wordFile(folder, language)}`) return false;
    return at === key || `${at}.`.startsWith(`${key}.`);
  };
