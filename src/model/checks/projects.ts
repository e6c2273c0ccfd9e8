import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearestName, type Place, type Problem, problem } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import type { Project } from '../reader/projects.ts';
import { fixedRouteIds } from '../routes.ts';
import { isWholeUrl, projectWordsSchema } from '../schemas/project.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { differences } from './differences.ts';

const inFacts = (id: string, key: string) => ({ file: `content/projects/${id}/project.yaml`, key });
const inWords = (id: string, locale: Locale, key: string) => ({
  file: `content/projects/${id}/${locale}.yaml`,
  key,
});

/** Every language has the parts, and lists of the length, that the source language has. */
export const checkTranslations = (
  projects: readonly Project[],
  { source }: Languages,
  shown: readonly Locale[],
): Problem[] =>
  projects.flatMap(({ id, words }) =>
    shown.flatMap((locale) =>
      differences(
        projectWordsSchema,
        words[source],
        words[locale],
        inWords(id, locale, ''),
        source,
      ),
    ),
  );

/** Projects agree on ids, numbers and tags. */
export function checkFacts(
  projects: readonly Project[],
  site: SiteSettings | undefined,
): Problem[] {
  const known = site?.projects.tags.map((tag) => tag.id);
  return [
    ...checkNumbers(projects, 'number'),
    ...projects.flatMap(({ id, tags, repositories }): Problem[] => {
      const homeless =
        site && !site.projects.source ? repositories.filter((one) => !isWholeUrl(one)) : [];
      const strange = known ? tags.filter((tag) => !known.includes(tag)) : [];
      return [
        ...strange.map((tag) => unknownTag(tag, known ?? [], inFacts(id, 'tags'))),
        ...homeless.map((name) => problem('no_source_url', inFacts(id, 'repositories'), { name })),
        ...((fixedRouteIds as readonly string[]).includes(id)
          ? [problem('name_of_a_page', { file: `content/projects/${id}/`, key: '' })]
          : []),
      ];
    }),
  ];
}

function unknownTag(tag: string, known: readonly string[], place: Place): Problem {
  const nearest = nearestName(tag, known);
  if (nearest) return problem('misspelt_tag', place, { tag, nearest });
  if (known.length === 0) return problem('no_tags', place, { tag });
  return problem('unknown_tag', place, { tag, known: known.join(', ') });
}

/** No two projects have the same number, or the same position among the featured. */
function checkNumbers(projects: readonly Project[], key: 'number' | 'featured'): Problem[] {
  const holders = new Map<number, string>();
  return projects.flatMap(({ id, [key]: number }): Problem[] => {
    if (number === undefined) return [];
    const holder = holders.get(number);
    if (holder) return [problem('number_taken', inFacts(id, key), { number, holder })];
    holders.set(number, id);
    return [];
  });
}

/** Featured projects have a position each, and every screenshot is there and described. */
export const checkCases = (
  projects: readonly Project[],
  root: string,
  languages: readonly Locale[],
): Problem[] => [
  ...projects.flatMap((project) => checkScreenshots(project, root, languages)),
  ...checkNumbers(projects, 'featured'),
];

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
