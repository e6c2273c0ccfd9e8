import { git } from '../storage/git.ts';

/**
 * The day on which each file under content/ was committed last, by its path from there. Empty where Git does
 * not know: without a repository, or in a clone without its history, where every file seems to be new.
 */
export async function lastChanges(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    const isShallow = await git(root, 'rev-parse', '--is-shallow-repository');
    if (isShallow.trim() !== 'false') return new Map();
    const log = await git(root, 'log', '-z', '--relative', '--name-only', '--format=%x01%cs', '.');
    const days = new Map<string, string>();
    // The newest comes first.
    for (const commit of log.split('\x01').slice(1)) {
      const [day = '', ...files] = commit.split(/[\0\n]+/);
      for (const file of files) if (file && !days.has(file)) days.set(file, day);
    }
    return days;
  } catch {
    return new Map();
  }
}

/** The day on which a page changed last: that of a project or note follows its own files, the home page all of them. */
export function lastChangeOf(
  days: ReadonlyMap<string, string>,
  {
    folder = '',
    locale,
    others,
  }: { folder?: string | undefined; locale: string; others: readonly string[] },
): string | undefined {
  const isOfPage = (file: string) =>
    file.startsWith(folder) &&
    !file.startsWith('translations/') &&
    !others.some((other) => other !== locale && file.replace(/\.\w+$/, '').endsWith(`/${other}`));
  return [...days]
    .flatMap(([file, day]) => (isOfPage(file) ? [day] : []))
    .sort()
    .at(-1);
}
