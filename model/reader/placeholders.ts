import { countNames } from '../count-names.ts';
import { defaultLocale } from '../locales.ts';
import { type Told, tell } from '../mistakes/table.ts';
import { isNeededAt } from '../needed-placeholders.ts';
import type { Problem } from '../problems.ts';
import { isRichAt, placeholdersAt } from '../schemas/at-key.ts';
import { type SiteSettings, siteValueNames, siteValues } from '../schemas/site.ts';
import { isUnread } from '../shape.ts';
import { namesInBraces } from '../translation-errors.ts';
import type { WordFile } from './word-files.ts';

/** Every placeholder is one that is filled in, and translations have those of the source text. */
export function checkPlaceholders(
  files: readonly WordFile[],
  site: SiteSettings | undefined,
): Problem[] {
  const common = [...(site ? Object.keys(siteValues(site)) : siteValueNames), ...countNames];
  const sources = new Map(
    files
      .filter(({ locale }) => locale === defaultLocale)
      .map((source) => [source.folder, new Map(namesIn(source))]),
  );
  return files.flatMap((from) =>
    namesIn(from).flatMap(([key, names]): Problem[] => {
      const source = sources.get(from.folder)?.get(key) ?? names;
      if (names.length === 0 && source.length === 0) return [];
      if (from.folder === 'messages' && isUnread(key, site)) return [];
      const known = [...new Set([...placeholdersAt(from.schema, key.split('.')), ...common])];
      const told = unknownIn(names, known) ?? differenceFrom(source, names, known, key);
      return told ? [{ file: from.file, key, ...told }] : [];
    }),
  );
}

/** The names in braces of every text. */
const namesIn = ({ texts, schema }: WordFile) =>
  texts.map(([key, text]): [string, string[]] => {
    const isRich = text.includes('`') && isRichAt(schema, key.split('.'));
    return [key, namesInBraces(text, isRich)];
  });

function unknownIn(names: readonly string[], known: readonly string[]): Told | undefined {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map(inBraces));
  return tell('unknown_placeholder', { found: inBraces(unknown), known: list });
}

/** A slip in the source text is told there, and not once more for each translation. */
function differenceFrom(
  source: readonly string[],
  names: readonly string[],
  known: readonly string[],
  key: string,
): Told | undefined {
  const isNeeded = isNeededAt(key);
  const needed = source.filter(isNeeded);
  if (needed.join() === names.filter(isNeeded).join() || unknownIn(source, known)) return undefined;
  const expected = needed.map(inBraces).join(' ') || 'none';
  return tell('other_placeholders', { source: `${defaultLocale}.yaml`, expected });
}

const inBraces = (name: string) => `{${name}}`;
