import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { Refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale, type Locale, locales } from '../model/languages/locales.ts';
import { languageName } from '../model/languages/names.ts';
import { filesUnder, projectIds } from '../model/reader/files.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import { withoutLanguage } from './language-table.ts';
import { sourceToEdit } from './parsable.ts';
import { withTable } from './schemas.ts';
import { removeItem } from './texts/edit-lists.ts';
import { removeKeys } from './texts/edit-yaml.ts';
import { readTexts } from './texts/read-texts.ts';
import { wordFile, wordFolders } from './texts/word-files.ts';
import { recordsFile, withoutEntries } from './translations/records.ts';

/** What goes with a project or a language, before it is removed. */
export type Removal = {
  /** For questions and messages. */
  name: string;
  /** By their path from the content's root: files that go (null), and those that lose a reference. */
  files: ReadonlyMap<string, string | null>;
  /** What is left for the owner to look at. */
  hints: readonly string[];
};

/** Their folders, their places in the CV, links to them, and what is recorded of their translations. */
export function removeProjects(root: string, named: readonly string[]): Removal {
  const ids = projectIds(root);
  const removed = [...new Set(named)];
  const known = `The projects are ${ids.join(', ')}.`;
  if (removed.length === 0) throw new Refusal(`Which project? ${known}`);
  const unknown = removed.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Refusal(`There is no project “${unknown}”. ${known}`);
  const titles = removed.map(
    (id) => readTexts(root, `projects/${id}/${defaultLocale}.yaml`).get('title') ?? id,
  );
  const withoutEach = (change: (source: string, id: string) => string) => (source: string) =>
    removed.reduce(change, source);
  return {
    name: titles.join(', '),
    files: new Map<string, string | null>([
      ...removed.flatMap((id) => withoutFolder(root, `projects/${id}`)),
      ...changedBy(
        root,
        ['cv/cv.yaml'],
        withoutEach((source, id) => removeItem(source, ['projects'], id, cvFactsSchema)),
      ),
      ...changedBy(
        root,
        otherWords(root, removed),
        withoutEach((source, id) => source.replaceAll(linkTo(id), '$1')),
      ),
      ...changedBy(
        root,
        allLocaleCodes.map(recordsFile),
        withoutEach((source, id) => withoutEntries(source, `projects/${id}:`)),
      ),
    ]),
    hints: ['Check the texts that mention how many projects you have.'],
  };
}

const otherWords = (root: string, removed: readonly string[]) =>
  wordFolders(root)
    .filter((folder) => !removed.some((id) => folder === `projects/${id}`))
    .flatMap((folder) => allLocaleCodes.map((locale) => wordFile(folder, locale)));

/** As in [my first app](wheely): the words stay. */
const linkTo = (id: string) => new RegExp(String.raw`\[((?:\\.|[^\]\\])*)\]\(${id}\)`, 'g');

/** Its entry in the table, its files, its addresses, and its name in the other languages. */
export function removeLanguage(root: string, code: string): Removal {
  const locale = allLocaleCodes.find((one) => one === code);
  if (!locale) {
    throw new Refusal(
      `“${code}” is not a language of this site. The languages are ${allLocaleCodes.join(', ')}.`,
    );
  }
  const others = allLocaleCodes.filter((one) => one !== locale);
  if (locale === defaultLocale) throw new Refusal(whyItStays(locale, others[0]));
  const { name, prefix } = locales[locale];
  const table = withoutLanguage(readFileSync(join(root, 'languages.yaml'), 'utf8'), locale);
  return {
    name,
    files: new Map<string, string | null>([
      ...present(root, [
        ...wordFolders(root).map((folder) => wordFile(folder, locale)),
        recordsFile(locale),
        `dictionary/${locale}.txt`,
      ]).map((file): [string, null] => [file, null]),
      ...changedBy(root, ['routes.yaml'], (source) => withoutAddresses(source, locale)),
      ...changedBy(
        root,
        others.map((other) => wordFile('texts', other)),
        (source) => removeKeys(source, [['accessibility', locale]]),
      ),
      ...changedBy(root, others.map(recordsFile), (source) =>
        withoutEntries(source, `texts:accessibility.${locale} `),
      ),
      ...withTable(dirname(root), table),
    ]),
    hints: [
      'Check the texts that count or name the languages, and content/glossary.md.',
      `If you serve the pages with nginx or Caddy, remove “${prefix}” from its error page settings.`,
    ],
  };
}

function whyItStays(locale: Locale, next: Locale | undefined): string {
  if (!next) return `“${locale}” is the only language of this site, so it can’t be removed.`;
  return (
    `“${locale}” is the source language, so it can’t be removed.\n` +
    `  → To make ${languageName(next, 'en')} the source language, run npx polyfolio new language ${next} --source. Then run this command again.`
  );
}

/** The route table without the addresses of one language, present and former. */
const withoutAddresses = (source: string, code: string) =>
  removeKeys(
    source,
    (parse(source) as unknown[]).flatMap((_, index) => [
      [index, `url_${code}`],
      [index, `old_urls_${code}`],
    ]),
  );

/** Of these files, those that are there. */
const present = (root: string, files: readonly string[]) =>
  files.filter((file) => existsSync(join(root, file)));

/** The files that a change leaves other than they were, as they would be. */
function changedBy(
  root: string,
  files: readonly string[],
  change: (source: string, file: string) => string,
): [string, string][] {
  return present(root, files).flatMap((file): [string, string][] => {
    const before = sourceToEdit(dirname(root), `${basename(root)}/${file}`) ?? '';
    const after = change(before, file);
    return after === before ? [] : [[file, after]];
  });
}

const withoutFolder = (root: string, folder: string) =>
  filesUnder(join(root, folder)).map((file): [string, null] => [`${folder}/${file}`, null]);
