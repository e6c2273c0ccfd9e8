import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectContent } from '../model/content.ts';
import { refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes, defaultLocale } from '../model/languages/locales.ts';
import { type Change, contentChange } from './change.ts';
import { languagesFile, publishedAs } from './language-table.ts';
import { addLanguage, languageOfCode, wrongCode } from './new-language.ts';
import type { Code } from './parts.ts';
import { removeLanguage } from './remove.ts';
import { withTable } from './schemas.ts';
import { makeSource } from './source-language.ts';
import { entriesOf } from './translations/entries.ts';
import { missingIn, missingTexts } from './translations/missing.ts';
import { progressOf } from './translations/progress.ts';
import type { Workspace } from './workspace.ts';

export type LanguageChange =
  | { change: 'new'; code: Code; name?: string | undefined }
  | { change: 'publish'; code: Code; as: 'draft' | 'growing' | 'complete' }
  | { change: 'source'; code: Code }
  | { change: 'drop'; code: Code };

/** Adds, publishes or removes a language, or makes it the source of the others. */
export function languageChange({ site, root }: Workspace, wanted: LanguageChange): Change {
  const { code } = wanted;
  const about = { kind: 'language', id: code } as const;
  switch (wanted.change) {
    case 'new': {
      if ((allLocaleCodes as string[]).includes(code)) throw refusal('language_there');
      if (wrongCode(code)) throw refusal('not_a_language');
      const { content } = inspectContent(root, { drafts: true });
      if (!content) throw refusal('content_has_errors');
      return addLanguage(site, languageOfCode(content, code, wanted.name));
    }
    case 'source':
      return makeSource(site, code);
    case 'drop':
      return contentChange(site, about, removeLanguage(root, code).files);
    case 'publish': {
      const missing = wanted.as === 'complete' ? missingTexts(root, code) : [];
      if (missing.length > 0) {
        const listed = missing.map(({ file, count }) => `${file} (${count})`);
        throw refusal('language_incomplete', listed.join(', '));
      }
      const source = readFileSync(join(site, languagesFile), 'utf8');
      return contentChange(
        site,
        about,
        new Map(withTable(site, publishedAs(source, code, wanted.as))),
      );
    }
  }
}

/** What a language still needs, and what is to be looked at. */
export type LanguageProgress = { code: Code; missing: number; outdated: number; edited: number };

/** How far each language but the source is. */
export const progressOfLanguages = (root: string): LanguageProgress[] =>
  allLocaleCodes
    .filter((code) => code !== defaultLocale)
    .map((code) => {
      const { outdated, edited } = progressOf(entriesOf(root, code));
      return { code, missing: missingIn(root, code).length, outdated, edited };
    });
