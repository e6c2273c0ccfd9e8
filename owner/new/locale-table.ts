import { Refusal } from '../terminal/command.ts';
import type { NewLanguage } from './language-questions.ts';

/** The end of the table of languages in model/locales.ts. */
const end = '} as const satisfies Record<string, LocaleEntry>;';

/** The source of model/locales.ts with one more language in its table. */
export function withLocale(source: string, language: NewLanguage): string {
  const entry = lineOf(language);
  if (source.split(end).length === 2) return source.replace(end, () => `${entry}\n${end}`);
  throw new Refusal(
    `The table in model/locales.ts looks unfamiliar, so nothing was written.\n  → Let it end with “${end}”, so that this line can go before it:\n${entry}`,
  );
}

const lineOf = ({ code, name, lang, openGraph, prefix }: NewLanguage) =>
  `  ${code}: { name: ${quoted(name)}, lang: ${quoted(lang)}, openGraph: ${quoted(openGraph)}, prefix: ${quoted(prefix)} },`;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;
