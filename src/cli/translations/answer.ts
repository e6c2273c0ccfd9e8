import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Editing } from '../../editing/journal/apply.ts';
import { refuseErrors } from '../../editing/texts/text-files.ts';
import { commentsFile } from '../../editing/translations/comments.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { mostCharacters, withoutDirectionOverrides } from '../../text/characters.ts';
import {
  answerChange,
  type Outcome,
  type ReviewedText,
  reviewAnswer,
} from '../../translator/import-answer.ts';
import { readWork } from '../../translator/read-answer.ts';
import {
  bold,
  counted,
  done,
  inOneLine,
  nameInEnglish,
  print,
  styled,
} from '../terminal/layout.ts';

type Options = {
  isDryRun: boolean;
  /** Whose text to use where both sides have changed it. */
  whose: 'theirs' | 'ours' | undefined;
  /** The texts that `whose` applies to; none means all. */
  decided: readonly string[];
};

/** Imports a translator's file and prints every change. */
export function importAnswer(
  { apply }: Editing,
  content: OpenFolder,
  path: string | undefined,
  { isDryRun, whose, decided }: Options,
): number {
  const advice = 'Name the file that the translator sent.';
  if (!path) throw new Refusal(advice);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(`There is no file ${path}.\n  → ${advice}`);
  const work = readWork(basename(path), readFileSync(path), content);
  refuseErrors(content, [work.language]);
  const review = reviewAnswer(content, work, (id) =>
    decided.length === 0 || decided.includes(id) ? whose : undefined,
  );
  const unknown = decided.find((name) => !review.texts.some(({ id }) => id === name));
  if (unknown) {
    throw new Refusal(
      `${basename(path)} has no text “${unknown}”.\n  → Use a name from the list that “import” prints.`,
    );
  }
  const lines = [...textLines(review.texts), ...commentLines(review.comments)];
  if (lines.length > 0) print(...lines, '');
  if (!isDryRun) apply(answerChange(content, basename(path), review));
  const isWhole = review.texts.every(
    ({ outcome }) => !['conflict', 'moved', 'broken'].includes(outcome),
  );
  const summary = `${nameInEnglish(content.languages, work.language)}: ${summaryOf(review.texts)}.${isDryRun ? ' Nothing was written.' : ''}`;
  if (!isDryRun && review.comments.length > 0)
    print(`The comments are kept in content/${commentsFile(work.language)}.`);
  print(isWhole ? done(summary) : `${styled('yellow', '!')} ${summary}`);
  return isWhole ? 0 : 1;
}

const looks = {
  changed: { colour: 'green', words: 'changed', summary: 'changed' },
  confirmed: { colour: 'green', words: 'confirmed as it is', summary: 'confirmed' },
  kept: { colour: 'cyan', words: 'yours is kept', summary: 'kept as you have it' },
  conflict: { colour: 'yellow', words: 'changed on both sides', summary: 'in conflict' },
  moved: {
    colour: 'yellow',
    words: 'not imported: this item of the list has another source text now',
    summary: 'without a place',
  },
  broken: { colour: 'red', words: 'refused', summary: 'refused' },
  gone: { colour: 'dim', words: 'no longer on the site', summary: 'no longer there' },
} as const satisfies Record<Exclude<Outcome, 'same'>, unknown>;

/** Every text that differs: the outcome, the text in the file, the translator's text. */
function textLines(texts: readonly ReviewedText[]): string[] {
  const lines = texts.flatMap((text) => (text.outcome === 'same' ? [] : linesOf(text)));
  const has = (one: Outcome) => texts.some(({ outcome }) => outcome === one);
  return [
    ...lines,
    ...(has('conflict') ? ['', ...advice.conflict] : []),
    ...(has('moved') ? ['', ...advice.moved] : []),
  ];
}

const advice = {
  conflict: [
    '  Texts that both you and the translator changed: yours are kept until you decide with --theirs',
    '  or --ours, for all of them or for the ones that you name after the file.',
  ],
  moved: [
    '  Texts of a list whose source text is no longer there: if one still fits its place, import it with',
    '  --theirs and its name after the file.',
  ],
};

function linesOf({ id, outcome, source, now, text, isSourceNew, errors }: ReviewedText): string[] {
  const { words, colour } = looks[outcome as keyof typeof looks];
  const isTaken = outcome === 'changed' || outcome === 'confirmed';
  return [
    '',
    `  ${bold(id)}  ${styled(colour, words)}${isTaken && isSourceNew ? ', not confirmed: the source text has changed since' : ''}`,
    ...errors.map(({ file, key, wrong, advice }) => `    ${file}  ${key}: ${wrong}. ${advice}`),
    styled('dim', `    ${inOneLine(shown(source))}`),
    ...(outcome === 'confirmed' ? [] : [`- ${now}`, `+ ${shown(text)}`]).map(
      (line) => `    ${inOneLine(line)}`,
    ),
  ];
}

/** A refused text may be very long or hold direction overrides, which a terminal should not get. */
const shown = (text: string) => {
  const plain = withoutDirectionOverrides(text);
  return plain.length > mostCharacters ? `${plain.slice(0, 500)} …` : plain;
};

/** What the translator has asked or commented. */
export function commentLines(comments: Iterable<{ id: string; comment: string }>): string[] {
  const lines = [...comments].flatMap(({ id, comment }) => [
    ...['', `  ${bold(id)}`],
    shown(comment).replaceAll(/^/gm, '    '),
  ]);
  return lines.length > 0 ? ['', bold('Comments from the translator'), ...lines] : [];
}

function summaryOf(texts: readonly ReviewedText[]): string {
  const parts = Object.entries(looks).flatMap(([outcome, { summary }]) => {
    const { length } = texts.filter((text) => text.outcome === outcome);
    return length > 0 ? [`${counted(length, 'text')} ${summary}`] : [];
  });
  return parts.join(', ') || 'nothing new';
}
