import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectContent } from '../../../model/content.ts';
import type { Locale } from '../../../model/locales.ts';
import { ContentError, type Problem } from '../../../model/problems.ts';
import { withFilesAs } from '../../../model/reader/utf8-file.ts';
import { isUnwritten } from '../../../model/unwritten.ts';
import { schemaLine } from '../../schema/json-schemas.ts';
import { withText } from '../../texts/edit-text.ts';
import { wordFile } from '../../texts/word-files.ts';
import { entriesOf } from '../entries.ts';
import { fingerprint } from '../records.ts';
import type { WorkText } from '../work.ts';
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
      const { id, text = '', source } = own;
      const entry = entries.get(id);
      const now = entry && !isUnwritten(entry.translation) ? entry.translation.trim() : '';
      const isSourceNew = entry !== undefined && !areSame(entry.source, source);
      const outcome = entry ? outcomeOf(own, now, entry.state === 'current', decide) : 'gone';
      return { id, now, text, isSourceNew, outcome, problems: [] };
    });
  return withoutBroken(root, work.language, texts);
}

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
  const mistakesWith = (files: ReadonlyMap<string, string>) =>
    withFilesAs(new Map([...files].map(([file, text]) => [join(root, file), text])), () =>
      inspectContent(root, { drafts: true }),
    ).problems.filter((problem) => !before.has(nameOf(problem)));

  let texts = planned;
  for (;;) {
    const files = editedFiles(root, language, texts);
    const problems = mistakesWith(files);
    if (problems.length === 0) return { texts, files };
    const judged = texts.map((text) => {
      const own = problems.filter((problem) => isAbout(problem, text.id, language));
      return text.outcome === 'changed' && own.length > 0
        ? { ...text, outcome: 'broken' as const, problems: own }
        : text;
    });
    const isAnyNew = judged.some((text, index) => text !== texts[index]);
    if (!isAnyNew) throw new ContentError(problems);
    texts = judged;
  }
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
