/**
 * Something that the person who asked for it can fix: shown as its sentence, without a stack. Its code
 * lets an interface say it in its own words.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: string;

  constructor(sentence: string, code = 'refused', options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }

  /** What to do, where the code does not say it all. */
  get advice(): string | undefined {
    return this.message === this.code ? undefined : this.message.trimEnd();
  }
}

/** A refusal by a code that the desk has a sentence for. */
export const refusal = (code: string, advice = '') => new Refusal(advice || code, code);
