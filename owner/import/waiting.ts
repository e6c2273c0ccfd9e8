import { completeLocaleCodes, defaultLocale, type Locale } from '../../model/locales.ts';
import { unwrittenMark } from '../../model/unwritten.ts';
import { publishedAs } from '../new/published-as.ts';
import type { FileChange } from './merge/copy.ts';

/** The languages that an import leaves with texts to translate, at which a build would stop. */
export function waitingLanguages(changes: readonly FileChange[]): {
  /** Whether the source language is one of them. */
  source: boolean;
  others: Locale[];
} {
  const waiting = completeLocaleCodes.filter((code) =>
    changes.some(
      ({ file, after }) =>
        !file.startsWith('projects/') &&
        file.endsWith(`/${code}.yaml`) &&
        after?.includes(unwrittenMark),
    ),
  );
  return {
    source: waiting.includes(defaultLocale),
    others: waiting.filter((code) => code !== defaultLocale),
  };
}

/** The table of languages in which these show the source's text where theirs is missing. */
export const withFallback = (table: string, languages: readonly Locale[]): string =>
  languages.reduce((source, code) => publishedAs(source, code, 'growing'), table);
