import { languageName } from '../languages/names.ts';
import { fill, type Values, withLanguageNames } from '../texts.ts';
import { errorsInFiles } from './in-files.ts';
import { errorsInValues } from './in-values.ts';
import { Refusal } from './refusal.ts';

/** Every error that content can have, by its code: what is wrong, and what to do about it. */
export const errorSentences = { ...errorsInValues, ...errorsInFiles } satisfies Record<
  string,
  { wrong: string; advice: string }
>;

export type ErrorCode = keyof typeof errorSentences;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type NamesOf<Code extends ErrorCode> =
  | NamesIn<(typeof errorSentences)[Code]['wrong']>
  | NamesIn<(typeof errorSentences)[Code]['advice']>;

/** What the sentences of an error name in braces; nothing where they name nothing. */
export type Details<Code extends ErrorCode> = [NamesOf<Code>] extends [never]
  ? []
  : [Readonly<Record<NamesOf<Code>, string | number>>];

type ValueCode = keyof typeof errorsInValues;

/** The errors that a schema can report by their code alone: only the note about the key is filled in. */
export type RefusalCode = {
  [Code in ValueCode]: [Exclude<NamesOf<Code>, 'note'>] extends [never] ? Code : never;
}[ValueCode];

export type Reported = {
  code: ErrorCode;
  wrong: string;
  advice: string;
  /** What was filled in, for whoever reports the error in another language. */
  details: Values;
};

/** Sentences in English; languages are named by their codes in `language` and `source` of the details. */
export function filledIn({ wrong, advice }: { wrong: string; advice: string }, details: Values) {
  const named = withLanguageNames(details, (code) => languageName(code, 'en'));
  return { wrong: fill(wrong, named), advice: fill(advice, named) };
}

/** The sentences of an error, with its details filled in. */
export function report<Code extends ErrorCode>(code: Code, ...details: Details<Code>): Reported {
  const values = details[0] ?? {};
  return { code, ...filledIn(errorSentences[code], values), details: values };
}

export type Place = {
  /** Path from the project's root, with the line where it is known. */
  file: string;
  /** Dotted path inside the file; empty when the whole file is meant. */
  key: string;
};

/** One error in the content, reported so that whoever made it can fix it. */
export type Problem = Place & Reported;

export const problem = <Code extends ErrorCode>(
  code: Code,
  { file, key }: Place,
  ...details: Details<Code>
): Problem => ({ file, key, ...report(code, ...details) });

const describe = ({ file, key, wrong, advice }: Problem) =>
  `  ${file}\n    ${key ? `${key}: ` : ''}${wrong}\n    → ${advice}`;

export class ContentError extends Refusal {
  override name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const count = problems.length === 1 ? 'one error' : `${problems.length} errors`;
    super(`The content has ${count}.\n\n${problems.map(describe).join('\n\n')}\n`, 'unparsable');
    this.problems = problems;
    // Whoever edits words is helped by the sentences, not by the way through the code.
    this.stack = this.message;
  }
}
