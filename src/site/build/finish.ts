import type { Content } from '../../model/content.ts';
import { writePreviews } from '../previews/files.ts';
import { compressFiles } from './compress.ts';
import { markFinished } from './stamp.ts';

/** How many files there are, and how many of them had to be made. */
export type FileCount = { count: number; fresh: number };

/**
 * Adds what no page waits for, and what takes longest: link previews, and compressed copies of
 * every text in `dist/`. `npm start` serves the pages meanwhile.
 */
export async function finishBuild(
  content: Content,
  root: string,
): Promise<{ previews: FileCount; compressed: FileCount }> {
  const previews = await writePreviews(content, root);
  const compressed = await compressFiles(root);
  markFinished();
  return { previews, compressed };
}
