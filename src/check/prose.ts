import { basename, dirname } from 'node:path';
import type { PlacedText } from '../editing/texts/word-files.ts';
import { type Finding, finding } from '../model/errors/findings.ts';
import { locales } from '../model/languages/locales.ts';
import { firstSentence } from '../text/sentences.ts';
import { looseUnitIn } from '../text/typography.ts';
import { isUnwritten } from '../text/unwritten.ts';

/** So many words in a row are no chance: between two lines of one page, and between two projects. */
const [nearby, faraway] = [5, 7];

/** What a reader notices and the writer no longer sees. */
export function findProse(texts: readonly PlacedText[]): Finding[] {
  const written = texts.filter(({ text }) => !isUnwritten(text));
  const ofProjects = written.filter(({ file }) => file.startsWith('projects/'));
  return [
    ...repeatedSummaries(ofProjects),
    ...repeatedPhrases(ofProjects),
    ...written.flatMap(looseUnits),
  ];
}

/** The description is read right after the summary, and says the same again. */
function repeatedSummaries(texts: readonly PlacedText[]): Finding[] {
  const summaries = new Map(
    texts.filter(({ key }) => key === 'summary').map(({ file, text }) => [file, text]),
  );
  return texts
    .filter(({ key }) => key === 'description')
    .flatMap(({ file, key, text, locale }) => {
      const known = new Set(runsIn(summaries.get(file) ?? '', nearby));
      const phrase = runsIn(firstSentence(text, locales[locale].lang), nearby).find((run) =>
        known.has(run),
      );
      return phrase ? [finding('repeated_summary', { file, key }, { phrase })] : [];
    });
}

/** Features and lessons may be alike, a story may not. */
const isStory = ({ key }: PlacedText) =>
  /^(?:description|problem|result|next_time|decisions\.\d+\.(?:reason|given_up))$/.test(key);

function repeatedPhrases(texts: readonly PlacedText[]): Finding[] {
  const first = new Map<string, string>();
  return texts.filter(isStory).flatMap(({ file, key, text, locale }) => {
    const project = basename(dirname(file));
    const runs = runsIn(text, faraway).map((run) => ({ run, name: `${locale} ${run}` }));
    const phrase = runs.find(({ name }) => (first.get(name) ?? project) !== project);
    for (const { name } of runs) if (!first.has(name)) first.set(name, project);
    if (!phrase) return [];
    const details = { phrase: phrase.run, project: first.get(phrase.name) ?? '' };
    return [finding('repeated_phrase', { file, key }, details)];
  });
}

function runsIn(text: string, length: number): string[] {
  const words = text
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu);
  return (words ?? [])
    .map((_, index, all) => all.slice(index, index + length).join(' '))
    .slice(0, 1 - length);
}

const looseUnits = ({ file, key, text, locale }: PlacedText): Finding[] => {
  const found = looseUnitIn(text, locale);
  return found ? [finding('loose_unit', { file, key }, { found })] : [];
};
