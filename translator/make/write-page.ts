import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { styled } from '../../cli/terminal/layout.ts';
import { openStore } from '../../editing/drafts.ts';
import { readLoosely } from '../../editing/texts/read-texts.ts';
import { refuseMistakes } from '../../editing/texts/word-files.ts';
import { writeWholeFile } from '../../files/write-whole-file.ts';
import type { Locale } from '../../model/locales.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { themeOf } from '../../model/theme/theme.ts';
import type { PageData } from '../contract.ts';
import { bundlePage } from './bundle.ts';
import { pageData } from './page-data.ts';
import { pageHtml } from './page-html.ts';

/** What the desk knows of sources that were changed there; Git knows the others. */
const deskFolder = resolve('.data/desk');

type Wanted = {
  languages: readonly Locale[];
  mode: PageData['mode'];
  /** What the file of a language is to be called. */
  fileOf: (locale: Locale) => string;
};

const done = {
  work: 'one file, to send to the translator. What comes back: npm run translations -- import <file>',
  read: 'one file, to read or to print.',
};

/** Writes a page for each of the languages. */
export async function writePages(
  root: string,
  { languages, mode, fileOf }: Wanted,
): Promise<number> {
  refuseMistakes(root, languages);
  const theme = themeOf(siteSchema.safeParse(readLoosely(root, 'site.yaml')).data ?? {});
  const bundle = await bundlePage();
  const desk = existsSync(deskFolder) ? openStore(deskFolder) : undefined;
  for (const locale of languages) {
    const file = fileOf(locale);
    const data = await pageData(root, locale, mode, desk?.formerSource);
    writeWholeFile(resolve(file), Buffer.from(pageHtml(data, theme, bundle)));
    process.stdout.write(`${styled('green', '✓')} ${file} is written: ${done[mode]}\n`);
  }
  desk?.close();
  return 0;
}
