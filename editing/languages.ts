import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectContent } from '../model/content.ts';
import { refusal } from '../model/errors/refusal.ts';
import { allLocaleCodes } from '../model/languages/locales.ts';
import { isUnwritten } from '../model/texts.ts';
import { type Change, contentChange } from './change.ts';
import { languagesFile, publishedAs } from './language-table.ts';
import { addLanguage, languageOfCode, wrongCode } from './new-language.ts';
import type { Code } from './parts.ts';
import { removeLanguage } from './remove.ts';
import { withTable } from './schemas.ts';
import { entriesOf } from './translations/entries.ts';
import type { Workspace } from './workspace.ts';

export type LanguageChange =
  | { change: 'new'; code: Code; name?: string | undefined }
  | { change: 'publish'; code: Code; as: 'draft' | 'growing' | 'complete' }
  | { change: 'drop'; code: Code };

/** Adds, publishes or removes a language. */
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

/** How many texts a language lacks in each file: with them it could not be published as complete. */
export function missingTexts(root: string, code: Code): { file: string; count: number }[] {
  const missing = entriesOf(root, code).filter(
    ({ translation }) => translation === '' || isUnwritten(translation),
  );
  const files = Map.groupBy(missing, ({ file }) => file);
  return [...files].map(([file, texts]) => ({ file, count: texts.length }));
}
