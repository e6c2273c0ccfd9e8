import type { Content } from '../model/content.ts';
import { mapAllTexts } from '../model/fill-texts.ts';
import { markTexts } from '../text/text-marks.ts';

/** The same content, in which every text is marked with its language and its id. */
export const withTextMarks = (content: Content): Content => ({
  ...content,
  ...mapAllTexts(content, (words, folder) =>
    content.languages.perLocale(
      (locale) => words[locale] && markTexts(words[locale], `${locale} ${folder}:`),
    ),
  ),
});
