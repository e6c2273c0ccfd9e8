import { type ContentError, contentError } from '../errors/errors.ts';
import type { Languages } from '../languages/languages.ts';
import type { SiteSettings } from '../schemas/site.ts';
import {
  completeColours,
  contrastOf,
  leastContrast,
  nearestLegible,
  type Seeds,
} from '../theme/colours.ts';
import { isWithoutTypeface, packageFor } from '../theme/script-typeface.ts';
import { folderOfPackage, readMetadata } from '../theme/typeface.ts';

type Chosen = NonNullable<SiteSettings['theme']>;

const file = 'content/site.yaml';

/** Colours of the owner’s own can be read on each other, and the typeface is there. */
export function checkTheme({ theme }: Pick<SiteSettings, 'theme'>): ContentError[] {
  const { colours, typeface } = theme ?? {};
  return [
    ...(colours ? checkSeeds(colours, 'theme.colours') : []),
    ...(colours?.dark ? checkSeeds(colours.dark, 'theme.colours.dark') : []),
    ...(typeface ? checkTypeface(typeface) : []),
  ];
}

/** A language in another script has a typeface that draws it. A draft may still wait for one. */
export function checkScripts(
  site: Pick<SiteSettings, 'theme'>,
  languages: Languages,
): ContentError[] {
  // An error in the site’s own typeface is reported separately.
  if (checkTheme(site).length > 0) return [];
  return languages.published.flatMap((locale) => {
    const language = languages.table[locale];
    const place = { file: 'content/languages.yaml', key: locale };
    if (isWithoutTypeface(site, language)) {
      return [contentError('script_unknown', place, { language: locale })];
    }
    const name = packageFor(site, language);
    if (!name || folderOfPackage(name)) return [];
    return [contentError('script_not_installed', place, { language: locale, name })];
  });
}

/** All other colours follow from these three, and are made so that they can be read. */
function checkSeeds(seeds: Seeds, group: string): ContentError[] {
  const { paper, card } = completeColours(seeds);
  return (['ink', 'accent'] as const).flatMap((name) => {
    const colour = seeds[name];
    const grounds = { paper, card };
    const failing = Object.entries(grounds).find(
      ([, behind]) => contrastOf(colour, behind) < leastContrast,
    );
    if (!failing) return [];
    const [ground, behind] = failing;
    // Rounded down: 4.499 is too little, and must not be reported as 4.5.
    const ratio = Math.floor(contrastOf(colour, behind) * 100) / 100;
    const nearest = nearestLegible(colour, [paper, card]);
    const details = { colour, ground, behind, ratio, nearest };
    return [contentError('low_contrast', { file, key: `${group}.${name}` }, details)];
  });
}

function checkTypeface({
  package: name,
  weights = [],
}: Chosen['typeface'] & object): ContentError[] {
  const folder = folderOfPackage(name);
  if (!folder) {
    return [
      contentError('typeface_not_installed', { file, key: 'theme.typeface.package' }, { name }),
    ];
  }
  const { weights: offered } = readMetadata(folder);
  return weights
    .filter((weight) => !offered.includes(weight))
    .map((weight) =>
      contentError(
        'weight_not_offered',
        { file, key: 'theme.typeface.weights' },
        { name, weight, offered: offered.map(String) },
      ),
    );
}
