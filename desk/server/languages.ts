import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Change, changeOf } from '../../editing/change.ts';
import { addLanguage, languageOfCode, wrongCode } from '../../editing/new/language.ts';
import { languagesFile, publishedAs } from '../../editing/new/language-table.ts';
import { OperationRefused } from '../../editing/refusal.ts';
import { dropLanguage } from '../../editing/remove/language.ts';
import { changeBy } from '../../editing/remove/plan.ts';
import { withTable } from '../../editing/schemas.ts';
import type { Workspace } from '../../editing/workspace.ts';
import { readContent } from '../../model/content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { allLocaleCodes } from '../../model/locales.ts';
import { ContentError } from '../../model/problems.ts';
import type { bodies } from './bodies.ts';
import { missingTexts } from './missing-texts.ts';

export type LanguageChange = z.infer<typeof bodies.language>;

/** Adds, publishes or removes a language; answers with what is wrong, if anything is. */
export function changeLanguage(workspace: Workspace, wanted: LanguageChange): string | undefined {
  try {
    workspace.apply(changeFor(workspace, wanted));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal || error instanceof ContentError) return error.message.trimEnd();
    throw error;
  }
}

function changeFor({ site, root }: Workspace, wanted: LanguageChange): Change {
  const { code } = wanted;
  const about = { kind: 'language', id: code } as const;
  switch (wanted.change) {
    case 'new': {
      if ((allLocaleCodes as string[]).includes(code)) throw new OperationRefused('language_there');
      if (wrongCode(code)) throw new OperationRefused('not_a_language');
      const content = readContent(root, { drafts: true });
      return addLanguage(site, content, languageOfCode(content, code, wanted.name));
    }
    case 'drop':
      return changeBy(site, about, dropLanguage(root, code));
    case 'publish': {
      const missing = wanted.as === 'complete' ? missingTexts(root, code) : [];
      if (missing.length > 0) {
        const listed = missing.map(({ file, count }) => `${file} (${count})`);
        throw new OperationRefused('language_incomplete', listed.join(', '));
      }
      const source = readFileSync(join(site, languagesFile), 'utf8');
      return changeOf(site, about, new Map(withTable(site, publishedAs(source, code, wanted.as))));
    }
  }
}
