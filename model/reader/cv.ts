import { checkCvFacts, checkCvWords } from '../checks/cv.ts';
import type { Problem } from '../errors/errors.ts';
import type { Locale } from '../languages/locales.ts';
import { type CvFacts, type CvWords, cvFactsSchema, cvWordsSchema } from '../schemas/cv.ts';
import type { Project } from './projects.ts';
import { readWords } from './words.ts';
import { readYamlFile } from './yaml-file.ts';

export type CvParts = {
  facts: CvFacts;
  words: Readonly<Record<Locale, CvWords>>;
};

/** The CV's facts and its words in every language, complete, or undefined and the errors reported. */
export function readCv(
  root: string,
  { languages, projects }: { languages: readonly Locale[]; projects: readonly Project[] },
  problems: Problem[],
): CvParts | undefined {
  const read = readYamlFile(root, 'cv/cv.yaml', cvFactsSchema, problems);
  const words = readWords(root, { folder: 'cv', schema: cvWordsSchema, languages }, problems);
  if (!read || !words) return undefined;

  const errors = [...checkCvFacts(read, root), ...checkCvWords(read, words, languages)];
  problems.push(...errors);
  if (errors.length > 0) return undefined;
  // A draft that is left out of the site is left out of the CV too.
  const shown = read.projects.filter((id) => projects.some((project) => project.id === id));
  return { facts: { ...read, projects: shown }, words };
}
