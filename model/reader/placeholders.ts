import { placeholdersOf } from '../fill.ts';
import { defaultLocale, type Locale } from '../locales.ts';
import { type Told, tell } from '../mistakes/table.ts';
import type { Problem } from '../problems.ts';
import { placeholdersAt } from '../schemas/at-key.ts';
import { type Messages, messagesSchema } from '../schemas/messages.ts';
import { type SiteSettings, siteValueNames, siteValues } from '../schemas/site.ts';
import { isUnread } from '../shape.ts';
import { textsOf } from '../texts-of.ts';

/** Every placeholder is one that is filled in, and translations have those of the source text. */
export function checkPlaceholders(
  messages: Readonly<Record<Locale, Messages>>,
  site: SiteSettings | undefined,
  languages: readonly Locale[],
): Problem[] {
  const common = site ? Object.keys(siteValues(site)) : siteValueNames;
  const source = new Map(textsOf(messages[defaultLocale]));
  return languages.flatMap((locale) =>
    textsOf(messages[locale]).flatMap(([key, text]): Problem[] => {
      if (isUnread(key, site)) return [];
      const told =
        unknownIn(text, key, common) ?? differenceFrom(source.get(key) ?? text, text, key, common);
      return told ? [{ file: `content/messages/${locale}.yaml`, key, ...told }] : [];
    }),
  );
}

function unknownIn(text: string, key: string, common: readonly string[]): Told | undefined {
  const own = placeholdersAt(messagesSchema, key.split('.'));
  const known = [...new Set([...own, ...common])];
  const unknown = placeholdersOf(text).find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map(inBraces));
  return tell('unknown_placeholder', { found: inBraces(unknown), known: list });
}

/** A slip in the source text is told there, and not once more for each translation. */
function differenceFrom(
  source: string,
  text: string,
  key: string,
  common: readonly string[],
): Told | undefined {
  const names = placeholdersOf(source);
  if (names.join() === placeholdersOf(text).join() || unknownIn(source, key, common))
    return undefined;
  const expected = names.map(inBraces).join(' ') || 'none';
  return tell('other_placeholders', { source: `${defaultLocale}.yaml`, expected });
}

const inBraces = (name: string) => `{${name}}`;
