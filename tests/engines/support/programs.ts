import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program of this machine lies, if it has it. */
export const findProgram = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync);
