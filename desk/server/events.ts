import { type PartId, partsOfFile } from '../../editing/parts.ts';
import { isDraftFile } from '../../files/write-whole-file.ts';
import { watchFolders } from './watch-folders.ts';

/** Sent to the screen as the data of plain message events. */
export type DeskEvent =
  /** Files changed, by the desk or outside: read these parts again. An empty list means all. */
  | { type: 'changed'; parts: PartId[] }
  /** The development server runs at this address. */
  | { type: 'site'; site: string };

const pauseMs = 60;

/** Tells whoever listens. */
export function createEvents() {
  const listeners = new Set<(event: DeskEvent) => void>();
  return {
    tell(event: DeskEvent): void {
      for (const listener of listeners) listener(event);
    },
    listen(listener: (event: DeskEvent) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

/** Sees what changes under content/, whoever changes it, and says it once per pause. */
export function watchContent(
  root: string,
  changed: (event: DeskEvent, files: string[]) => void,
): () => void {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const stopWatching = watchFolders(root, (file) => {
    if (isDraftFile(file)) return;
    files.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const told = [...files];
      const parts = told.map(partsOfFile);
      files.clear();
      const isAny = parts.some((found) => found.length === 0);
      changed({ type: 'changed', parts: isAny ? [] : [...new Set(parts.flat())] }, told);
    }, pauseMs);
  });
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}
