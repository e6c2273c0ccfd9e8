import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Place, type Problem, problem } from '../errors/errors.ts';
import { defaultLocale, type Locale } from '../languages/locales.ts';
import type { Project } from '../reader/projects.ts';
import { addressOf, type FixedRouteId, fixedRouteIds, type RouteTable } from '../routes.ts';
import { unwrapped } from '../schemas/at-key.ts';
import { isWholeUrl, projectWordsSchema } from '../schemas/project.ts';
import type { SiteSettings } from '../schemas/site.ts';
import type { SiteTexts } from '../schemas/site-texts.ts';
import { endsBefore } from '../schemas/text.ts';
import { textsOf } from '../texts.ts';

/**
 * Every language has the parts, and lists of the length, that the source language has. Which parts there
 * are follows from the schema; where each language has its own, the schema says so (`perLanguage`).
 */
export function checkTranslations(
  projects: readonly Project[],
  languages: readonly Locale[],
): Problem[] {
  const others = languages.filter((locale) => locale !== defaultLocale);
  return projects.flatMap(({ id, words }) =>
    others.flatMap((locale) =>
      differences(projectWordsSchema, words[defaultLocale], words[locale], {
        file: `content/projects/${id}/${locale}.yaml`,
        key: '',
      }),
    ),
  );
}

type Tree = Readonly<Record<string, unknown>>;

function differences(schema: z.ZodType, there: unknown, here: unknown, place: Place): Problem[] {
  const source = defaultLocale;
  const inner = unwrapped(schema);
  const at = (name: string | number) => ({
    file: place.file,
    key: place.key ? `${place.key}.${name}` : String(name),
  });
  if (inner instanceof z.ZodArray && Array.isArray(there) && Array.isArray(here)) {
    const [found, expected] = [here.length, there.length];
    return [
      ...(found === expected ? [] : [problem('uneven_lists', place, { found, expected, source })]),
      ...here
        .slice(0, expected)
        .flatMap((item, index) =>
          differences(inner.element as z.ZodType, there[index], item, at(index)),
        ),
    ];
  }
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, part]) => {
    const [inSource, own] = [(there as Tree)[key], (here as Tree)[key]];
    if (part.meta()?.perLanguage || (inSource === undefined && own === undefined)) return [];
    if (own === undefined) return [problem('part_missing', at(key), { source })];
    if (inSource === undefined) return [problem('part_alone', at(key), { source })];
    return differences(part, inSource, own, at(key));
  });
}

const isName = (repository: string) => !isWholeUrl(repository);

/** Projects agree on ids, numbers and tags. */
export function checkFacts(
  projects: readonly Project[],
  site: SiteSettings | undefined,
): Problem[] {
  const known = site?.projects.tags.map((tag) => tag.id);
  const holders = new Map<number, string>();
  return projects.flatMap(({ id, number, tags, repositories }): Problem[] => {
    const file = `content/projects/${id}/project.yaml`;
    const holder = holders.get(number);
    holders.set(number, holder ?? id);
    const homeless = site && !site.projects.source ? repositories.filter(isName) : [];
    const strange = known ? tags.filter((tag) => !known.includes(tag)) : [];
    return [
      ...(holder ? [problem('number_taken', { file, key: 'number' }, { number, holder })] : []),
      ...strange.map((tag) =>
        known?.length
          ? problem('unknown_tag', { file, key: 'tags' }, { tag, known: known.join(', ') })
          : problem('no_tags', { file, key: 'tags' }, { tag }),
      ),
      ...homeless.map((name) =>
        problem('no_source_address', { file, key: 'repositories' }, { name }),
      ),
      ...((fixedRouteIds as readonly string[]).includes(id)
        ? [problem('name_of_a_page', { file: `content/projects/${id}/`, key: '' })]
        : []),
    ];
  });
}

/** What the texts call a section or page, by its id in the route table. */
export const namesOfRoutes = {
  top: 'home.ref',
  about: 'about.ref',
  projects: 'projects.ref',
  translations: 'translations.ref',
  contact: 'contact.ref',
  confirmation: 'confirmation.url',
} as const satisfies Partial<Record<FixedRouteId, string>>;

/** The name in an address: its anchor, or else the last of its folders. */
export const nameInAddress = (address: string) =>
  address.split('#')[1] ?? address.split('/').at(-2) ?? '';

/** Sections and the confirmation page are named alike in the texts and in the route table. */
export function checkRefs(
  texts: Readonly<Record<Locale, SiteTexts>>,
  routes: RouteTable,
  languages: readonly Locale[],
): Problem[] {
  return languages.flatMap((locale) => {
    const words = new Map(textsOf(texts[locale]));
    return Object.entries(namesOfRoutes).flatMap(([id, key]): Problem[] => {
      const here = words.get(key);
      if (!routes.has(id) || here === undefined) return [];
      const there = nameInAddress(addressOf(routes, id, locale));
      const place = { file: `content/texts/${locale}.yaml`, key };
      return here === there ? [] : [problem('other_name_in_routes', place, { here, there })];
    });
  });
}

const inFacts = (id: string, key: string) => ({ file: `content/projects/${id}/project.yaml`, key });
const inProjectFile = (id: string, locale: Locale, key: string) => ({
  file: `content/projects/${id}/${locale}.yaml`,
  key,
});
/** What projects tell of how they came to be makes sense, and is reported in every language. */
export function checkCases(
  projects: readonly Project[],
  root: string,
  languages: readonly Locale[],
): Problem[] {
  return [
    ...projects.flatMap((project) => [
      ...checkDates(project),
      ...checkScreenshots(project, root, languages),
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
      return problem('undescribed_screenshots', inProjectFile(id, locale, 'screenshots'), counts);
    }),
  ];
}
