import { basename } from 'node:path';
import {
  allLocaleCodes,
  completeLocaleCodes,
  defaultLocale,
  isDraft,
  type Locale,
  locales,
  mayBorrow,
} from '../../model/locales.ts';
import { unwrittenWords } from '../../model/reader/unwritten-words.ts';
import { unwrittenIn } from '../../model/reader/written.ts';
import { isAddressPart, textsOf } from '../../model/texts-of.ts';
import { isUnwritten } from '../../model/unwritten.ts';
import { readLoosely, readTexts } from '../texts/read-texts.ts';
import { isDraftProject, wordFile, wordFolders, wordSchema } from '../texts/word-files.ts';
import type { Finding } from './finding.ts';

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
        const told = { kind: 'unwritten', file, ...toldOf(locale, isPatient) } as const;
        const own = readTexts(root, file);
        if (own.size === 0) return [{ ...told, key: '' }];
        return [...new Set([...asked, ...own.keys()])]
          .filter((key) => !isAddressPart(key) && isLacking(own.get(key)))
          .map((key) => ({ ...told, key }));
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
    .map((folder) => ({ file: `${folder}/project.yaml`, key: 'draft', where: 'there' }));
  const languages = allLocaleCodes
    .filter((locale) => isDraft(locale) && isReady((file) => file.endsWith(`/${locale}.yaml`)))
    .map((locale) => ({
      file: wordFile('messages', locale),
      key: '',
      where: `at “${locale}” in model/locales.ts`,
    }));
  return [...projects, ...languages].map(({ file, key, where }) => ({
    kind: 'leftover',
    file,
    key,
    wrong: 'a draft in which nothing is left to write',
    advice: `To publish it, remove draft: true ${where}.`,
  }));
}

const isLacking = (text: string | undefined) => !text?.trim() || isUnwritten(text);

function toldOf(locale: Locale, isDraftOfProject: boolean): Pick<Finding, 'wrong' | 'advice'> {
  const { name } = locales[locale];
  if (isDraftOfProject) {
    return {
      wrong: 'left to write in a draft of a project',
      advice: 'When it is written, remove draft: true from its project.yaml.',
    };
  }
  if (isDraft(locale)) {
    return {
      wrong: `left to write in ${name}, which is a draft`,
      advice: `When it is written, remove draft: true at “${locale}” in model/locales.ts.`,
    };
  }
  return {
    wrong: `left to write in ${name}; until then the page says it in ${locales[defaultLocale].name}`,
    advice: 'Its pages stay out of search engines as long as they speak two languages.',
  };
}
