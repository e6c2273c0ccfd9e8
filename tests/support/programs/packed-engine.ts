import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { memoize } from '../../../src/text/memoize.ts';
import { project } from '../content/site-folder.ts';

/** What the commands for content need of the engine. */
const forNode = [
  ...['check', 'cli', 'contact', 'cv', 'editing', 'engine', 'storage', 'fonts', 'import', 'model'],
  ...['markdown', 'server', 'settings', 'site/build', 'test-site', 'text', 'words', 'worker'],
];

const filesOf = (folders: readonly string[], pattern: RegExp) =>
  folders.flatMap((folder) =>
    readdirSync(project('src', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && pattern.test(entry.name))
      .map((entry) => relative(project('src'), join(entry.parentPath, entry.name))),
  );

export type PackedEngine = {
  version: string;
  /** Files that are not as in the checkout, by their path there. */
  changed?: Readonly<Record<string, (source: string) => string>>;
  added?: Readonly<Record<string, string>>;
};

/**
 * A tarball of the engine as a version that need not be there yet. Laid out as `npm pack` lays it out, but
 * without what only Vite needs, and without dependencies, which are found in the project around it: so npm
 * installs it at once, with no network.
 */
export function packEngine(into: string, { version, changed = {}, added = {} }: PackedEngine) {
  const folder = join(into, `engine-${version}`, 'package');
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const sourceOf = (file: string) => {
    const source = readFileSync(project('src', file), 'utf8');
    const text = changed[file]?.(source) ?? source;
    if (changed[file] && text === source) throw new Error(`${file} is not changed.`);
    return text;
  };
  const putProgram = (file: string, text: string) =>
    put(`build/lib/${file.replace(/\.ts$/, '.js')}`, file.endsWith('.ts') ? compiled(text) : text);
  for (const file of filesOf(forNode, /(?<!\.test|\.d)\.(?:ts|json|typ|txt)$/)) {
    putProgram(file, sourceOf(file));
  }
  for (const [file, text] of Object.entries(added)) putProgram(file, text);
  for (const file of filesOf(['site/sections', 'words'], /\.(?:tsx?|css|json)$/)) {
    put(`build/source/${file}`, sourceOf(file));
  }
  const bin = { polyfolio: 'build/lib/cli/main.js' };
  const { exports } = JSON.parse(readFileSync(project('package.json'), 'utf8'));
  const about = { name: 'polyfolio', version, type: 'module', bin, exports };
  put('package.json', JSON.stringify(about));
  const news = `## [${version}] - 2027-01-01\n\n### Added\n\n- A word of ${version}.\n\n`;
  const log = readFileSync(project('CHANGELOG.md'), 'utf8');
  put('CHANGELOG.md', version === '1.0.0' ? log : log.replace('## [1.0.0]', `${news}## [1.0.0]`));
  const tarball = join(into, `polyfolio-${version}.tgz`);
  execFileSync('tar', ['-czf', tarball, '-C', dirname(folder), 'package']);
  rmSync(dirname(folder), { recursive: true });
  return tarball;
}

/** Versions have most of their files in common. */
const compiled = memoize((source: string) =>
  stripTypeScriptTypes(source).replaceAll(/(['"]\.{1,2}\/[^'"\n]+)\.ts(['"])/g, '$1.js$2'),
);
