import { placeholdersOf } from '../fill.ts';
import { defaultLocale, type Locale, localeCodes } from '../locales.ts';
import type { Problem } from '../problems.ts';
import { type Messages, messagesSchema } from '../schemas/messages.ts';
import { siteValueNames } from '../site-values.ts';
import { noteAt } from './advice.ts';

type Told = Pick<Problem, 'wrong' | 'advice'>;

/** Every placeholder is one that is filled in, and translations have those of the source text. */
export function checkPlaceholders(messages: Readonly<Record<Locale, Messages>>): Problem[] {
  const source = textsOf(messages[defaultLocale]);
  return localeCodes.flatMap((locale) =>
    [...textsOf(messages[locale])].flatMap(([key, text]): Problem[] => {
      const told = unknownIn(text, key) ?? differenceFrom(source.get(key) ?? text, text, key);
      return told ? [{ file: `content/messages/${locale}.yaml`, key, ...told }] : [];
    }),
  );
}

function unknownIn(text: string, key: string): Told | undefined {
  const own = placeholdersOf(noteAt(messagesSchema, key.split('.')) ?? '');
  const known = [...new Set([...own, ...siteValueNames])];
  const unknown = placeholdersOf(text).find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const list = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(known.map(inBraces));
  return { wrong: `${inBraces(unknown)} is not filled in here`, advice: `Use ${list}.` };
}

/** A slip in the source text is told there, and not once more for each translation. */
function differenceFrom(source: string, text: string, key: string): Told | undefined {
  const expected = placeholdersOf(source);
  if (expected.join() === placeholdersOf(text).join() || unknownIn(source, key)) return undefined;
  return {
    wrong: `has other placeholders than ${defaultLocale}.yaml`,
    advice: `Use exactly these: ${expected.map(inBraces).join(' ') || 'none'}.`,
  };
}

const inBraces = (name: string) => `{${name}}`;

/** Every text of a tree with its dotted key. */
function textsOf(tree: unknown, key = ''): Map<string, string> {
  if (typeof tree === 'string') return new Map([[key, tree]]);
  return new Map(
    Object.entries(tree ?? {}).flatMap(([name, value]) => [
      ...textsOf(value, key ? `${key}.${name}` : name),
    ]),
  );
}
