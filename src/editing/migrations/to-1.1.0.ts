import { parse } from 'yaml';
import type { Languages, Locale } from '../../model/languages/languages.ts';
import { loadLanguages } from '../../model/reader/languages.ts';
import { hashOf, recordsFile } from '../../model/reader/translation-records.ts';
import { type RouteWithSlug, slugKeys } from '../../model/routes.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import type { ContentFiles } from '../content-files.ts';
import { textFile } from '../texts/text-files.ts';
import type { Migration } from './migration.ts';

const file = 'routes.yaml';

/** What stands in the file of every site, so that nobody misses it. */
const shippedComment =
  /^# (?:yaml-language-server: .*|The URLs of pages and sections, .*|The anchor of a section must equal .*|Write URLs without accents\.|the top of the home page; .*)$/;

/**
 * routes.yaml goes: the texts say the anchors of sections, and the URL of the confirmation page. The email
 * about spam counts days, in one text for each plural form.
 */
export const to110: Migration = {
  version: '1.1.0',
  summary:
    'The URLs of content/routes.yaml are in content/texts/ now: anchors as “ref”, the confirmation page as “url”, former URLs as “old_urls”. No page moves.',
  run(files) {
    const languages = loadLanguages(files);
    countDays(files, languages);
    const source = files.text(file);
    if (source === undefined) return [];
    const hints = entriesOf(source).flatMap((entry) =>
      languages.all.flatMap((code) => moveUrls(files, entry, code, languages)),
    );
    files.remove(file);
    files.remove('schema/routes.json');
    return [...hints, ...ownComments(source)];
  },
};

type Entry = Readonly<Record<string, unknown>>;

function entriesOf(source: string): Entry[] {
  const entries = parse(source);
  return Array.isArray(entries)
    ? entries.filter((entry) => entry && typeof entry === 'object')
    : [];
}

/** Moves what one entry says in one language, and returns what could not be moved. */
function moveUrls(files: ContentFiles, entry: Entry, code: Locale, languages: Languages): string[] {
  const { prefix } = languages.table[code];
  const home = prefix ? `/${prefix}/` : '/';
  const id = String(entry.id);
  const [url, old] = [entry[`url_${code}`], entry[`old_urls_${code}`]];
  const texts = textFile('texts', code);
  const key = slugKeys[(id === 'home' ? 'top' : id) as RouteWithSlug]?.split('.');
  const says = (what: unknown) => `content/${file} had ${what} as ${id} in “${code}”`;
  if (!key) {
    // The error page is the only one without texts for its URL.
    const isElsewhere = url !== undefined && url !== `${home}404/`;
    return [
      ...(isElsewhere ? [`${says(url)}; the error page is ${home}404/ now.`] : []),
      ...(old === undefined ? [] : [`${says(old)}; former URLs of the error page are gone.`]),
    ];
  }
  // A section that the site does without has no texts, and would be incomplete with its anchor alone.
  if (files.dataAt(textFile('texts', languages.source), [key[0] as string]) === undefined)
    return old === undefined ? [] : [`${says(old)}; the site has no such section.`];
  const set = (path: readonly string[], value: unknown) =>
    files.setValue(texts, [...path], value, siteTextsSchema(languages));
  const slug =
    typeof url === 'string' ? /([^/#]+)\/?$/.exec(url.slice(home.length))?.[1] : undefined;
  const own = files.dataAt(texts, key);
  // A text that says something else was refused, or came from the source language.
  if (id !== 'home' && slug !== undefined && own !== slug) set(key, slug);
  if (Array.isArray(old) && old.length > 0) {
    const path = [key[0] as string, 'old_urls'];
    const before = files.dataAt(texts, path);
    set(path, [...new Set([...(Array.isArray(before) ? before : []), ...old])]);
  }
  return [];
}

const formerHint = ['mail', 'spam_hint'];

/** The owner's own hint becomes its form for several days, and stays confirmed. */
function countDays(files: ContentFiles, languages: Languages): void {
  const schema = siteTextsSchema(languages);
  const after = new Map<string, string>();
  for (const code of languages.all) {
    const texts = textFile('texts', code);
    const hint = files.dataAt(texts, formerHint);
    if (typeof hint !== 'string') continue;
    const counting = hint.replaceAll('{days}', '{count}');
    after.set(hashOf(hint), hashOf(counting));
    files.setValue(texts, formerHint, undefined, schema);
    files.setValue(texts, ['mail', 'spam_hint_other'], counting, schema);
  }
  for (const code of languages.all) {
    files.edit(recordsFile(code), (records) =>
      records.replace(
        /^texts:mail\.spam_hint (\S+) (\S+)$/m,
        (_, source: string, own: string) =>
          `texts:mail.spam_hint_other ${after.get(source) ?? source} ${after.get(own) ?? own}`,
      ),
    );
  }
}

/** Comments that an owner wrote have no place in another file. */
function ownComments(source: string): string[] {
  const comments = Array.from(
    source.matchAll(/(?:^|\s)(#\s.*)$/gm),
    ([, comment]) => comment ?? '',
  );
  const own = comments.filter((comment) => !shippedComment.test(comment));
  return own.length > 0
    ? [`Your comments in content/${file} are gone with it: ${own.join(' ')}`]
    : [];
}
