import { fill, type Values } from '../fill.ts';
import { mistakesOfFiles } from './of-files.ts';
import { mistakesOfValues } from './of-values.ts';

/** Every mistake that content can have, by its code: what is wrong, and what to do about it. */
export const mistakes = { ...mistakesOfValues, ...mistakesOfFiles } satisfies Record<
  string,
  { wrong: string; advice: string }
>;

export type MistakeCode = keyof typeof mistakes;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type NamesOf<Code extends MistakeCode> =
  | NamesIn<(typeof mistakes)[Code]['wrong']>
  | NamesIn<(typeof mistakes)[Code]['advice']>;

/** What the sentences of a mistake name in braces; nothing where they name nothing. */
export type Details<Code extends MistakeCode> = [NamesOf<Code>] extends [never]
  ? []
  : [Readonly<Record<NamesOf<Code>, string | number>>];

type ValueCode = keyof typeof mistakesOfValues;

/** The mistakes that a schema can tell by their code alone: only the note about the key is filled in. */
export type RefusalCode = {
  [Code in ValueCode]: [Exclude<NamesOf<Code>, 'note'>] extends [never] ? Code : never;
}[ValueCode];

export type Told = {
  code: MistakeCode;
  wrong: string;
  advice: string;
  /** What was filled in, for whoever tells the mistake in another language. */
  details: Values;
};

/** The sentences of a mistake, with its details filled in. */
export function tell<Code extends MistakeCode>(code: Code, ...details: Details<Code>): Told {
  const values = details[0] ?? {};
  const { wrong, advice } = mistakes[code];
  return { code, wrong: fill(wrong, values), advice: fill(advice, values), details: values };
}
