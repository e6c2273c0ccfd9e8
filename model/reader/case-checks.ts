import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale } from '../locales.ts';
import { type Place, type Problem, problem } from '../problems.ts';
import { caseWords } from '../schemas/case.ts';
import { endsBefore } from '../schemas/dates.ts';
import type { Project } from './projects.ts';

const inFacts = (id: string, key: string) => ({ file: `content/projects/${id}/project.yaml`, key });
const inWords = (id: string, locale: Locale, key: string) => ({
  file: `content/projects/${id}/${locale}.yaml`,
  key,
});
const source = `${defaultLocale}.yaml`;

/** What projects tell of how they came to be makes sense, and is told in every language. */
export function checkCases(
  projects: readonly Project[],
  root: string,
  languages: readonly Locale[],
): Problem[] {
  return [
    ...projects.flatMap((project) => [
      ...checkDates(project),
      ...checkScreenshots(project, root, languages),
      ...checkParts(project, languages),
    ]),
    ...checkFeatured(projects),
  ];
}

function checkDates({ id, year, from, to }: Project): Problem[] {
  if (year !== undefined) {
    return (['from', 'to'] as const)
      .filter((key) => ({ from, to })[key] !== undefined)
      .map((key) => problem('two_dates', inFacts(id, key)));
  }
  if (to === undefined) return [];
  if (from === undefined) return [problem('end_without_beginning', inFacts(id, 'to'))];
  return endsBefore(to, from) ? [problem('ends_too_early', inFacts(id, 'to'), { to, from })] : [];
}

function checkFeatured(projects: readonly Project[]): Problem[] {
  const holders = new Map<number, string>();
  return projects.flatMap(({ id, featured }): Problem[] => {
    if (featured === undefined) return [];
    const holder = holders.get(featured);
    if (holder) return [problem('featured_twice', inFacts(id, 'featured'), { featured, holder })];
    holders.set(featured, id);
    return [];
  });
}

/** Every picture is there, and every language describes each of them. */
function checkScreenshots(
  { id, screenshots = [], words }: Project,
  root: string,
  languages: readonly Locale[],
): Problem[] {
  return [
    ...screenshots.flatMap((file, index) =>
      existsSync(join(root, 'projects', id, file))
        ? []
        : problem('missing_screenshot', inFacts(id, `screenshots.${index}`), { file }),
    ),
    ...languages.flatMap((locale) => {
      const found = words[locale].screenshots?.length ?? 0;
      if (found === screenshots.length) return [];
      const counts = { found, expected: screenshots.length };
      return problem('undescribed_screenshots', inWords(id, locale, 'screenshots'), counts);
    }),
  ];
}

/** Screenshots are counted instead. */
const parts = (Object.keys(caseWords) as (keyof typeof caseWords)[]).filter(
  (part) => part !== 'screenshots',
);

/** A part that the source language tells is told in all, and none is told in another alone. */
function checkParts({ id, words }: Project, languages: readonly Locale[]): Problem[] {
  const others = languages.filter((locale) => locale !== defaultLocale);
  return others.flatMap((locale) => {
    const there = words[defaultLocale];
    const here = words[locale];
    return [
      ...parts.flatMap((part) => checkPart(there[part], here[part], inWords(id, locale, part))),
      ...(here.decisions ?? []).flatMap((decision, index) => {
        const twin = there.decisions?.[index];
        const place = inWords(id, locale, `decisions.${index}.given_up`);
        return twin ? checkPart(twin.given_up, decision.given_up, place) : [];
      }),
    ];
  });
}

function checkPart(there: unknown, here: unknown, place: Place): Problem[] {
  if ((there === undefined) === (here === undefined)) return [];
  return [problem(here === undefined ? 'part_missing' : 'part_alone', place, { source })];
}
