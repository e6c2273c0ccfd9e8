import type { ContentFiles } from '../content-files.ts';

/** Brings content to a version from the one before it. */
export type Migration = {
  version: string;
  /** For the owner, in one sentence: what it does to their files. */
  summary: string;
  /** Changes the files, and returns what is worth a look. */
  run: (files: ContentFiles) => readonly string[];
};
