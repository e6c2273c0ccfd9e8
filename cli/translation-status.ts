import type { Entry } from '../editing/translations/entries.ts';
import { type Progress, progressOf } from '../editing/translations/progress.ts';
import type { Locale } from '../model/languages/locales.ts';
import {
  alignColumns,
  bold,
  done,
  nameInEnglish,
  print,
  sideBySide,
  styled,
} from './terminal/layout.ts';

export type LanguageEntries = { locale: Locale; entries: readonly Entry[] };

const firstFew = 10;

/** Prints the table of languages and the texts that need work. */
export function showStatus(
  languages: readonly LanguageEntries[],
  { everything }: { everything: boolean },
): void {
  print(...tableOf(languages), ...languages.flatMap((language) => tasksOf(language, everything)));
}

function tableOf(languages: readonly LanguageEntries[]): string[] {
  const cells = ({ texts, sourceWords, complete, outdated, untranslated, edited }: Progress) =>
    [texts, sourceWords, complete, outdated, untranslated, edited].map(String);
  const [heading = '', ...rows] = alignColumns([
    ['', 'texts', 'words', 'complete', 'outdated', 'untranslated', 'to confirm'],
    ...languages.map(({ locale, entries }) => [
      `${locale}  ${nameInEnglish(locale)}`,
      ...cells(progressOf(entries)),
    ]),
  ]);
  return [styled('dim', heading), ...rows];
}

function tasksOf({ locale, entries }: LanguageEntries, everything: boolean): string[] {
  const name = nameInEnglish(locale);
  const tasks = entries.filter(({ state }) => state !== 'current');
  if (tasks.length === 0) return ['', done(`${name}: everything is up to date.`)];
  const shown = everything ? tasks : tasks.slice(0, firstFew);
  const left = tasks.length - shown.length;
  return [
    '',
    bold(`${name}: ${tasks.length} to do`),
    ...shown.flatMap(describe),
    ...(left > 0 ? ['', `  … and ${left} more. To list them: add --all`] : []),
    '',
    `  After editing the files, confirm them: npx polyfolio translations done ${locale}`,
  ];
}

const labels = {
  outdated: styled('yellow', 'outdated'),
  untranslated: styled('red', 'untranslated'),
  edited: styled('cyan', 'to confirm'),
  current: '',
};

function describe({ name, file, note, source, translation, state }: Entry): string[] {
  return [
    '',
    `  ${bold(name)}  ${labels[state]}`,
    ...(note ? [styled('dim', `  ${note}`)] : []),
    styled('dim', `  ${file}`),
    ...sideBySide(source, translation).map((line) => `    ${line}`),
  ];
}
