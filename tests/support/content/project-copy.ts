import { cpSync, existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runNode } from '../programs/program.ts';
import { editIn, isOfFew } from './content-copy.ts';
import { project, siteFolder } from './site-folder.ts';

const leftOut = new Set(['node_modules', 'dist', '.git', '.cache', '.astro', '.data', '.env']);

/** What earlier builds have worked out, by what it was made from. */
const ofPages = ['astro/assets', 'cv', 'desk', 'font'];
const caches = { cold: [], small: ofPages, whole: [...ofPages, 'brotli', 'previews'] };

/**
 * Inside the project, where a site finds the packages. Used again once a copy is gone, by the next test
 * file too: what Node has compiled there it knows by its place.
 */
const { VITEST_POOL_ID: lane } = process.env;
const places = project(`.cache/copies/${lane ? `${process.ppid}-${lane}` : process.pid}`);
const taken = new Set<string>();
process.once('exit', () => {
  for (const place of taken) rmSync(place, { recursive: true, force: true });
});

function takePlace(): string {
  let number = 1;
  while (taken.has(join(places, String(number)))) number += 1;
  const place = join(places, String(number));
  taken.add(place);
  return place;
}

/**
 * A copy of the sample site that a test may change and build. It has the caches of earlier builds
 * unless it is to be cold. A small one has a few of the projects and those that are named: projects take
 * a command or a build most of their time.
 */
export function copyProject(kind: 'whole' | 'small' | 'cold' = 'whole', ...more: string[]) {
  const root = takePlace();
  const isLeftOut = (source: string) =>
    leftOut.has(basename(source)) || (kind === 'small' && !isOfFew(source, more));
  // With their times, by which a build knows what has changed.
  cpSync(siteFolder, root, {
    recursive: true,
    preserveTimestamps: true,
    filter: (source) => !isLeftOut(source),
  });
  for (const cache of caches[kind].map((name) => join('.cache', name)).filter(existsSync)) {
    cpSync(cache, join(root, cache), { recursive: true });
  }

  /** Runs a program of the project's in the copy; the answer holds what it printed. */
  const run = (
    program: string,
    options: readonly string[] = [],
    settings: Record<string, string> = {},
  ) => runNode(root, [project(program), ...options], settings);

  return {
    root,
    run,
    /** Answers with what the build printed. `--pages-only` takes half the time. */
    build(settings: Record<string, string> = {}, ...options: string[]) {
      const { status, output } = run('src/cli/main.ts', ['build', ...options], settings);
      if (status !== 0) throw new Error(`The copy does not build:\n${output}`);
      return output;
    },
    /** Runs these tests of the built pages on what was built here, with the settings of the build. */
    testPages: (names: readonly string[], settings: Record<string, string>) =>
      run(
        'node_modules/vitest/vitest.mjs',
        [
          ...['run', '--project', 'build', '--root', project()],
          ...names.map((name) => `tests/build/${name}.test.ts`),
        ],
        // Each worker reads the whole site once more.
        { ...settings, SITE: root, TEST_WORKERS: '1' },
      ),
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    edit: editIn(root),
    clear() {
      rmSync(root, { recursive: true, force: true });
      taken.delete(root);
      if (readdirSync(places).length === 0) rmdirSync(places);
    },
  };
}

export type ProjectCopy = ReturnType<typeof copyProject>;
