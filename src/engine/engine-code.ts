import { readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { enginePackage, enginePath } from './engine.ts';

/** A file of the engine's with a part of a page, which a file of the owner's can replace. */
export type EngineSection = {
  /** As in “About”: the name of its file. */
  name: string;
  /** Its path in the engine. */
  file: string;
  /** The components that it must export. */
  components: readonly string[];
};

const sectionsFile = 'site/sections/index.ts';

/** All that site/sections/index.ts lists. */
export function engineSections(): EngineSection[] {
  const list = readFileSync(enginePath(sectionsFile), 'utf8');
  return Array.from(
    list.matchAll(/^export \{([^}]*)\} from '(.+)';$/gm),
    ([, names = '', path = '']) => ({
      name: basename(path, '.tsx'),
      file: posix.join(posix.dirname(sectionsFile), path),
      components: names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name)),
    }),
  );
}

/** The file of the owner's that replaces a section, in the present folder. */
export const ownSectionFile = (name: string) => join('custom/sections', `${name}.tsx`);

/** Each entry of the package as [name, file], with one `*` where it stands for many. */
const entries = Object.entries(enginePackage().exports).flatMap(([key, target]) => {
  const file = typeof target === 'string' ? target : (target.default ?? '');
  const [, path] = /^\.\/build\/source\/(.+)$/.exec(file) ?? [];
  return path ? [[posix.join('polyfolio', key), path] as const] : [];
});

/** The engine's file behind what an owner's code imports, as in “polyfolio/ui/Icon”. */
export function engineFile(name: string): string | undefined {
  const path = firstMatch(name, entries);
  return path === undefined ? undefined : enginePath(path);
}

/** What an owner's code writes to import a file of the engine; undefined where no entry leads to it. */
export const entryOf = (file: string): string | undefined =>
  firstMatch(
    file,
    entries.map(([name, path]) => [path, name] as const),
  );

function firstMatch(
  text: string,
  pairs: readonly (readonly [string, string])[],
): string | undefined {
  for (const [from, to] of pairs) {
    const [start = '', end] = from.split('*');
    if (end === undefined ? text === from : text.startsWith(start) && text.endsWith(end)) {
      return to.replace('*', text.slice(start.length, end ? -end.length : undefined));
    }
  }
  return undefined;
}
