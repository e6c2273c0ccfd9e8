import {
  type DetailsOf,
  type ErrorDetails,
  filledIn,
  type NamesIn,
  type Sentences,
} from './details.ts';
import { Refusal } from './refusal.ts';
import { errorsInFiles, errorsInValues } from './sentences.ts';

export type { Sentences };

/** The tables have both in one text, as the terminal shows them: the advice after an arrow. */
export const sentencesIn = <Code extends string>(table: Readonly<Record<Code, string>>) =>
  Object.fromEntries(
    Object.entries<string>(table).map(([code, text]) => {
      const [wrong, advice] = text.split(/\n *→ /);
      return [code, { wrong, advice }];
    }),
  ) as Record<Code, Sentences>;

const table = { ...errorsInValues, ...errorsInFiles };

/** Every error that content can have, by its code. */
export const errorSentences = sentencesIn(table);

export type ErrorCode = keyof typeof table;

type NamesOf<Code extends ErrorCode> = NamesIn<(typeof table)[Code]>;

/** What the sentences of an error name in braces. */
type Details<Code extends ErrorCode> = DetailsOf<(typeof table)[Code]>;

type ValueCode = keyof typeof errorsInValues;

/** The errors that a schema can report by their code alone: only the note about the key is filled in. */
export type RefusalCode = {
  [Code in ValueCode]: [Exclude<NamesOf<Code>, 'note'>] extends [never] ? Code : never;
}[ValueCode];

export type Reported = Sentences & {
  code: ErrorCode;
  /** What was filled in, for whoever reports the error in another language. */
  details: ErrorDetails;
};

/** The sentences of an error, with its details filled in. */
export function report<Code extends ErrorCode>(code: Code, ...details: Details<Code>): Reported {
  const values = details[0] ?? {};
  return { code, ...filledIn('en', errorSentences[code], values), details: values };
}

export type Place = {
  /** Path from the project's root, with the line where it is known. */
  file: string;
  /** Dotted path inside the file; empty when the whole file is meant. */
  key: string;
  /** The same as a person reads it: entries of a list by their ids. */
  shownKey?: string;
};

/** One error in the content, reported so that whoever made it can fix it. */
export type ContentError = Place & Reported;

export const contentError = <Code extends ErrorCode>(
  code: Code,
  { file, key }: Place,
  ...details: Details<Code>
): ContentError => ({ file, key, ...report(code, ...details) });

/** The file of an error without the number of the line. */
export const withoutLine = (file: string) => file.replace(/:\d+$/, '');

/** Names an error whatever its line: errors of two readings are compared by it. */
export const nameOfError = ({ code, file, key }: ContentError) =>
  `${code} ${withoutLine(file)} ${key}`;

const describe = ({ file, key, shownKey = key, wrong, advice }: ContentError) =>
  `  ${file}\n    ${key ? `${shownKey}: ` : ''}${wrong}\n    → ${advice}`;

export class InvalidContent extends Refusal {
  override name = 'InvalidContent';
  /** Not called `errors`: Astro would take it for the errors of an AggregateError, and show none. */
  readonly contentErrors: readonly ContentError[];

  constructor(errors: readonly ContentError[]) {
    const count = errors.length === 1 ? 'one error' : `${errors.length} errors`;
    super(`The content has ${count}.\n\n${errors.map(describe).join('\n\n')}\n`, 'invalid_content');
    this.contentErrors = errors;
    // Whoever edits texts is helped by the sentences, not by the way through the code.
    this.stack = this.message;
  }
}

/** The known name that somebody may have meant; undefined where none is close. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const nearest = known
    .map((one) => ({ one, distance: editDistance(name.toLowerCase(), one.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance <= Math.max(2, name.length / 3) ? nearest.one : undefined;
}

/** Levenshtein's: how many letters have to be changed, added or left out. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
