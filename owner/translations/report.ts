import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from '../../model/locales.ts';
import { styled } from '../terminal/styled.ts';
import { readLoosely } from '../texts/read-texts.ts';
import { refuseMistakes } from '../texts/refuse-mistakes.ts';
import { entriesOf } from './entries.ts';
import { reportPage } from './report-page.ts';

/** Writes the one page that the owner sends to a translator. */
export function writeReport(root: string, languages: readonly Locale[], file: string): number {
  refuseMistakes(root, languages);
  const site = readLoosely(root, 'site.yaml') as { owner?: { name?: string } } | undefined;
  const page = reportPage({
    owner: site?.owner?.name ?? '',
    date: new Date(),
    languages: languages.map((locale) => ({ locale, entries: entriesOf(root, locale) })),
  });
  writeFileSync(resolve(file), page);
  process.stdout.write(
    `${styled('green', '✓')} ${file} is written: one page, to open or to send.\n`,
  );
  return 0;
}
