import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaLine } from '../../cli/schema/json-schemas.ts';
import { withText } from '../../editing/texts/edit-text.ts';
import { wordFile, wordSchema } from '../../editing/texts/word-files.ts';
import { type Entry, entriesOf } from '../../editing/translations/entries.ts';
import { fingerprint } from '../../editing/translations/records.ts';
import type { WorkText } from '../../editing/translations/work.ts';
import { inspectContent } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { inOneLine } from '../../model/plain-text.ts';
import { type Problem, problem } from '../../model/problems.ts';
import { withFilesAs } from '../../model/reader/utf8-file.ts';
import { isRichAt } from '../../model/schemas/at-key.ts';
import { markupNotIn } from '../../model/translation-errors.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import type { ReadWork } from './read-work.ts';

/**
 * changed: goes into its file. confirmed: is there already, and right. kept: the owner's stays.
 * conflict: changed on both sides, to be decided. broken: the site could not be built with it.
 * gone: the site has no such text any more. same: nothing is new.
 */
export type Outcome = 'changed' | 'confirmed' | 'kept' | 'conflict' | 'broken' | 'gone' | 'same';

export type Planned = {
  id: string;
  outcome: Outcome;
  /** What the file says. */
  now: string;
  text: string;
  /** The source is no longer the one that was translated: somebody has to look again. */
  isSourceNew: boolean;
  problems: readonly Problem[];
};

export type Decide = (id: string) => 'theirs' | 'ours' | undefined;

export type Plan = { texts: Planned[]; files: ReadonlyMap<string, string> };

/** What of a translator's work goes into which file, and what does not. Writes nothing. */
export function planOf(root: string, work: ReadWork, decide: Decide): Plan {
  const entries = new Map(entriesOf(root, work.language).map((entry) => [entry.name, entry]));
  const texts = work.texts
    .filter(({ text }) => text !== undefined)
    .map((own): Planned => {
      const { id, source } = own;
      const entry = entries.get(id);
      const text = isRich(id) ? (own.text ?? '') : inOneLine(own.text ?? '');
      const now = entry && !isUnwritten(entry.translation) ? entry.translation.trim() : '';
      const isSourceNew = entry !== undefined && !areSame(entry.source, source);
      const planned = { id, now, text, isSourceNew, problems: [] };
      if (!entry) return { ...planned, outcome: 'gone' };
      const outcome = outcomeOf({ ...own, text }, now, entry.state === 'current', decide);
      const problems = outcome === 'changed' ? unusableIn(entry, text) : [];
      return problems.length > 0
        ? { ...planned, outcome: 'broken', problems }
        : { ...planned, outcome };
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
  const { folder, key } = placeOf(id);
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

/** Leaves the texts out that the reader refuses, and only those. */
function withoutBroken(root: string, language: Locale, planned: Planned[]): Plan {
  const before = new Set(inspectContent(root, { drafts: true }).problems.map(nameOf));
  const problemsWith = (texts: readonly Planned[]) => {
    const files = editedFiles(root, language, texts);
    const tried = new Map([...files].map(([file, text]) => [join(root, file), text]));
    const { problems } = withFilesAs(tried, () => inspectContent(root, { drafts: true }));
    return problems.filter((problem) => !before.has(nameOf(problem)));
  };

  let texts = planned;
  for (;;) {
    const problems = problemsWith(texts);
    if (problems.length === 0) break;
    const ownOf = ({ id }: Planned) => problems.filter((problem) => isAbout(problem, id, language));
    const isAnyTraced = texts.some((text) => text.outcome === 'changed' && ownOf(text).length > 0);
    const culprit = isAnyTraced ? undefined : firstWith(texts, problemsWith);
    texts = texts.map((text) => {
      const own = text === culprit ? problems : ownOf(text);
      return text.outcome === 'changed' && own.length > 0
        ? { ...text, outcome: 'broken', problems: own }
        : text;
    });
  }
  // A link leads nowhere while the page that it names has a broken address: such a text was fine.
  for (const [index, text] of texts.entries()) {
    if (text.outcome !== 'broken' || text.problems.some(({ code }) => code !== 'unknown_page'))
      continue;
    const tried = texts.with(index, planned[index] as Planned);
    if (problemsWith(tried).length === 0) texts = tried;
  }
  return { texts, files: editedFiles(root, language, texts) };
}

/**
 * The text that brings a problem which the reader tells of another one, as of an address that two pages
 * have now: without it and what follows there is none. Found by halving.
 */
function firstWith(
  texts: readonly Planned[],
  problemsWith: (texts: readonly Planned[]) => readonly Problem[],
): Planned | undefined {
  const changed = texts.filter(({ outcome }) => outcome === 'changed');
  let [fine, wrong] = [0, changed.length];
  while (wrong - fine > 1) {
    const middle = Math.floor((fine + wrong) / 2);
    if (problemsWith(changed.slice(0, middle)).length > 0) wrong = middle;
    else fine = middle;
  }
  return changed[wrong - 1];
}

const placeOf = (id: string) => {
  const colon = id.indexOf(':');
  return { folder: id.slice(0, colon), key: id.slice(colon + 1) };
};

function editedFiles(root: string, language: Locale, texts: readonly Planned[]) {
  const files = new Map<string, string>();
  for (const { id, text, outcome } of texts) {
    if (outcome !== 'changed') continue;
    const { folder, key } = placeOf(id);
    const file = wordFile(folder, language);
    const path = join(root, file);
    const source =
      files.get(file) ?? (existsSync(path) ? readFileSync(path, 'utf8') : schemaLine(file));
    files.set(file, withText(source, { folder, key, text }));
  }
  return files;
}

const withoutLine = (file: string) => file.replace(/:\d+$/, '');
const nameOf = ({ code, file, key }: Problem) => `${code} ${withoutLine(file)} ${key}`;

function isAbout(problem: Problem, id: string, language: Locale): boolean {
  const { folder, key } = placeOf(id);
  if (withoutLine(problem.file) !== `content/${wordFile(folder, language)}`) return false;
  return problem.key === key || `${problem.key}.`.startsWith(`${key}.`);
}
