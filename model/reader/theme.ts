import { type Problem, problem } from '../problems.ts';
import type { SiteSettings } from '../schemas/site.ts';
import { completed, type Seeds } from '../theme/colours.ts';
import { contrastOf, leastContrast, nearestLegible } from '../theme/contrast.ts';
import { folderOfPackage, readMetadata } from '../theme/typeface.ts';

type Chosen = NonNullable<SiteSettings['theme']>;

const file = 'content/site.yaml';

/** Colours of the owner’s own can be read on each other, and the typeface is there. */
export function checkTheme({ theme }: Pick<SiteSettings, 'theme'>): Problem[] {
  const { colours, typeface } = theme ?? {};
  return [
    ...(colours ? checkSeeds(colours, 'theme.colours') : []),
    ...(colours?.dark ? checkSeeds(colours.dark, 'theme.colours.dark') : []),
    ...(typeface ? checkTypeface(typeface) : []),
  ];
}

/** All other colours follow from these three, and are made so that they can be read. */
function checkSeeds(seeds: Seeds, group: string): Problem[] {
  const { paper, card } = completed(seeds);
  return (['ink', 'accent'] as const).flatMap((name) => {
    const colour = seeds[name];
    const grounds = { paper, card };
    const failing = Object.entries(grounds).find(
      ([, behind]) => contrastOf(colour, behind) < leastContrast,
    );
    if (!failing) return [];
    const [ground, behind] = failing;
    // Rounded down: 4.499 is too little, and must not be told as 4.5.
    const ratio = Math.floor(contrastOf(colour, behind) * 100) / 100;
    const nearest = nearestLegible(colour, [paper, card]);
    const details = { colour, ground, behind, ratio, nearest };
    return [problem('low_contrast', { file, key: `${group}.${name}` }, details)];
  });
}

function checkTypeface({ package: name, weights = [] }: Chosen['typeface'] & object): Problem[] {
  const folder = folderOfPackage(name);
  if (!folder) {
    return [problem('typeface_not_installed', { file, key: 'theme.typeface.package' }, { name })];
  }
  const { weights: offered } = readMetadata(folder);
  return weights
    .filter((weight) => !offered.includes(weight))
    .map((weight) =>
      problem(
        'weight_not_offered',
        { file, key: 'theme.typeface.weights' },
        { name, weight, offered: offered.join(', ') },
      ),
    );
}
