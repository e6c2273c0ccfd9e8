import type { Content } from '../model/content.ts';
import { mapWords } from '../model/fill-words.ts';
import { markTexts } from '../text/text-marks.ts';

/** The same content, in which every text is marked with its language and its id. */
export const withTextMarks = (content: Content): Content => ({
  ...content,
  ...mapWords(content, (words, folder) =>
    content.languages.perLocale(
      (locale) => words[locale] && markTexts(words[locale], `${locale} ${folder}:`),
    ),
  ),
});
