/** Why the operating system refuses an operation on a file or folder, by error code. */
const reasons: Partial<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EFBIG: 'the system does not allow a file of this size, or the disk is full',
  EIO: 'the disk reports an error',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  EBUSY: 'another program is using it',
  EMFILE: 'too many files are open (raise the limit with ulimit -n)',
  ENFILE: 'too many files are open on this machine',
  ENOTDIR: 'a part of its path is a file, where a folder should be',
  EEXIST: 'a part of its path is a file, where a folder should be',
  EISDIR: 'a folder of this name is in its place',
  ENOTEMPTY: 'a folder of this name is in its place',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'its symbolic links form a loop',
  EXDEV: 'it is on another disk',
};

/** By SQLite's primary result code, the lowest byte. */
const reasonsOfDatabases: Partial<Record<number, string>> = {
  5: 'another program is writing to it',
  8: 'it is read-only',
  10: 'the disk is full or fails',
  13: 'the disk is full',
  14: 'it cannot be opened',
};

/** Why a file or a database cannot be read or written; undefined for any other error. */
export function systemReason(error: unknown): string | undefined {
  const { code = '', errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return reasons[code] ?? reasonsOfDatabases[errcode & 0xff];
}
