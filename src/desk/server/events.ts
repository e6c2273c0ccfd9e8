import type { EventEmitter } from 'node:events';
import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { type PartId, partsOfFile } from '../../editing/parts.ts';
import { isFolder } from '../../model/reader/files.ts';
import { isTemporaryFile } from '../../storage/write-whole-file.ts';

/** Sent to the screen as the data of plain message events. */
export type DeskEvent =
  /** Files changed, by the desk or outside: read these parts again. An empty list means all. */
  | { type: 'changed'; parts: PartId[] }
  /** The development server runs at this URL; empty while it restarts. */
  | { type: 'site'; site: string };

const pauseMs = 60;

export type Events = EventEmitter<{ event: [DeskEvent] }>;

/** Reports what changes under content/, whoever changes it, once per pause. */
export function watchContent(
  root: string,
  changed: (event: DeskEvent, files: string[]) => void,
): () => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const stopWatching = watchFolders(root, (file) => {
    if (isTemporaryFile(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const seen = [...files];
      const parts = seen.map(partsOfFile);
      files.clear();
      const isAny = parts.some((found) => found.length === 0);
      changed({ type: 'changed', parts: isAny ? [] : [...new Set(parts.flat())] }, seen);
    }, pauseMs);
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}

/**
 * Reports everything that changes below a folder, by its path from there. Each folder has a watcher
 * of its own: on Linux a recursive watch of Node follows the files, and loses one that is replaced.
 */
function watchFolders(root: string, changed: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  /** A folder that came back under its old name is another one, which needs another watcher. */
  function forget(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, sep))) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  function follow(folder: string): void {
    try {
      const watcher = watch(join(root, folder), (event, name) => {
        const path = join(folder, name ?? '');
        if (event === 'rename' && name) {
          forget(path);
          if (isFolder(join(root, path))) follow(path);
        }
        changed(path.split(sep).join('/'));
      });
      watchers.set(folder, watcher);
      watcher.on('error', (error) => giveUp(folder, error));
      for (const name of readdirSync(join(root, folder)))
        if (isFolder(join(root, folder, name))) follow(join(folder, name));
    } catch (error) {
      giveUp(folder, error as Error);
    }
  }

  function giveUp(folder: string, { message }: Error): void {
    forget(folder);
    if (!isFolder(join(root, folder))) return;
    process.emitWarning(`What changes in ${join(root, folder)} is no longer seen: ${message}`);
  }

  follow('');
  return () => {
    for (const watcher of watchers.values()) watcher.close();
  };
}
