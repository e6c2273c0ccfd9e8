import type { Locale } from '../../model/languages/languages.ts';
import { isPage, parseRichText, type RichPart } from '../../text/rich-text.ts';
import { linkToNamed } from '../urls.ts';

type Props = { text: string; locale: Locale };

/** A long text with its links, emphasis and code. */
export function RichText({ text, locale }: Props) {
  return <Parts parts={parseRichText(text).parts} locale={locale} />;
}

function Parts({ parts, locale }: { parts: readonly RichPart[]; locale: Locale }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
  return parts.map((part, index) => <Part key={index} part={part} locale={locale} />);
}

function Part({ part, locale }: { part: RichPart; locale: Locale }) {
  if ('text' in part) return part.kind === 'code' ? <code>{part.text}</code> : part.text;
  const inner = <Parts parts={part.parts} locale={locale} />;
  if (part.kind === 'emphasis') return <em>{inner}</em>;
  const to = isPage(part.target) ? linkToNamed(part.target, locale) : { href: part.target };
  return <a {...to}>{inner}</a>;
}
