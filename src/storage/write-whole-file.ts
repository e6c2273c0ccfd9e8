import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/** The beginning of the hidden names of temporary files. */
const temporaryPrefix = '.polyfolio-';

/** Those who watch or list a folder leave these files out. */
export const isTemporaryFile = (path: string) => basename(path).startsWith(temporaryPrefix);

/** A file whose new bytes are on the disk already, under a hidden name beside it. */
export type PreparedFile = { put: () => void; discard: () => void };

/**
 * Writes the bytes of a file beside it, where the disk is the same. Only `put` changes the file itself,
 * from one moment to the next: a full disk or a stopped program never leaves half of it. A link stays a
 * link, and a file keeps its mode and its owner.
 */
export function prepareFile(path: string, bytes: Uint8Array, mode?: number): PreparedFile {
  const before = statSync(path, { throwIfNoEntry: false });
  const target = withoutLinks(path);
  const folder = dirname(target);
  const temporary = join(folder, temporaryPrefix + randomUUID());
  const present = presentFolder(folder);
  const discard = () => {
    if (existsSync(temporary)) rmSync(temporary);
    removeEmptyFolders(folder, present);
  };
  const orDiscard = (run: () => void) => {
    try {
      run();
    } catch (error) {
      discard();
      throw error;
    }
  };
  orDiscard(() => {
    mkdirSync(folder, { recursive: true });
    writeTemporary(temporary, bytes, before, mode);
  });
  return {
    put() {
      orDiscard(() => renameSync(temporary, target));
      syncFolder(folder);
    },
    discard,
  };
}

export const writeWholeFile = (path: string, bytes: Uint8Array, mode?: number): void =>
  prepareFile(path, bytes, mode).put();

/** Takes a file away, and the folders that are empty without it, up to one that stays. */
export function removeFile(path: string, top: string): void {
  rmSync(path, { force: true });
  const folder = removeEmptyFolders(dirname(path), top);
  syncFolder(folder);
}

function writeTemporary(
  temporary: string,
  bytes: Uint8Array,
  before: Stats | undefined,
  mode: number | undefined,
): void {
  const file = openSync(temporary, 'wx', mode ?? 0o666);
  try {
    if (before) keepOwner(file, before);
    // After the owner is set: changing the owner clears some bits of the mode.
    const modeAfter = mode ?? (before && before.mode & 0o7777);
    if (modeAfter !== undefined) fchmodSync(file, modeAfter);
    writeFileSync(file, bytes);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Only root can give a file away, and only root needs to. */
function keepOwner(file: number, { uid, gid }: Stats): void {
  if (process.getuid?.() === 0) fchownSync(file, uid, gid);
}

function withoutLinks(path: string): string {
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  return withoutLinks(resolve(realpathSync(dirname(path)), readlinkSync(path)));
}

const presentFolder = (folder: string): string =>
  existsSync(folder) ? folder : presentFolder(dirname(folder));

function removeEmptyFolder(folder: string): void {
  if (lstatSync(folder).isSymbolicLink()) rmSync(folder);
  else rmdirSync(folder);
}

/** Returns the first folder that is there and not empty. */
function removeEmptyFolders(folder: string, top: string): string {
  if (folder === top) return top;
  const isThere = existsSync(folder);
  if (isThere && readdirSync(folder).length > 0) return folder;
  if (isThere) removeEmptyFolder(folder);
  return removeEmptyFolders(dirname(folder), top);
}

/** A name is on the disk once its folder is; Windows has no way to ask for it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const open = openSync(folder, 'r');
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}
