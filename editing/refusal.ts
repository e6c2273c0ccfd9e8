/** An operation that was not carried out, by a code that each interface has its own sentence for. */
export class OperationRefused extends Error {
  override name = 'OperationRefused';
  readonly code: string;

  constructor(code: string, advice = '') {
    super(advice || code);
    this.code = code;
  }

  /** What to do instead, where the code does not say it all. */
  get advice(): string | undefined {
    return this.message === this.code ? undefined : this.message;
  }
}
