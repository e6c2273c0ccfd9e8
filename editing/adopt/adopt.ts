import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parse } from 'yaml';
import { enginePackage, enginePath } from '../../files/engine.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { slugOf } from '../../model/slug.ts';
import { neededPackage } from '../../model/theme/script-typeface.ts';
import { openEditing } from '../editing.ts';
import { type Migrated, migrate } from '../migrations/migrate.ts';
import { languagesFromCode, oldTableOf } from './old-languages.ts';

export type Adopted = Pick<Migrated, 'from' | 'to' | 'summaries' | 'hints'> & {
  /** What was made in the new folder. */
  made: readonly string[];
  /** Packages of typefaces that the site needs beside the engine. */
  typefaces: readonly string[];
  /** The code that the languages were taken from. */
  oldTable: string | undefined;
  /** Whether the clone has messages of visitors, or drafts of the desk. */
  hasData: boolean;
};

/** What a site has beside its content, as in the sample; the package has it too. */
export const starterFiles = [
  '.env.example',
  '.gitignore',
  'README.md',
  'deploy',
  'package.json',
  'pnpm-workspace.yaml',
];

/** What a folder may have before: an engine that was installed there, a repository. */
const mayBeThere =
  /^(?:\.git|\.gitignore|node_modules|package\.json|package-lock\.json|pnpm-lock\.yaml|README\.md)$/;
const draftPrefix = '.polyfolio-';

/** Makes a site from a clone of the project from before it was a package. The clone is only read. */
export function adopt(clone: string, to: string): Adopted {
  refuseUnfit(clone, to);
  const isNew = mkdirSync(to, { recursive: true }) !== undefined;
  const draft = mkdtempSync(join(to, draftPrefix));
  try {
    const oldTable = oldTableOf(clone);
    const migrated = adoptContent(clone, draft, oldTable);
    const typefaces = adoptSmallFiles(clone, draft, to);
    const made = readdirSync(draft).sort();
    for (const name of made) renameSync(join(draft, name), join(to, name));
    rmSync(draft, { recursive: true });
    const { from, to: version, summaries, hints } = migrated;
    return {
      ...{ from, to: version, summaries, hints },
      ...{ made, typefaces, oldTable },
      hasData: existsSync(join(clone, '.data')),
    };
  } catch (error) {
    rmSync(isNew ? to : draft, { recursive: true, force: true });
    throw error;
  }
}

function refuseUnfit(clone: string, to: string): void {
  const refuse = (sentence: string) => new Refusal(`${sentence} Nothing was changed.`);
  if (!existsSync(join(clone, 'content/site.yaml'))) {
    throw refuse(`There is no content/site.yaml in ${clone}: name the folder of your clone.`);
  }
  if (!existsSync(join(clone, 'content/languages.yaml')) && !oldTableOf(clone)) {
    throw refuse(`${clone} has no table of languages (model/locales.ts): is it your clone?`);
  }
  const inside = relative(resolve(clone), resolve(to));
  if (!inside.startsWith('..')) {
    throw refuse('The new site needs a folder outside of the clone: --to names one.');
  }
  if (!existsSync(to)) return;
  for (const name of readdirSync(to)) {
    // An adoption was interrupted.
    if (name.startsWith(draftPrefix)) rmSync(join(to, name), { recursive: true });
    else if (!mayBeThere.test(name)) {
      throw refuse(
        `The folder of the new site is not empty: ${name} is in it. --to names another.`,
      );
    }
  }
}

function adoptContent(clone: string, site: string, oldTable: string | undefined): Migrated {
  cpSync(join(clone, 'content'), join(site, 'content'), { recursive: true, dereference: true });
  if (oldTable) {
    writeFileSync(join(site, 'content/languages.yaml'), languagesFromCode(clone, oldTable));
  }
  const editing = openEditing(site);
  try {
    const migrated = migrate(site);
    editing.apply(migrated.change);
    return migrated;
  } finally {
    editing.close();
    // What is undone is the whole folder.
    rmSync(join(site, '.data'), { recursive: true });
  }
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Everything beside content/, as a new site has it; what is in the folder already stays. */
function adoptSmallFiles(clone: string, site: string, to: string): string[] {
  const starter = (name: string) =>
    [name, name.replace(/^\./, '')].map((one) => enginePath('starter', one)).find(existsSync);
  if (existsSync(join(clone, '.env'))) copyFileSync(join(clone, '.env'), join(site, '.env'));
  for (const name of starterFiles.filter((one) => !existsSync(join(to, one)))) {
    // npm packs no file with the name .gitignore.
    cpSync(starter(name) as string, join(site, name), { recursive: true });
  }
  const sample = readJson(starter('package.json') as string);
  const present = existsSync(join(to, 'package.json')) ? readJson(join(to, 'package.json')) : {};
  const old = existsSync(join(clone, 'package.json')) ? readJson(join(clone, 'package.json')) : {};
  const versions = { ...old.devDependencies, ...old.dependencies };
  const typefaces = typefacesOf(site);
  const manifest = {
    ...{ ...sample, name: slugOf(basename(to)) || sample.name },
    ...present,
    scripts: { ...present.scripts, ...sample.scripts },
    dependencies: {
      polyfolio: `^${enginePackage().version}`,
      ...Object.fromEntries(
        typefaces.map((name) => [name, versions[name]?.replace(/^(?=\d)/, '^') ?? '*']),
      ),
      ...present.dependencies,
    },
  };
  writeFileSync(join(site, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return typefaces;
}

/** What content/ names, and what its languages need without naming it. */
function typefacesOf(site: string): string[] {
  const read = (file: string) => parse(readFileSync(join(site, 'content', file), 'utf8'));
  const languages: { lang: string; font?: string }[] = Object.values(read('languages.yaml'));
  const named = [
    read('site.yaml')?.theme?.typeface?.package,
    ...languages.map(({ lang, font }) => font ?? neededPackage({}, lang)),
  ];
  return [...new Set(named.filter((name) => typeof name === 'string'))].sort();
}
