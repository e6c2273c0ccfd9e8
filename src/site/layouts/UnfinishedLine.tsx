import type { Locale } from '../../model/languages/languages.ts';
import { isUnfinished } from '../../model/unfinished.ts';
import { fill } from '../../text/placeholders.ts';
import { content } from '../content.ts';
import styles from '../ui/Text.module.css';
import { languages } from '../urls.ts';

type Props = { locale: Locale; page: string };

/** Explains why the page is in two languages, or that its language is a draft. */
export function UnfinishedLine({ locale, page }: Props) {
  const { unfinished, accessibility } = content.texts[locale];
  const isGrowing = languages.mayFallBack(locale) && isUnfinished(content, page, locale);
  const sentences = [
    ...(languages.isDraft(locale) ? [unfinished.draft_language] : []),
    ...(isGrowing
      ? [fill(unfinished.fallback, { language: accessibility[languages.source] })]
      : []),
  ];
  return sentences.length > 0 && <p className={styles.unfinished}>{sentences.join(' ')}</p>;
}
