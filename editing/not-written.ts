const reasons: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'the system does not allow a file of this size, or the disk is full',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of its path is a file, where a folder should be',
  EEXIST: 'a part of its path is a file, where a folder should be',
  EISDIR: 'a folder of this name is in its place',
  ENOTEMPTY: 'a folder of this name is in its place',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
};

const nothingChanged = 'Nothing was changed.';

/** A change that could not be written, in words that name the file and the reason. */
export class NotWritten extends Error {
  override name = 'NotWritten';

  constructor(
    file: string,
    error: unknown,
    what: 'written' | 'read' = 'written',
    end = nothingChanged,
  ) {
    super(`${file} cannot be ${what}: ${reasonOf(error)}. ${end}`, { cause: error });
  }
}

/** A file says something else than it did when the change was made. */
export class ChangedSince extends Error {
  override name = 'ChangedSince';
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    const list = files.map((file) => `\n  ${file}`).join('');
    super(`These files have changed since. ${nothingChanged}${list}`);
    this.files = files;
  }
}

/** By the lower byte of SQLite's codes. */
const reasonsOfJournal: Partial<Record<number, string>> = {
  5: 'another program is writing at this moment',
  8: 'it is read-only',
  10: 'the disk is full, or fails',
  13: 'the disk is full',
  14: 'it cannot be opened',
};

export function reasonOf(error: unknown): string {
  const { code = '', message, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return reasons[code] ?? reasonsOfJournal[errcode & 0xff] ?? message;
}
