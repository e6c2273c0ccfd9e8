import { defaultLocale, type Locale, localeCodes } from '../locales.ts';
import { type Problem, problem } from '../problems.ts';
import { addressOf, anchorOf, fixedRouteIds, type RouteTable } from '../routes.ts';
import type { Messages } from '../schemas/messages.ts';
import type { SiteSettings } from '../schemas/site.ts';
import type { Project } from './projects.ts';

const others = localeCodes.filter((locale) => locale !== defaultLocale);

/** Every language lists as many features, lessons and decisions as the source language. */
export function checkCounts(projects: readonly Project[]): Problem[] {
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

/** Projects agree on ids, numbers and tags. */
export function checkFacts(
  projects: readonly Project[],
  site: SiteSettings | undefined,
): Problem[] {
  const known = site?.projects.tags.map((tag) => tag.id);
  const holders = new Map<number, string>();
  return projects.flatMap(({ id, number, tags }): Problem[] => {
    const file = `content/projects/${id}/project.yaml`;
    const holder = holders.get(number);
    holders.set(number, holder ?? id);
    const strange = known ? tags.filter((tag) => !known.includes(tag)) : [];
    return [
      ...(holder ? [problem('number_taken', { file, key: 'number' }, { number, holder })] : []),
      ...strange.map((tag) =>
        problem('unknown_tag', { file, key: 'tags' }, { tag, known: known?.join(', ') ?? '' }),
      ),
      ...((fixedRouteIds as readonly string[]).includes(id)
        ? [problem('name_of_a_page', { file: `content/projects/${id}/`, key: '' })]
        : []),
    ];
  });
}

/** Sections and the confirmation page are named alike in the messages and in the route table. */
export function checkRefs(
  messages: Readonly<Record<Locale, Messages>>,
  routes: RouteTable,
): Problem[] {
  return localeCodes.flatMap((locale) => {
    const words = messages[locale];
    const pairs = [
      ['home.ref', words.home.ref, anchorOf(routes, 'home2', locale)],
      ['about.ref', words.about.ref, anchorOf(routes, 'about', locale)],
      ['projects.ref', words.projects.ref, anchorOf(routes, 'projects', locale)],
      ['translations.ref', words.translations.ref, anchorOf(routes, 'translations', locale)],
      ['contact.ref', words.contact.ref, anchorOf(routes, 'contact', locale)],
      [
        'confirmation.url',
        words.confirmation.url,
        addressOf(routes, 'confirmation', locale).split('/').at(-2) ?? '',
      ],
    ] as const;
    return pairs
      .filter(([, here, there]) => here !== there)
      .map(([key, here, there]) => {
        const place = { file: `content/messages/${locale}.yaml`, key };
        return problem('other_name_in_routes', place, { here, there });
      });
  });
}
