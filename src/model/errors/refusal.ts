import { type DetailsOf, type ErrorDetails, filledText } from './details.ts';
import { refusals } from './refusals.ts';

export type RefusedCode = keyof typeof refusals;

/**
 * Something that the person who asked for it can fix: shown as its sentence, without a stack. Its code and
 * details let the desk say it in its own languages.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusedCode | 'refused';
  readonly details: ErrorDetails;

  constructor(
    sentence: string,
    code: RefusedCode | 'refused' = 'refused',
    details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(sentence, options);
    this.code = code;
    this.details = details;
  }
}

/** A refusal that the desk has a sentence for. */
export function refusal<Code extends RefusedCode>(
  code: Code,
  ...details: DetailsOf<(typeof refusals)[Code]>
): Refusal {
  const values: ErrorDetails = details[0] ?? {};
  return new Refusal(filledText('en', refusals[code], values), code, values);
}
