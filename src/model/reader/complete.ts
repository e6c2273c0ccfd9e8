import { asFallback } from '../../text/fallback-markers.ts';
import { hasWords } from '../../text/placeholders.ts';
import { formOfKey } from '../../text/plurals.ts';
import { isSlugKey, mapTexts, textsOf } from '../../text/text-tree.ts';
import { isUnwritten } from '../../text/unwritten.ts';

export const asItIs = (text: string) => text;

/** A visitor who fills it in reads one language from label to error: it falls back as a whole. */
const wholeOnly = /^form$/;
/** Each language has its own number of search terms. */
const ownList = /(?:^|\.)keywords$/;
/** Former URLs are history, which nobody shares. */
const ownHistory = /(?:^|\.)old_urls$/;

/** Whether each language has a list of its own under a key, whatever the source has. */
export const isOfItsOwn = (key: string) => ownList.test(key) || ownHistory.test(key);

/** The data of one language's file, with another's texts, marked, where it has none. */
export function completeWith(
  own: unknown,
  source: unknown,
  asShown = asFallback,
  key = '',
): unknown {
  if (typeof source === 'string') {
    if (!isMissing(own, source)) return own;
    return isSlugKey(key) || !hasWords(source) ? source : asShown(source);
  }
  if (source === null || typeof source !== 'object') return own ?? source;
  if (ownHistory.test(key) || (own && typeof own !== 'object')) return own;
  if (ownList.test(key) && Array.isArray(own)) {
    const written = own.filter((item) => !(typeof item === 'string' && isUnwritten(item)));
    return written.length > 0 ? written : mapTexts(source, asShown);
  }
  if (asShown === asFallback && wholeOnly.test(key) && lacksText(own, source)) {
    return mapTexts(source, asShown);
  }
  const at = (name: string | number) => (key ? `${key}.${name}` : String(name));
  if (Array.isArray(source)) {
    const list = Array.isArray(own) ? own : [];
    const more = list.slice(source.length);
    return [
      ...source.map((item, index) => completeWith(list[index], item, asShown, at(index))),
      ...more,
    ];
  }
  const group = withWrittenForms((own ?? {}) as Group, source as Group);
  const filled = Object.entries(source)
    .filter(([name]) => !countsItsOwnWay(group, name))
    .map(([name, value]) => [name, completeWith(group[name], value, asShown, at(name))]);
  return { ...group, ...Object.fromEntries(filled) };
}

type Group = Readonly<Record<string, unknown>>;

/** A number is counted in one language: in its own if it has the form “other”, else in the source's. */
function withWrittenForms(group: Group, source: Group): Group {
  const isWritten = ([key, text]: [string, unknown]) => {
    const counted = formOfKey(key);
    const other = counted && `${counted.name}_other`;
    const inSource = other && source[other];
    if (typeof inSource !== 'string') return true;
    return !isMissing(group[other as string], inSource) && !isMissing(text, inSource);
  };
  return Object.fromEntries(Object.entries(group).filter(isWritten));
}

/** A language that has words for a number has other forms of them than the source, or fewer. */
function countsItsOwnWay(group: Group, key: string): boolean {
  const counted = formOfKey(key);
  if (!counted || counted.form === 'other') return false;
  return group[key] === undefined && typeof group[`${counted.name}_other`] === 'string';
}

/** Where both are unwritten, each says itself what belongs there. */
export const isMissing = (own: unknown, source: string) =>
  own === undefined ||
  own === null ||
  (typeof own === 'string' && (own.trim() === '' || (isUnwritten(own) && !isUnwritten(source))));

function lacksText(own: unknown, source: unknown): boolean {
  const texts = new Map(textsOf(own));
  return textsOf(source).some(([key, text]) => isMissing(texts.get(key), text));
}
