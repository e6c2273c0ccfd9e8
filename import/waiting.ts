import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewFiles } from '../editing/change.ts';
import { publishedAs } from '../editing/new/published-as.ts';
import { completeLocaleCodes, defaultLocale, type Locale } from '../model/locales.ts';
import { unwrittenMark } from '../model/unwritten.ts';
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
export function tableWithFallback(site: string, languages: readonly Locale[]): NewFiles {
  if (languages.length === 0) return new Map();
  const file = 'model/locales.ts';
  const table = readFileSync(join(site, file), 'utf8');
  const changed = languages.reduce((source, code) => publishedAs(source, code, 'growing'), table);
  return new Map([[file, changed]]);
}
