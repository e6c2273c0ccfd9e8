import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative } from 'node:path';
import { StoreError } from '../contact/outbox/outbox.ts';
import { ChangedSince, NotWritten } from '../editing/not-written.ts';
import { ContentError } from '../model/errors/errors.ts';
import { Refusal } from '../model/errors/refusal.ts';
import { SettingsError } from '../settings/settings.ts';

/** Errors whose message is a sentence for the person at the keyboard. */
const withSentences = [Refusal, StoreError, SettingsError, NotWritten, ChangedSince, ContentError];

/** What the person at the keyboard is told; undefined for an error of the program itself. */
export function errorInWords(error: unknown): string | undefined {
  if (withSentences.some((kind) => error instanceof kind))
    return (error as Error).message.trimEnd();
  const told = systemErrorInWords(error);
  if (told) return told;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('ERR_PARSE_ARGS')) return undefined;
  return `${(error as Error).message.split('. ')[0]}. Add --help to see what can be given.`;
}

/** What went wrong with a file or folder, by the code of the system; {path} is where. */
const sentences: Readonly<Record<string, string>> = {
  EACCES: '{path} cannot be opened: this user lacks the permission. Give it with chmod or chown.',
  EPERM: '{path} cannot be changed: this user lacks the permission. Give it with chmod or chown.',
  EROFS: '{path} cannot be written: the file system is read-only.',
  ENOSPC: '{path} cannot be written: the disk is full.',
  EDQUOT: '{path} cannot be written: the disk quota of this user is used up.',
  EFBIG: '{path} cannot be written: the file would be larger than the system allows.',
  EIO: '{path} cannot be read or written: the disk reports an error.',
  EMFILE: '{path} cannot be opened: too many files are open. Raise the limit with ulimit -n.',
  ENFILE: '{path} cannot be opened: too many files are open on this machine.',
  EBUSY: '{path} is in use by another program.',
  EISDIR: '{path} is a folder, and a file belongs there.',
  ENOTDIR: '{path} leads through a file as if it were a folder.',
  ENOTEMPTY: '{path} cannot be removed: the folder is not empty.',
  EEXIST: '{path} is there already.',
  ENOENT: 'There is no {path}.',
  ENAMETOOLONG: '{path} is too long for the name of a file or folder.',
  ELOOP: '{path} is a link that leads to itself.',
  EXDEV: '{path} cannot be moved there: it is on another disk.',
};

/** The codes that a write on an open file has, for which the system does not say which it was. */
const ofWrites = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

/** An error of the file system in a sentence that names the path; nothing for any other error. */
export function systemErrorInWords(error: unknown, folder = process.cwd()): string | undefined {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  const sentence = sentences[code];
  if (!sentence || !syscall) return undefined;
  const fill = (where: string) => sentence.replace('{path}', () => where);
  if (path === undefined) return ofWrites.includes(code) ? fill('A file') : undefined;
  const home = dirname(path);
  return fill(
    code === 'ENOENT' && !existsSync(home)
      ? `folder ${shownFrom(folder, home)}`
      : shownFrom(folder, path),
  );
}

function shownFrom(folder: string, path: string): string {
  const inside = relative(folder, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}
