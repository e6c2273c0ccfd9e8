import { dirname, join } from 'node:path';
import { type Content, inspectContent, readContent } from '../../model/content.ts';
import { InvalidContent, type Place } from '../../model/errors/errors.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { languageName } from '../../model/languages/names.ts';
import { openFolder } from '../../model/reader/languages.ts';
import { placeOfUrl } from '../../model/reader/routes.ts';
import { pairOf, readRecords, recordsFile } from '../../model/reader/translation-records.ts';
import { homeOf } from '../../model/routes.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import type { Change } from '../journal/change.ts';
import { schemaOfTexts } from '../texts/text-files.ts';
import { entriesOf, missingTexts } from '../translations/entries.ts';
import { recordsText } from '../translations/records.ts';
import { editTable, withSource } from './language-table.ts';
import { slugEntries } from './slugs.ts';

type Options = {
  /** Whether its texts may be missing. */
  mayBeUnwritten?: boolean;
};

/**
 * Makes a language of the site its source language: first in the table, with the URLs without a
 * prefix. URLs that were published redirect, and translations that were confirmed stay so.
 */
export function makeSource(
  site: string,
  code: string,
  { mayBeUnwritten = false }: Options = {},
): Change {
  const folder = openFolder(join(site, 'content'));
  const { source } = folder.languages;
  const next = folder.languages.find(code);
  if (!next) throw new Refusal(`“${code}” is not a language of this site.`, 'unknown');
  if (next === source)
    throw new Refusal(`“${code}” is already the source language.`, 'source_language');
  const missing = mayBeUnwritten ? [] : missingTexts(folder, next);
  if (missing.length > 0) {
    const count = missing.reduce((sum, { count }) => sum + count, 0);
    const files = missing.slice(0, 3).map(({ file }) => file);
    const more = missing.length > files.length ? ` and ${missing.length - files.length} more` : '';
    throw new Refusal(
      `The other languages are translated from the source language, but ${languageName(next, 'en')} lacks ${count} texts, in ${files.join(', ')}${more}.\n` +
        `  → Translate them first; npx polyfolio translations ${code} lists them.`,
      'source_incomplete',
      { language: next, count },
    );
  }
  const content = readContent(folder, { drafts: true });
  const prefix = source.toLowerCase();
  const homes = { [next]: '/', [source]: `/${prefix}/` };
  const { change, result } = editContent(site, { kind: 'language', id: code }, (files) => {
    keepOldUrls(files, content, homes);
    keepSlugs(files, content, next);
    moveRecords(files, next);
    editTable(files, (table) => withSource(table, next, prefix));
    return inspectContent(files, { drafts: true }).errors;
  });
  const errors = result.filter(
    // What draws its letters can be installed later.
    ({ code: found }) => !(mayBeUnwritten && found === 'script_not_installed'),
  );
  if (errors.length > 0) throw new InvalidContent(errors);
  return change;
}

/** Former URLs stay what they are under other homes: whole, and without those that a page has from now on. */
function keepOldUrls(
  files: ContentFiles,
  { routes, oldUrls, languages }: Content,
  homes: Readonly<Partial<Record<Locale, string>>>,
): void {
  const to = (url: string, locale: Locale) => {
    const home = homeOf(languages.table[locale]);
    return (homes[locale] ?? home) + url.slice(home.length);
  };
  const present = new Set(
    [...routes.values()].flatMap((urls) =>
      languages.all.flatMap((locale) => (urls[locale] ? to(urls[locale], locale) : [])),
    ),
  );
  for (const [id, old] of oldUrls) {
    for (const locale of Object.keys(homes) as Locale[]) {
      const left = old[locale].filter((url) => !present.has(url));
      if (old[locale].length === 0) continue;
      setInTexts(files, placeOfUrl(id, locale, 'old_urls'), left.length > 0 ? left : undefined);
    }
  }
}

/** The anchors that the other published languages have from the source so far become theirs. */
function keepSlugs(files: ContentFiles, { routes }: Content, next: Locale): void {
  const { languages } = files;
  const others = languages.published.filter((one) => one !== next && languages.mayFallBack(one));
  for (const locale of others) {
    for (const [id, key] of slugEntries) {
      const slug = /([^/#]+)\/?$/.exec(routes.get(id)?.[locale] ?? '')?.[1];
      const place = placeOfUrl(id, locale, 'url');
      const isOwn = files.dataAt(pathOf(place.file), key.split('.')) !== undefined;
      if (slug !== undefined && !isOwn) setInTexts(files, place, slug);
    }
  }
}

/** A place of the content as it is reported, from the content's root. */
const pathOf = (file: string) => file.replace('content/', '');

function setInTexts(files: ContentFiles, { file, key }: Place, value: unknown): void {
  const schema = schemaOfTexts(dirname(pathOf(file)), files.languages);
  files.setValue(pathOf(file), key.split('.'), value, schema);
}

/**
 * What was confirmed with the source before is so with the new one, where that was confirmed as well. All other records
 * stay as they are: after a change back, what was outdated is so again.
 */
function moveRecords(files: ContentFiles, next: Locale): void {
  const { languages } = files;
  const sources = entriesOf(files, next).filter(({ state }) => state === 'current');
  const byName = new Map(sources.map((entry) => [entry.name, entry]));
  for (const locale of languages.all.filter((one) => one !== next)) {
    const wasSource = locale === languages.source;
    const records = new Map(readRecords(files, wasSource ? next : locale));
    const own = wasSource
      ? sources.map((entry) => ({ ...entry, translation: entry.source }))
      : entriesOf(files, locale);
    for (const { name, key, state, translation } of own) {
      const source = byName.get(name)?.translation;
      if (source !== undefined && state === 'current')
        records.set(name, pairOf(key, { source, translation }));
    }
    if (records.size > 0) files.write(recordsFile(locale), recordsText(records));
    else files.remove(recordsFile(locale));
  }
  files.remove(recordsFile(next));
}
