import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';
import { filesUnder } from '../../model/reader/files.ts';
import { neededPackage } from '../../model/theme/script-typeface.ts';
import { changeOf } from '../change.ts';
import { type Migrated, migrate } from '../migrations/migrate.ts';
import { languagesFromCode, oldTableOf } from './old-languages.ts';

type Adopted = Migrated & {
  /** Packages of typefaces that the site needs beside the engine. */
  typefaces: readonly string[];
  /** The code that the languages were taken from. */
  oldTable: string | undefined;
  /** Whether the clone has messages of visitors, or drafts of the desk. */
  hasData: boolean;
};

/**
 * Gives a new site the content of a clone of the project from before it was a package, instead of the
 * sample. The clone is only read.
 */
export function adopt(site: string, clone: string): Adopted {
  const oldTable = oldTableOf(clone);
  const refuse = (sentence: string) => new Refusal(`${sentence} Nothing was changed.`);
  if (!existsSync(join(clone, 'content/site.yaml'))) {
    throw refuse(`There is no content/site.yaml in ${clone}: name the folder of your clone.`);
  }
  if (!existsSync(join(clone, 'content/languages.yaml')) && !oldTable) {
    throw refuse(`${clone} has no table of languages (model/locales.ts): is it your clone?`);
  }
  const draft = mkdtempSync(join(tmpdir(), 'polyfolio-adopt-'));
  try {
    cpSync(join(clone, 'content'), join(draft, 'content'), { recursive: true, dereference: true });
    if (oldTable) {
      writeFileSync(join(draft, 'content/languages.yaml'), languagesFromCode(clone, oldTable));
    }
    const migrated = migrate(draft);
    const typefaces = typefacesOf(draft);
    const namesIn = (folder: string) =>
      filesUnder(join(folder, 'content')).map((file) => `content/${file}`);
    const files = new Map<string, string | Uint8Array | null>([
      ...namesIn(site).map((file) => [file, null] as const),
      ...namesIn(draft).map((file) => [file, readFileSync(join(draft, file))] as const),
      ...migrated.change.files.map(({ file, after }) => [file, after] as const),
      ['package.json', packageWith(site, clone, typefaces)],
    ]);
    const { kind, id } = migrated.change;
    return {
      ...migrated,
      change: changeOf(site, { kind, id }, files),
      ...{ typefaces, oldTable },
      hasData: existsSync(join(clone, '.data')),
    };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The site's package.json with the typefaces, in the versions that the clone has. */
function packageWith(site: string, clone: string, typefaces: readonly string[]): string {
  const [own, old] = [site, clone].map((folder) => {
    const path = join(folder, 'package.json');
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  });
  const versions = { ...old.devDependencies, ...old.dependencies };
  const added = typefaces.map((name) => [name, versions[name]?.replace(/^(?=\d)/, '^') ?? '*']);
  const dependencies = { ...Object.fromEntries(added), ...own.dependencies };
  return `${JSON.stringify({ ...own, dependencies }, null, 2)}\n`;
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
