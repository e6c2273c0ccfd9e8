import { existsSync, readFileSync } from 'node:fs';
import { logFile, storeFile } from '../store-files.ts';
import { finishedFrames, pageBytes } from './log-frames.ts';

/** By number from 1 on, in the order in which they were written. */
export type Pages = ReadonlyMap<number, Buffer>;

/**
 * Reads every page of a store, however damaged: the file, and over it what its log holds. Format:
 * sqlite.org/fileformat2.html
 */
export function readPages(dataDir: string): Pages {
  const pages = new Map<number, Buffer>();
  const file = readIfThere(storeFile(dataDir));
  for (let at = 0; at < file.length; at += pageBytes) {
    // The last one of a file that was cut short is filled up.
    const page = Buffer.alloc(pageBytes);
    file.copy(page, 0, at, at + pageBytes);
    pages.set(at / pageBytes + 1, page);
  }
  for (const { number, page } of finishedFrames(readIfThere(logFile(dataDir))).frames) {
    pages.delete(number);
    pages.set(number, page);
  }
  return pages;
}

/**
 * Whether something is broken within the log. SQLite takes the first broken frame for its end, and
 * forgets whatever follows: right after a power cut in mid-write, wrong where whole transactions do.
 */
export const isLogDamaged = (dataDir: string) =>
  finishedFrames(readIfThere(logFile(dataDir))).damaged;

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
