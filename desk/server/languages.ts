import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { z } from 'zod';
import { wrongCode } from '../../cli/new/language-questions.ts';
import { changeOf } from '../../editing/change.ts';
import { openEditing } from '../../editing/editing.ts';
import { publishedAs } from '../../editing/new/published-as.ts';
import { OperationRefused } from '../../editing/refusal.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { allLocaleCodes } from '../../model/locales.ts';
import type { bodies } from './bodies.ts';
import { missingTexts } from './missing-texts.ts';

const run = promisify(execFile);

export type LanguageChange = z.infer<typeof bodies.language>;

/** Answers with what is wrong, if anything is. */
export type ChangeLanguage = (wanted: LanguageChange) => Promise<string | undefined>;

/**
 * The table of languages is code, which a running program has read already: the commands change it,
 * and the desk starts anew.
 */
export const languagesOf =
  (startAnew: () => void): ChangeLanguage =>
  async (wanted) => {
    try {
      await change(wanted);
      startAnew();
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      const told = (error as { stderr?: string }).stderr;
      if (told === undefined) throw error;
      return stripVTControlCharacters(told).trim();
    }
  };

async function change(wanted: LanguageChange): Promise<void> {
  switch (wanted.change) {
    case 'new': {
      if ((allLocaleCodes as string[]).includes(wanted.code))
        throw new OperationRefused('language_there');
      if (wrongCode(wanted.code)) throw new OperationRefused('not_a_language');
      const name = wanted.name ? ['--name', wanted.name] : [];
      await command('new', 'language', '--code', wanted.code, ...name, '--yes');
      break;
    }
    case 'drop':
      await command('remove', 'language', '--yes', '--', wanted.code);
      break;
    case 'publish': {
      const missing = wanted.as === 'complete' ? missingTexts(resolve('content'), wanted.code) : [];
      if (missing.length > 0) {
        const listed = missing.map(({ file, count }) => `${file} (${count})`);
        throw new OperationRefused('language_incomplete', listed.join(', '));
      }
      const [site, table] = [resolve('.'), 'model/locales.ts'];
      const source = publishedAs(readFileSync(resolve(table), 'utf8'), wanted.code, wanted.as);
      const editing = openEditing(site);
      const about = { kind: 'language', id: wanted.code } as const;
      editing.apply(changeOf(site, about, new Map([[table, source]])));
      editing.close();
    }
  }
}

const command = (...words: string[]) =>
  run(process.execPath, [resolve('cli/main.ts'), ...words], {
    env: { ...process.env, NO_COLOR: '1' },
  });
