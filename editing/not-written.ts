import { systemReason } from '../files/system-errors.ts';
import { Refusal } from '../model/errors/refusal.ts';

const nothingChanged = 'Nothing was changed.';

/** A change that could not be written, in words that name the file and the reason. */
export class NotWritten extends Refusal {
  override name = 'NotWritten';

  constructor(
    file: string,
    error: unknown,
    what: 'written' | 'read' = 'written',
    end = nothingChanged,
  ) {
    super(`${file} cannot be ${what}: ${reasonOf(error)}. ${end}`, 'not_written', { cause: error });
  }
}

/** A file says something else than it did when the change was made. */
export class ChangedSince extends Refusal {
  override name = 'ChangedSince';
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    const list = files.map((file) => `\n  ${file}`).join('');
    super(`These files have changed since. ${nothingChanged}${list}`, 'changed_since');
    this.files = files;
  }
}

export const reasonOf = (error: unknown): string => systemReason(error) ?? (error as Error).message;
