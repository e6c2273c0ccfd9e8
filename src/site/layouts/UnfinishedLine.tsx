import { mixesLanguages } from '../../model/fallback-pages.ts';
import { languageOfText } from '../../model/languages/fallback-text.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { languageName } from '../../model/languages/names.ts';
import { isFallback } from '../../text/fallback-markers.ts';
import { fill } from '../../text/placeholders.ts';
import { content } from '../content.ts';
import styles from '../ui/Text.module.css';
import { languages } from '../urls.ts';

type Props = { locale: Locale; page: string };

/** Explains why the page is in two languages, or that its language is a draft. */
export function UnfinishedLine({ locale, page }: Props) {
  const { unfinished, accessibility } = content.texts[locale];
  const isPartlyTranslated = languages.mayFallBack(locale) && mixesLanguages(content, page, locale);
  // Where the sentence is in another language than the page, so is the name within it.
  const language = isFallback(unfinished.fallback)
    ? languageName(languages.source, languageOfText(unfinished.fallback, '', languages))
    : accessibility[languages.source];
  const sentences = [
    ...(languages.isDraft(locale) ? [unfinished.draft_language] : []),
    ...(isPartlyTranslated ? [fill(unfinished.fallback, { language })] : []),
  ];
  return sentences.length > 0 && <p className={styles.unfinished}>{sentences.join(' ')}</p>;
}
