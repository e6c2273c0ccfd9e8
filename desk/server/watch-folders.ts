import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { isFolder } from '../../model/reader/files-under.ts';

/**
 * Tells of everything that changes below a folder, by its path from there. Each folder is watched by
 * itself: on Linux a recursive watch of Node follows the files, and loses one that is replaced.
 */
export function watchFolders(root: string, changed: (path: string) => void): () => void {
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
