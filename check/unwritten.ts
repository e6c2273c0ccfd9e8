import { basename } from 'node:path';
import { readLoosely, readTexts } from '../editing/texts/read-texts.ts';
import { isDraftProject, wordFile, wordFolders, wordSchema } from '../editing/texts/word-files.ts';
import {
  allLocaleCodes,
  completeLocaleCodes,
  defaultLocale,
  isDraft,
  type Locale,
  locales,
  mayBorrow,
} from '../model/locales.ts';
import type { Place } from '../model/problems.ts';
import { unwrittenWords } from '../model/reader/unwritten-words.ts';
import { unwrittenIn } from '../model/reader/written.ts';
import { isAddressPart, textsOf } from '../model/texts-of.ts';
import { isUnwritten } from '../model/unwritten.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

/** Texts to be written at which a build stops. */
export function findRefused(root: string): Finding[] {
  const at = (file: string, locale?: Locale, project?: string) =>
    unwrittenIn(file, readLoosely(root, file), locale, project);
  const words = wordFolders(root)
    .filter((folder) => !isDraftProject(root, folder))
    .flatMap((folder) => {
      const project = folder.startsWith('projects/') ? basename(folder) : undefined;
      return completeLocaleCodes.flatMap((locale) => at(wordFile(folder, locale), locale, project));
    });
  return [...at('site.yaml'), ...at('cv/cv.yaml'), ...words].map((problem) => ({
    kind: 'mistake',
    ...problem,
  }));
}

/** What drafts and growing languages lack; anywhere else it is a mistake. */
export function findUnwritten(root: string): Finding[] {
  return wordFolders(root).flatMap((folder) => {
    const isPatient = isDraftProject(root, folder);
    const asked = [
      ...readTexts(root, wordFile(folder, defaultLocale)).keys(),
      ...(isPatient ? textsOf(unwrittenWords(wordSchema(folder), '')).map(([key]) => key) : []),
    ];
    return allLocaleCodes
      .filter((locale) => isPatient || mayBorrow(locale))
      .flatMap((locale): Finding[] => {
        const file = wordFile(folder, locale);
        const lacking = (key: string) => foundUnwritten({ file, key }, locale, isPatient);
        const own = readTexts(root, file);
        if (own.size === 0) return [lacking('')];
        return [...new Set([...asked, ...own.keys()])]
          .filter((key) => !isAddressPart(key) && isLacking(own.get(key)))
          .map(lacking);
      });
  });
}

/** Drafts that lack nothing any more: somebody may wonder why they are not published. */
export function findReadyDrafts(root: string, unwritten: readonly Finding[]): Finding[] {
  const isReady = (belongs: (file: string) => boolean) =>
    !unwritten.some(({ file }) => belongs(file));
  const projects = wordFolders(root)
    .filter((folder) => isDraftProject(root, folder))
    .filter((folder) => isReady((file) => file.startsWith(`${folder}/`)))
    .map((folder) => found('ready_project', { file: `${folder}/project.yaml`, key: 'draft' }));
  const languages = allLocaleCodes
    .filter((locale) => isDraft(locale) && isReady((file) => file.endsWith(`/${locale}.yaml`)))
    .map((locale) =>
      found('ready_language', { file: wordFile('messages', locale), key: '' }, { locale }),
    );
  return [...projects, ...languages];
}

const isLacking = (text: string | undefined) => !text?.trim() || isUnwritten(text);

function foundUnwritten(place: Place, locale: Locale, isDraftOfProject: boolean): Finding {
  const { name: language } = locales[locale];
  if (isDraftOfProject) return found('unwritten_in_project', place);
  if (isDraft(locale)) return found('unwritten_in_draft', place, { language, locale });
  return found('unwritten_in_growing', place, { language, source: locales[defaultLocale].name });
}
