import { findUndrawn } from '../../cv/characters.ts';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/locales.ts';
import { type Place, problem } from '../../model/problems.ts';
import { readTexts } from '../texts/read-texts.ts';
import { wordFile } from '../texts/word-files.ts';
import type { Finding } from './finding.ts';

/** Letters that the CV's font lacks, at which the build would stop, where they stand. */
export async function findLettersNotInCv(content: Content): Promise<Finding[]> {
  const undrawn = await findUndrawn(content);
  const found = undrawn.flatMap(({ locale, letter, text }) =>
    placesOf(content, locale, letter, text).map(
      (place): Finding => ({
        kind: 'mistake',
        ...problem('cv_letter_missing', place, { letter }),
      }),
    ),
  );
  const named = new Map(found.map((one) => [`${one.file} ${one.key}`, one]));
  return [...named.values()];
}

/** The CV shows a text whole, as a part of a longer one, or with another around it. */
function placesOf({ root, cv }: Content, locale: Locale, letter: string, shown: string): Place[] {
  const words = ['cv', 'messages', ...cv.facts.projects.map((id) => `projects/${id}`)];
  const files = ['site.yaml', 'cv/cv.yaml', ...words.map((folder) => wordFile(folder, locale))];
  const places = files.flatMap((file) =>
    [...readTexts(root, file)]
      .map(([key, text]) => ({ file, key, text: text.trim() }))
      .filter(({ text }) => text.includes(letter))
      .filter(({ text }) => shown.includes(text) || text.includes(shown)),
  );
  return places.length > 0
    ? places.map(({ file, key }) => ({ file, key }))
    : [{ file: wordFile('cv', locale), key: '' }];
}
