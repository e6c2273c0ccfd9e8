import { spawnSync } from 'node:child_process';

/** Where an owner's change to the engine can go in a site of its own. */
export type NewPlace = 'styles' | 'sections' | 'pages' | 'package' | 'none';

/** Made by other means. */
const isTakenOver = (file: string) =>
  /^(?:content\/|model\/(?:languages\/)?locales\.ts$|package-lock\.json$|\.env$)/.test(file);

/**
 * The files outside content/ that an owner has changed or added in a clone, by where they can go; undefined
 * where Git cannot say it. The clone is only read.
 */
export function engineEdits(clone: string): Map<NewPlace, string[]> | undefined {
  const git = (...words: string[]) => {
    const { status, stdout } = spawnSync('git', ['--no-optional-locks', '-C', clone, ...words], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return status === 0 ? stdout : undefined;
  };
  const base = upstreamCommit(
    (...words) =>
      git(...words)
        ?.trim()
        .split('\n')[0] || undefined,
  );
  const changed = base && git('diff', '--name-only', '--relative', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined) return undefined;
  const files = `${changed}${added}`.split('\0').filter((file) => file && !isTakenOver(file));
  return Map.groupBy(files.sort(), placeFor);
}

/**
 * The newest commit of the project itself that the clone contains: the guides call its remote “upstream”.
 * Without one, whoever made the first commit has made the project's.
 */
function upstreamCommit(git: (...words: string[]) => string | undefined): string | undefined {
  for (const branch of ['upstream/main', 'upstream/HEAD']) {
    const base = git('merge-base', 'HEAD', branch);
    if (base) return base;
  }
  const first = git('rev-list', '--max-parents=0', 'HEAD');
  const author = first && git('show', '-s', '--format=%ae', first);
  return author && git('log', '-1', '--fixed-strings', `--author=<${author}>`, '--format=%H');
}

function placeFor(file: string): NewPlace {
  if (file.endsWith('.css')) return 'styles';
  if (file.startsWith('site/sections/')) return 'sections';
  if (file.startsWith('site/pages/')) return 'pages';
  return file === 'package.json' ? 'package' : 'none';
}
