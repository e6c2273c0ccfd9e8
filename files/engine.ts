import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The engine's folder: the checkout, or what the package `polyfolio` installs. The site is elsewhere. */
const engineFolder = fileURLToPath(new URL('..', import.meta.url));

export const enginePath = (...path: string[]) => join(engineFolder, ...path);

/** A program or thread of the engine, as in `desk/server/check-worker`: the package has it compiled. */
export const engineProgram = (path: string) =>
  enginePath(`${path}${extname(fileURLToPath(import.meta.url))}`);
