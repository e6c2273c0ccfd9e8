/** Why the system refuses a file or folder, by its code. */
const reasons: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EFBIG: 'the system does not allow a file of this size, or the disk is full',
  EIO: 'the disk reports an error',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  EBUSY: 'another program uses it',
  EMFILE: 'too many files are open; ulimit -n raises the limit',
  ENFILE: 'too many files are open on this machine',
  ENOTDIR: 'a part of its path is a file, where a folder should be',
  EEXIST: 'a part of its path is a file, where a folder should be',
  EISDIR: 'a folder of this name is in its place',
  ENOTEMPTY: 'a folder of this name is in its place',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its links lead in a circle',
  EXDEV: 'it is on another disk',
};

/** By the lower byte of SQLite's codes. */
const reasonsOfDatabases: Partial<Record<number, string>> = {
  5: 'another program is writing at this moment',
  8: 'it is read-only',
  10: 'the disk is full, or fails',
  13: 'the disk is full',
  14: 'it cannot be opened',
};

/** Why a file or a database cannot be read or written; undefined for any other error. */
export function systemReason(error: unknown): string | undefined {
  const { code = '', errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return reasons[code] ?? reasonsOfDatabases[errcode & 0xff];
}
