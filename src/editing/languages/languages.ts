import { z } from 'zod';
import { inspectContent } from '../../model/content.ts';
import { refusal } from '../../model/errors/refusal.ts';
import { meantCode } from '../../model/languages/names.ts';
import type { OpenFolder } from '../../model/reader/files.ts';
import { editContent } from '../content-files.ts';
import type { Change } from '../journal/change.ts';
import type { Workspace } from '../journal/workspace.ts';
import { type Code, publications } from '../parts.ts';
import { removeLanguage } from '../remove.ts';
import { entriesOf, missingIn, missingTexts, progressOf } from '../translations/entries.ts';
import { editTable, publishedAs } from './language-table.ts';
import { addLanguage, languageOfCode, wrongCode } from './new-language.ts';
import { makeSource } from './source-language.ts';

const code = z.string().max(300);

export const languageChanges = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('new'), code, name: code.optional() }),
  z.strictObject({
    change: z.literal('publish'),
    code,
    as: z.enum(publications),
  }),
  z.strictObject({ change: z.literal('source'), code }),
  z.strictObject({ change: z.literal('remove'), code }),
]);
export type LanguageChange = z.infer<typeof languageChanges>;

/** Adds, publishes or removes a language, or makes it the source of the others. */
export function languageChange(workspace: Workspace, wanted: LanguageChange): Change {
  const { site, languages } = workspace;
  const { code } = wanted;
  const about = { kind: 'language', id: code } as const;
  switch (wanted.change) {
    case 'new': {
      if (languages.find(code)) throw refusal('language_there');
      if (wrongCode(code, languages)) {
        const meant = meantCode(code);
        throw meant ? refusal('other_code_meant', { meant }) : refusal('not_a_language');
      }
      const { content } = inspectContent(workspace, { drafts: true });
      if (!content) throw refusal('content_has_errors');
      return addLanguage(site, languageOfCode(content, code, wanted.name));
    }
    case 'source':
      return makeSource(site, code);
    case 'remove':
      return editContent(site, about, (files) => removeLanguage(files, code)).change;
    case 'publish': {
      const missing = wanted.as === 'complete' ? missingTexts(workspace, code) : [];
      if (missing.length > 0) {
        throw refusal('language_incomplete');
      }
      const publish = (table: string) => publishedAs(table, code, wanted.as);
      return editContent(site, about, (files) => editTable(files, publish)).change;
    }
  }
}

export type LanguageProgress = { code: Code; missing: number; outdated: number };

/** How far each language but the source is. */
export const progressOfLanguages = (content: OpenFolder): LanguageProgress[] =>
  content.languages.all
    .filter((code) => code !== content.languages.source)
    .map((code) => {
      const { outdated } = progressOf(entriesOf(content, code));
      return { code, missing: missingIn(content, code).length, outdated };
    });
