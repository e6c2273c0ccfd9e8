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

/** How much of what the site has. */
export type Counts = { projects: number; languages: number };

/** What a text may name in braces: in words, the same at the start of a sentence, and in digits. */
export const countNamesOf = {
  projects: ['projects', 'Projects', 'project_count'],
  languages: ['languages', 'Languages', 'language_count'],
} as const satisfies Record<keyof Counts, readonly [string, string, string]>;

export const countedThings = Object.keys(countNamesOf) as (keyof Counts)[];

export const countNames: readonly string[] = Object.values(countNamesOf).flat();

/**
 * Whether a translation needs a placeholder of its source: how many there are each language says where
 * it likes, and so it is with “one” or “two” of what a text counts.
 */
export const isNeededAt = (key: string) => (name: string) =>
  !countNames.includes(name) && (name !== 'count' || (formOfKey(key)?.form ?? 'other') === 'other');
