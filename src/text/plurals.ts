import { memoize } from './memoize.ts';

/** The plural forms of all languages, by their Unicode names. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

/** A text with a count has one key for each plural form, such as `results_one` and `results_other`. */
export type CountedText<Name extends string> = {
  readonly [Key in `${Name}_other`]: string;
} & {
  readonly [Key in `${Name}_${Exclude<PluralForm, 'other'>}`]?: string | undefined;
};

export const pluralRules = memoize((lang: string) => new Intl.PluralRules(lang));

/** The plural forms of a language for numbers below 200; those for millions are left out. */
export const formsIn = memoize((lang: string): readonly PluralForm[] => {
  const rules = pluralRules(lang);
  const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  return pluralForms.filter((form) => used.has(form));
});

/** The plural form at the end of a key, and the name before it. */
export function formOfKey(key: string): { name: string; form: PluralForm } | undefined {
  const [, name = '', form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return form ? { name, form: form as PluralForm } : undefined;
}

/** The plural forms that the texts have, by form. */
export const writtenForms = <Name extends string>(words: CountedText<Name>, name: Name) =>
  Object.fromEntries(
    pluralForms.flatMap((form) => {
      const text = (words as Readonly<Record<string, string | undefined>>)[`${name}_${form}`];
      return text === undefined ? [] : [[form, text]];
    }),
  ) as Partial<Record<PluralForm, string>> & { other: string };

/** A number in the digits of a language, grouped as the language does. */
export const inDigits = (number: number, lang: string) => numberFormat(lang).format(number);
const numberFormat = memoize((lang: string) => new Intl.NumberFormat(lang));
