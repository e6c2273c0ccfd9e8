type Summary = { page: string; title_seo: string; description_seo: string };

const characters = (text: string) => [...text].length;

const countWords = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

/** Pages whose title or summary is too long or too short for search results. */
export function unfitSummaries(pages: readonly Summary[]): string[] {
  return pages.flatMap(({ page, title_seo, description_seo }) => {
    const title = characters(title_seo);
    const description = characters(description_seo);
    return [
      ...(title > 60 ? [`${page}: title_seo has ${title} characters`] : []),
      ...(description < 110 || description > 160
        ? [`${page}: description_seo has ${description} characters`]
        : []),
    ];
  });
}

/** Pages that share their title or their summary with an earlier one. */
export function repeatedSummaries(pages: readonly Summary[]): string[] {
  return (['title_seo', 'description_seo'] as const).flatMap((key) =>
    pages
      .filter((page, index) => pages.findIndex((other) => other[key] === page[key]) !== index)
      .map(({ page }) => `${page}: ${key} is used already`),
  );
}

type Words = { description: string; features: readonly string[]; learned: readonly string[] };

/** Whether a project's words are neither thin nor endless. */
export function unfitProject({ description, features, learned }: Words): string[] {
  const words = countWords(description).length;
  return [
    ...(words < 40 || words > 80 ? [`description has ${words} words`] : []),
    ...(features.length < 3 || features.length > 8 ? [`${features.length} features`] : []),
    ...(learned.length < 2 || learned.length > 8 ? [`${learned.length} lessons`] : []),
  ];
}

/** Items of a list that do not end as a sentence does. */
export const unfinished = (items: readonly string[]) =>
  items.filter((item) => !/[.!?…]$/.test(item));
