import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';
import { filesUnder } from '../../model/reader/files.ts';
import { neededPackage } from '../../model/theme/script-typeface.ts';
import { changeOf } from '../change.ts';
import { migrate } from '../migrations/migrate.ts';
import { schemaLine } from '../schemas.ts';

/**
 * Gives a new site the content of a clone of the project from before it was a package, instead of the
 * sample. The clone is only read.
 */
export function adopt(site: string, clone: string) {
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
      /** Packages of typefaces that the site needs beside the engine. */
      typefaces,
      /** The code that the languages were taken from. */
      oldTable,
      /** Whether the clone has messages of visitors, or drafts of the desk. */
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

/** Where the table of languages was while it was code. */
const oldTables = ['model/languages/locales.ts', 'model/locales.ts'];

/** That file of a clone; undefined where the languages are in content/ already. */
const oldTableOf = (clone: string) =>
  existsSync(join(clone, 'content/languages.yaml'))
    ? undefined
    : oldTables.find((file) => existsSync(join(clone, file)));

/** The text of languages.yaml from a table that was code. Nothing of that code is run. */
function languagesFromCode(clone: string, file: string): string {
  const code = readFileSync(join(clone, file), 'utf8').replaceAll('\r\n', '\n');
  const table = /^export const locales\b[^{]*=\s*(\{[\s\S]*?^\})/m.exec(code)?.[1];
  const entries = table && parsed(table);
  if (!entries || Object.values(entries).some((entry) => typeof entry?.lang !== 'string')) {
    throw new Refusal(
      `The languages in ${file} of the clone cannot be read: write each as { name: '…', lang: '…', openGraph: '…', prefix: '…' }. Nothing was changed.`,
    );
  }
  const languages = Object.entries(entries).map(([language, { openGraph, ...entry }]) => {
    const { name, lang, ...rest } = entry;
    return [language, { name, lang, open_graph: openGraph, ...rest }];
  });
  return `${schemaLine('languages.yaml')}# The languages of the site by code. The first is the source language, from which the others are
# translated. To add or remove one, use npx polyfolio new language and npx polyfolio remove language.
${stringify(Object.fromEntries(languages), { singleQuote: true })}`;
}

type Table = Record<string, Record<string, unknown>>;

/** Without its comments, an object of texts is written as YAML writes it too, but for the quote in a quote. */
function parsed(table: string): Table | undefined {
  try {
    const bare = table
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
      .replaceAll("\\'", "''");
    return parse(bare) as Table;
  } catch {
    return undefined;
  }
}
