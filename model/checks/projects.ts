import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Place, type Problem, problem } from '../errors/errors.ts';
import { defaultLocale, type Locale } from '../languages/locales.ts';
import type { Project } from '../reader/projects.ts';
import { addressOf, type FixedRouteId, fixedRouteIds, type RouteTable } from '../routes.ts';
import { caseWords } from '../schemas/case-study.ts';
import type { Messages } from '../schemas/messages.ts';
import { isAddress } from '../schemas/project.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { endsBefore } from '../schemas/text.ts';
import { textsOf } from '../texts.ts';

/** Every language lists as many features, lessons and decisions as the source language. */
export function checkCounts(projects: readonly Project[], languages: readonly Locale[]): Problem[] {
  const others = languages.filter((locale) => locale !== defaultLocale);
  return projects.flatMap(({ id, words }) =>
    others.flatMap((locale) =>
      (['features', 'learned', 'decisions'] as const).flatMap((list) => {
        const expected = words[defaultLocale][list]?.length;
        const found = words[locale][list]?.length;
        // A list that one language lacks altogether is told as a missing part.
        if (!found || !expected || found === expected) return [];
        const place = { file: `content/projects/${id}/${locale}.yaml`, key: list };
        return problem('uneven_lists', place, { found, expected, source: `${defaultLocale}.yaml` });
      }),
    ),
  );
}

/** Every language has the rows of technologies that the source language has. */
export function checkRows(projects: readonly Project[], languages: readonly Locale[]): Problem[] {
  const others = languages.filter((locale) => locale !== defaultLocale);
  return projects.flatMap(({ id, words }) =>
    others.flatMap((locale) =>
      (['frontend', 'backend'] as const).flatMap((row): Problem[] => {
        const inSource = words[defaultLocale].technologies[row];
        const place = {
          file: `content/projects/${id}/${locale}.yaml`,
          key: `technologies.${row}`,
        };
        if ((words[locale].technologies[row] === undefined) === (inSource === undefined)) return [];
        return inSource === undefined
          ? [problem('not_in_source', place, { source: `${defaultLocale}.yaml` })]
          : [
              problem('missing', place, {
                note: `the same technologies as in ${defaultLocale}.yaml`,
              }),
            ];
      }),
    ),
  );
}

const isName = (repository: string) => !isAddress(repository);

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
        problem('unknown_tag', { file, key: 'tags' }, { tag, known: known?.join(', ') ?? '' }),
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

/** What the messages call a section or page, by its id in the route table. */
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

/** Sections and the confirmation page are named alike in the messages and in the route table. */
export function checkRefs(
  messages: Readonly<Record<Locale, Messages>>,
  routes: RouteTable,
  languages: readonly Locale[],
): Problem[] {
  return languages.flatMap((locale) => {
    const words = new Map(textsOf(messages[locale]));
    return Object.entries(namesOfRoutes).flatMap(([id, key]): Problem[] => {
      const here = words.get(key);
      if (!routes.has(id) || here === undefined) return [];
      const there = nameInAddress(addressOf(routes, id, locale));
      const place = { file: `content/messages/${locale}.yaml`, key };
      return here === there ? [] : [problem('other_name_in_routes', place, { here, there })];
    });
  });
}

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
