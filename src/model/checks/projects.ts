import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ContentError, contentError, nearestName, type Place } from '../errors/errors.ts';
import type { Languages, Locale } from '../languages/languages.ts';
import type { Project } from '../reader/projects.ts';
import { fixedRouteIds } from '../routes.ts';
import { isWholeUrl, projectTextsSchema } from '../schemas/project.ts';
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
): ContentError[] =>
  projects.flatMap(({ id, texts }) =>
    shown.flatMap((locale) =>
      differences(
        projectTextsSchema,
        texts[source],
        texts[locale],
        inWords(id, locale, ''),
        source,
      ),
    ),
  );

/** Projects agree on ids, numbers and tags. */
export function checkFacts(
  projects: readonly Project[],
  site: SiteSettings | undefined,
): ContentError[] {
  const known = site?.projects.tags.map((tag) => tag.id);
  return [
    ...checkNumbers(projects, 'number'),
    ...projects.flatMap(({ id, tags, repositories }): ContentError[] => {
      const withoutUrl =
        site && !site.projects.source ? repositories.filter((one) => !isWholeUrl(one)) : [];
      const unknownTags = known ? tags.filter((tag) => !known.includes(tag)) : [];
      return [
        ...unknownTags.map((tag) => unknownTag(tag, known ?? [], inFacts(id, 'tags'))),
        ...withoutUrl.map((name) =>
          contentError('no_source_url', inFacts(id, 'repositories'), { name }),
        ),
        ...((fixedRouteIds as readonly string[]).includes(id)
          ? [contentError('name_of_a_page', { file: `content/projects/${id}/`, key: '' })]
          : []),
      ];
    }),
  ];
}

function unknownTag(tag: string, known: readonly string[], place: Place): ContentError {
  const nearest = nearestName(tag, known);
  if (nearest) return contentError('misspelt_tag', place, { tag, nearest });
  if (known.length === 0) return contentError('no_tags', place, { tag });
  return contentError('unknown_tag', place, { tag, known });
}

/** No two projects have the same number, or the same position among the featured. */
function checkNumbers(projects: readonly Project[], key: 'number' | 'featured'): ContentError[] {
  const holders = new Map<number, string>();
  return projects.flatMap(({ id, [key]: number }): ContentError[] => {
    if (number === undefined) return [];
    const holder = holders.get(number);
    if (holder) return [contentError('number_taken', inFacts(id, key), { number, holder })];
    holders.set(number, id);
    return [];
  });
}

/** Featured projects have a position each, and every screenshot is there and described. */
export const checkCases = (
  projects: readonly Project[],
  root: string,
  languages: readonly Locale[],
): ContentError[] => [
  ...projects.flatMap((project) => checkScreenshots(project, root, languages)),
  ...checkNumbers(projects, 'featured'),
];

/** Every picture is there, and every language describes each of them. */
function checkScreenshots(
  { id, screenshots = [], texts }: Project,
  root: string,
  languages: readonly Locale[],
): ContentError[] {
  return [
    ...screenshots.flatMap((file, index) =>
      existsSync(join(root, 'projects', id, file))
        ? []
        : contentError('missing_screenshot', inFacts(id, `screenshots.${index}`), { file }),
    ),
    ...languages.flatMap((locale) => {
      const found = texts[locale].screenshots?.length ?? 0;
      if (found === screenshots.length) return [];
      const counts = { found, expected: screenshots.length };
      return contentError('undescribed_screenshots', inWords(id, locale, 'screenshots'), counts);
    }),
  ];
}
