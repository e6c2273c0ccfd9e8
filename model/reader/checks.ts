import { defaultLocale, type Locale, localeCodes } from '../locales.ts';
import type { Problem } from '../problems.ts';
import { addressOf, anchorOf, fixedRouteIds, type RouteTable } from '../routes.ts';
import type { Messages } from '../schemas/messages.ts';
import type { SiteSettings } from '../schemas/site.ts';
import type { Project } from './projects.ts';

const others = localeCodes.filter((locale) => locale !== defaultLocale);

/** Every language lists as many features and lessons as the source language. */
export function checkCounts(projects: readonly Project[]): Problem[] {
  return projects.flatMap(({ id, words }) =>
    others.flatMap((locale) =>
      (['features', 'learned'] as const).flatMap((list) => {
        const expected = words[defaultLocale][list].length;
        const found = words[locale][list].length;
        if (found === expected) return [];
        return {
          file: `content/projects/${id}/${locale}.yaml`,
          key: list,
          wrong: `has ${found} entries, but ${defaultLocale}.yaml has ${expected}`,
          advice: 'Write the same items in the same order in every language.',
        };
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
    return [
      ...(holder
        ? [
            {
              file,
              key: 'number',
              wrong: `${number} is used already by projects/${holder}`,
              advice: 'Give each project a number of its own; the highest is the newest.',
            },
          ]
        : []),
      ...tags
        .filter((tag) => known && !known.includes(tag))
        .map((tag) => ({
          file,
          key: 'tags',
          wrong: `“${tag}” is not a technology of the filter`,
          advice: `Use ${known?.join(', ')}, or add it to projects.tags in content/site.yaml.`,
        })),
      ...((fixedRouteIds as readonly string[]).includes(id)
        ? [
            {
              file: `content/projects/${id}/`,
              key: '',
              wrong: 'this name belongs to a page of the site',
              advice: 'Rename the folder.',
            },
          ]
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
      .filter(([, inMessages, inRoutes]) => inMessages !== inRoutes)
      .map(([key, inMessages, inRoutes]) => ({
        file: `content/messages/${locale}.yaml`,
        key,
        wrong: `is “${inMessages}”, but content/routes.yaml says “${inRoutes}”`,
        advice: 'Write the same name in both.',
      }));
  });
}
