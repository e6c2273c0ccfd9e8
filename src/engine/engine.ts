import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Node does not run TypeScript in node_modules: the package has `lib/`, compiled, beside `source/`. */
const isCompiled = import.meta.url.endsWith('.js');

const sourceFolder = fileURLToPath(new URL(isCompiled ? '../../source' : '..', import.meta.url));

/** A file of the engine as it was written, for Vite; the engine is this project or a package of the site. */
export const enginePath = (...path: string[]) => join(sourceFolder, ...path);

/** A program or thread of the engine, as in `desk/server/check-worker`, for Node. */
export const engineProgram = (path: string) =>
  fileURLToPath(new URL(`../${path}.${isCompiled ? 'js' : 'ts'}`, import.meta.url));

/** What the package has built in advance; undefined where it is to be built from its sources. */
export const prebuilt = (...path: string[]) =>
  isCompiled
    ? fileURLToPath(new URL(`../../prebuilt/${path.join('/')}`, import.meta.url))
    : undefined;

/** A file beside the engine's package.json. */
export const packageFile = (name: string) =>
  fileURLToPath(new URL(isCompiled ? `../../../${name}` : `../../${name}`, import.meta.url));

type EnginePackage = {
  version: string;
  /** What an owner's code may import, each a file or its types and its source. */
  exports: Readonly<Record<string, string | { types: string; default?: string }>>;
};

/** What the engine's package.json says. */
export const enginePackage = (): EnginePackage =>
  JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
