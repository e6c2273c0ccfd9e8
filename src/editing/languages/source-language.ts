import { join } from 'node:path';
import { type Content, inspectContent, readContent } from '../../model/content.ts';
import { ContentError } from '../../model/errors/errors.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { languageName } from '../../model/languages/names.ts';
import { openFolder } from '../../model/reader/languages.ts';
import { placeOfUrl } from '../../model/reader/routes.ts';
import { homeOf } from '../../model/routes.ts';
import { projectWordsSchema } from '../../model/schemas/project.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { type ContentFiles, editContent } from '../content-files.ts';
import type { Change } from '../journal/change.ts';
import { entriesOf, missingTexts } from '../translations/entries.ts';
import { type Pair, pairOf, recordsFile, recordsText } from '../translations/records.ts';
import { editTable, withSource } from './language-table.ts';
import { slugEntries } from './slugs.ts';

type Options = {
  /** Whether its texts may be missing. */
  mayBeUnwritten?: boolean;
  /** A site that was never published needs no redirects. */
  isPublished?: boolean;
};

/**
 * Makes a language of the site its source language: first in the table, with the URLs without a
 * prefix. Pages that move leave redirects, and translations that were confirmed stay so.
 */
export function makeSource(
  site: string,
  code: string,
  { mayBeUnwritten = false, isPublished = true }: Options = {},
): Change {
  const folder = openFolder(join(site, 'content'));
  const { source } = folder.languages;
  const next = folder.languages.find(code);
  if (!next) throw new Refusal(`“${code}” is not a language of this site.`);
  if (next === source) throw new Refusal(`“${code}” is already the source language.`);
  const missing = mayBeUnwritten ? [] : missingTexts(folder, next);
  if (missing.length > 0) {
    const count = missing.reduce((sum, { count }) => sum + count, 0);
    const files = missing.slice(0, 3).map(({ file }) => file);
    const more = missing.length > files.length ? ` and ${missing.length - files.length} more` : '';
    throw new Refusal(
      `The other languages are translated from the source language, but ${languageName(next, 'en')} lacks ${count} texts, in ${files.join(', ')}${more}.\n` +
        `  → Translate them first; npx polyfolio translations ${code} lists them.`,
    );
  }
  const content = readContent(folder, { drafts: true });
  const prefix = source.toLowerCase();
  const moves = movesOf(content, { [next]: '/', [source]: `/${prefix}/` }, isPublished);
  const { change, result } = editContent(site, { kind: 'language', id: code }, (files) => {
    for (const locale of [next, source]) {
      for (const id of content.oldUrls.keys())
        setOldUrls(files, id, locale, moves.left(id, locale));
    }
    if (isPublished) keepSlugs(files, content, next);
    moveRecords(files, next);
    editTable(files, (table) => withSource(table, next, prefix));
    return inspectContent(files, { drafts: true }).problems;
  });
  const problems = result.filter(
    // What draws its letters can be installed later.
    ({ code: found }) => !(mayBeUnwritten && found === 'script_not_installed'),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return change;
}

/** Where URLs lead from, once some languages have other homes. */
function movesOf(
  { routes, oldUrls, languages }: Content,
  homes: Readonly<Partial<Record<Locale, string>>>,
  isPublished: boolean,
) {
  const to = (url: string, locale: Locale) => {
    const home = homeOf(languages.table[locale]);
    return (homes[locale] ?? home) + url.slice(home.length);
  };
  const present = new Set(
    [...routes.values()].flatMap((urls) => languages.all.map((locale) => to(urls[locale], locale))),
  );
  return {
    to,
    /** The URLs of a page that lead nowhere afterwards. */
    left: (id: string, locale: Locale): string[] => {
      if (!isPublished) return [];
      const before = [...(oldUrls.get(id)?.[locale] ?? []), routes.get(id)?.[locale] ?? []];
      return [...new Set(before.flat())].filter((url) => !url.includes('#') && !present.has(url));
    },
  };
}

function setOldUrls(files: ContentFiles, id: string, locale: Locale, old: readonly string[]): void {
  const { file, key } = placeOfUrl(id, locale, 'old_urls');
  const path = file.replace('content/', '');
  if (files.text(path) === undefined) return;
  const schema = path.startsWith('texts/') ? siteTextsSchema(files.languages) : projectWordsSchema;
  files.setValue(path, key.split('.'), old.length > 0 ? old : undefined, schema);
}

/** What the other published languages had from the source so far becomes theirs: their URLs stay. */
function keepSlugs(files: ContentFiles, { routes, projects }: Content, next: Locale): void {
  const { languages } = files;
  const others = languages.published.filter((one) => one !== next && languages.mayFallBack(one));
  const pages = [...slugEntries.map(([id]) => id), ...projects.map(({ id }) => id)];
  for (const locale of others) {
    for (const id of pages) {
      const slug = /([^/#]+)\/?$/.exec(routes.get(id)?.[locale] ?? '')?.[1];
      const { file, key } = placeOfUrl(id, locale, 'url');
      const path = file.replace('content/', '');
      if (slug === undefined || files.dataAt(path, key.split('.')) !== undefined) continue;
      const schema = path.startsWith('texts/')
        ? siteTextsSchema(files.languages)
        : projectWordsSchema;
      files.setValue(path, key.split('.'), slug, schema);
    }
  }
}

/** A translation is confirmed against the new source if both were against the one before. */
function moveRecords(files: ContentFiles, next: Locale): void {
  const current = (locale: Locale) =>
    new Map(
      entriesOf(files, locale)
        .filter(({ state }) => state === 'current')
        .map((entry) => [entry.name, entry]),
    );
  const sources = current(next);
  for (const locale of files.languages.all.filter((one) => one !== next)) {
    const translations = locale === files.languages.source ? undefined : current(locale);
    const pairs = [...sources].flatMap(([name, { key, source: former, translation: source }]) => {
      const translation = translations ? translations.get(name)?.translation : former;
      return translation === undefined
        ? []
        : [[name, pairOf(key, { source, translation })] as [string, Pair]];
    });
    if (pairs.length > 0) files.write(recordsFile(locale), recordsText(new Map(pairs)));
    else files.remove(recordsFile(locale));
  }
  files.remove(recordsFile(next));
}
