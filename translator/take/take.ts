import { basename, join } from 'node:path';
import { planLines, remarkLines, summaryOf } from '../../cli/show-answer.ts';
import { styled } from '../../cli/terminal/layout.ts';
import { changeOf } from '../../editing/change.ts';
import type { Editing } from '../../editing/editing.ts';
import { readLoosely } from '../../editing/texts/read-texts.ts';
import { refuseMistakes } from '../../editing/texts/word-files.ts';
import { recordsWith } from '../../editing/translations/confirm.ts';
import { entriesOf } from '../../editing/translations/entries.ts';
import { recordsFile, recordsText } from '../../editing/translations/records.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { type Locale, locales } from '../../model/locales.ts';
import { withFilesAs } from '../../model/reader/utf8-file.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { type Decide, type Plan, planOf } from './plan.ts';
import { readWork } from './read-work.ts';

type Options = {
  isDryRun: boolean;
  /** Whose text it is to be where both have changed it. */
  whose: 'theirs' | 'ours' | undefined;
  /** The texts that this is decided for; none means all. */
  decided: readonly string[];
};

/** Takes a translator's work into the files, after a look at all of it. */
export function take(editing: Editing, path: string | undefined, options: Options): number {
  const root = join(editing.site, 'content');
  if (!path) throw new Refusal('Name the file that the translator has sent.');
  const work = readWork(path, siteAddress(root));
  refuseMistakes(root, [work.language]);
  const unknown = options.decided.find((name) => !work.texts.some(({ id }) => id === name));
  if (unknown) {
    throw new Refusal(
      `${basename(path)} has no text “${unknown}”.\n  → Entries are named as in the list that “take” shows.`,
    );
  }
  const plan = planOf(root, work, decideBy(options));
  const lines = [...planLines(plan.texts), ...remarkLines(work.texts)];
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n\n`);
  if (!options.isDryRun) write(editing, basename(path), work.language, plan);
  const isWhole = plan.texts.every(({ outcome }) => !['conflict', 'broken'].includes(outcome));
  process.stdout.write(
    `${isWhole ? styled('green', '✓') : styled('yellow', '!')} ${locales[work.language].name}: ` +
      `${summaryOf(plan.texts)}.${options.isDryRun ? ' Nothing was written.' : ''}\n`,
  );
  return isWhole ? 0 : 1;
}

const decideBy =
  ({ whose, decided }: Options): Decide =>
  (id) =>
    decided.length === 0 || decided.includes(id) ? whose : undefined;

export function siteAddress(root: string): string {
  const { data } = siteSchema.safeParse(readLoosely(root, 'site.yaml'));
  return data?.url ?? '';
}

/** The texts, and then that they belong to their sources. */
function write(
  { site, apply }: Editing,
  id: string,
  language: Locale,
  { texts, files }: Plan,
): void {
  const root = join(site, 'content');
  const confirmed = texts
    .filter(({ outcome, isSourceNew }) => !isSourceNew && /^(?:changed|confirmed)$/.test(outcome))
    .map(({ id }) => id);
  const tried = new Map([...files].map(([file, text]) => [join(root, file), text]));
  const records = withFilesAs(tried, () =>
    recordsWith(root, language, entriesOf(root, language), new Set(confirmed)),
  );
  const written = [...files, [recordsFile(language), recordsText(records)] as const];
  const inSite = new Map(written.map(([file, text]) => [`content/${file}`, text]));
  apply(changeOf(site, { kind: 'translation', id, language }, inSite));
}
