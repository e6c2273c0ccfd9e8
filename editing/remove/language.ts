import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { Refusal } from '../../model/errors/refusal.ts';
import {
  allLocaleCodes,
  defaultLocale,
  type Locale,
  locales,
} from '../../model/languages/locales.ts';
import { withoutLanguage } from '../new/language-table.ts';
import { withTable } from '../schemas.ts';
import { removeKey } from '../texts/edit-yaml.ts';
import { wordFile, wordFolders } from '../texts/word-files.ts';
import { recordsFile, withoutEntries } from '../translations/records.ts';
import { changedBy, type Plan, present } from './plan.ts';

/** Its entry in the table, its files, its addresses, and its name in the other languages. */
export function dropLanguage(root: string, code: string): Plan {
  const locale = allLocaleCodes.find((one) => one === code);
  if (!locale) {
    throw new Refusal(
      `“${code}” is not a language of this site. They are ${allLocaleCodes.join(', ')}.`,
    );
  }
  const others = allLocaleCodes.filter((one) => one !== locale);
  if (locale === defaultLocale) throw new Refusal(whyItStays(locale, others[0]));
  const { name, prefix } = locales[locale];
  const table = withoutLanguage(readFileSync(join(root, 'languages.yaml'), 'utf8'), locale);
  return {
    name,
    removed: present(root, [
      ...wordFolders(root).map((folder) => wordFile(folder, locale)),
      recordsFile(locale),
      `dictionary/${locale}.txt`,
    ]),
    changed: new Map([
      ...changedBy(root, ['routes.yaml'], (source) => withoutAddresses(source, locale)),
      ...changedBy(
        root,
        others.map((other) => wordFile('messages', other)),
        (source) => removeKey(source, ['accessibility', locale]),
      ),
      ...changedBy(root, others.map(recordsFile), (source) =>
        withoutEntries(source, `messages:accessibility.${locale} `),
      ),
      ...withTable(dirname(root), table).map(([file, text]): [string, string] => [
        file.replace(/^content\//, ''),
        text,
      ]),
    ]),
    hints: [
      `Texts that count or name the languages are worth a look, and so is content/glossary.md.`,
      `If you serve the pages with nginx or Caddy, take “${prefix}” out of its lines on error pages.`,
    ],
  };
}

function whyItStays(locale: Locale, next: Locale | undefined): string {
  if (!next) return `“${locale}” is the only language of this site, and stays.`;
  const { name, prefix } = locales[next];
  return (
    `“${locale}” is the language that the others are made from, and stays.\n` +
    `  → To put another first, such as ${name}:\n` +
    `    In content/languages.yaml, move “${next}” with its lines to the top, write prefix: '' there, and remove draft and fallback.\n` +
    `    In content/routes.yaml, take /${prefix} off the beginning of every url_${next}.\n` +
    `    Then run this command again. To keep “${locale}”, do what npm run check says instead.`
  );
}

/** The route table without the addresses of one language, present and former. */
export const withoutAddresses = (source: string, code: string) =>
  (parse(source) as unknown[]).reduce<string>(
    (text, _entry, index) =>
      [`url_${code}`, `old_urls_${code}`].reduce(
        (left, key) => removeKey(left, [index, key]),
        text,
      ),
    source,
  );
