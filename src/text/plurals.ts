/** The forms that languages have for numbers of things, as Unicode calls them. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralForm = (typeof pluralForms)[number];

/** A text that counts stands once per form, under names such as `results_one` and `results_other`. */
export type CountedText<Name extends string> = {
  readonly [Key in `${Name}_other`]: string;
} & {
  readonly [Key in `${Name}_${Exclude<PluralForm, 'other'>}`]?: string | undefined;
};

/** Which forms a language tells apart among whole numbers; for millions, which some do, it is too small here. */
export function formsIn(lang: string): PluralForm[] {
  const rules = new Intl.PluralRules(lang);
  const used = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  return pluralForms.filter((form) => used.has(form));
}

/** The form that a key of a text ends with, and what stands before it. */
export function formOfKey(key: string): { name: string; form: PluralForm } | undefined {
  const [, name = '', form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return form ? { name, form: form as PluralForm } : undefined;
}

/** The forms of a text that are written. */
export const writtenForms = <Name extends string>(words: CountedText<Name>, name: Name) =>
  Object.fromEntries(
    pluralForms.flatMap((form) => {
      const text = (words as Readonly<Record<string, string | undefined>>)[`${name}_${form}`];
      return text === undefined ? [] : [[form, text]];
    }),
  ) as Partial<Record<PluralForm, string>> & { other: string };

/** A number in the digits of a language, grouped as the language does. */
export const inDigits = (number: number, lang: string) =>
  new Intl.NumberFormat(lang).format(number);
