import { type Locale, localeCodes, perLocale } from '../locales.ts';
import type { Problem } from '../problems.ts';
import { type CvFacts, type CvWords, cvFactsSchema, cvWordsSchema } from '../schemas/cv.ts';
import { checkCvFacts, checkCvWords } from './cv-checks.ts';
import { readYamlFile } from './yaml-file.ts';

export type CvParts = {
  facts: CvFacts;
  words: Readonly<Record<Locale, CvWords>>;
};

/** The CV's facts and its words in every language, complete, or undefined and the mistakes told. */
export function readCv(root: string, problems: Problem[]): CvParts | undefined {
  const facts = readYamlFile(root, 'cv/cv.yaml', cvFactsSchema, problems);
  const files = perLocale((locale) =>
    readYamlFile(root, `cv/${locale}.yaml`, cvWordsSchema, problems),
  );
  if (!facts || !localeCodes.every((locale) => files[locale])) return undefined;

  const words = files as CvParts['words'];
  const mistakes = [...checkCvFacts(facts, root), ...checkCvWords(facts, words)];
  problems.push(...mistakes);
  return mistakes.length === 0 ? { facts, words } : undefined;
}
