import { readContent } from '../model/content.ts';

/** Everything that the pages show, read once for the whole build. */
export const content = readContent();
