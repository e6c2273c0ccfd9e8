import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  allTextFolders,
  isDraft,
  leftoversOf,
  readLoosely,
  schemaOfTexts,
  textFile,
  textFolders,
} from '../editing/texts/text-files.ts';
import type { Content } from '../model/content.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import { goneUrls, publishedUrlsFile } from '../model/published-urls.ts';
import type { OpenFolder } from '../model/reader/files.ts';
import { unknownKeys } from '../model/reader/schema-errors.ts';
import { isFallback } from '../text/fallback-markers.ts';

export function findUnusedTags({ site, projects }: Pick<Content, 'site' | 'projects'>): Finding[] {
  const used = new Set(projects.flatMap(({ tags }) => tags));
  return site.projects.tags.flatMap(({ id, name }, index): Finding[] => {
    const place = { file: 'site.yaml', key: `projects.tags.${index}` };
    return used.has(id) ? [] : [finding('unused_tag', place, { name, id })];
  });
}

/** Pages that were published and are gone: visitors who have their URLs come elsewhere. */
export const findGoneUrls = (content: Content): Finding[] =>
  goneUrls(content).map(({ id, ...gone }) =>
    finding('gone_url', { file: publishedUrlsFile, key: id }, gone),
  );

export function findUnreadTexts({
  site,
  texts,
  languages,
}: Pick<Content, 'site' | 'texts' | 'languages'>): Finding[] {
  const isOwn = ({ translations }: Content['texts'][Locale]) =>
    translations && !isFallback(translations.introduction);
  return languages.published
    .filter((locale) => !site.translator && isOwn(texts[locale]))
    .map((locale) =>
      finding('no_translator', { file: textFile('texts', locale), key: 'translations' }),
    );
}

/** Texts that no page shows, as those that an earlier version had. */
export function findUnknownTexts(content: OpenFolder): Finding[] {
  return allTextFolders(content).flatMap((folder) =>
    content.languages.all.flatMap((locale) => {
      const [file, schema] = [textFile(folder, locale), schemaOfTexts(folder, content.languages)];
      const { error } = schema.safeParse(readLoosely(content, file) ?? {}, { reportInput: true });
      const unknown = error ? unknownKeys(error, schema) : [];
      return unknown.map((path) => finding('unknown_text', { file, key: path.join('.') }));
    }),
  );
}

/** What languages that may be incomplete have and the source does not; in the others it is an error. */
export function findLeftovers(content: OpenFolder): Finding[] {
  const { languages } = content;
  return textFolders(content)
    .filter((folder) => !isDraft(content, folder))
    .flatMap((folder) =>
      languages.all
        .filter((locale) => languages.mayFallBack(locale))
        .flatMap((locale) =>
          leftoversOf(content, folder, locale).map((path) =>
            finding(
              'left_text',
              { file: textFile(folder, locale), key: path.join('.') },
              { source: languages.source },
            ),
          ),
        ),
    );
}

/** Named like a language's file, but the facts of the CV. */
const facts = 'cv/cv.yaml';

/** Files of a language that was taken out of the table: one finding for each language. */
export function findLeftLanguages(content: OpenFolder): Finding[] {
  const files = [...allTextFolders(content), 'translations', 'dictionary'].flatMap((folder) =>
    filesIn(content, folder),
  );
  const languages = Map.groupBy(files, (file) => unknownLanguage(file, content.languages));
  return [...languages].flatMap(([language, left]): Finding[] => {
    const [file] = left;
    if (!language || !file) return [];
    const more = left.length - 1;
    const others = more ? ` (and ${more} more ${more === 1 ? 'file' : 'files'})` : '';
    return [finding('left_language', { file, key: '' }, { code: language, others })];
  });
}

const filesIn = (content: OpenFolder, folder: string) =>
  existsSync(join(content.root, folder))
    ? readdirSync(join(content.root, folder)).map((name) => `${folder}/${name}`)
    : [];

function unknownLanguage(file: string, languages: Languages): string | undefined {
  const name = /\/([a-z]{2,3}(?:-\w+)*)\.(?:yaml|txt|md)$/.exec(file)?.[1];
  return name === undefined || file === facts || languages.find(name) ? undefined : name;
}
