import type { Content } from '../../model/content.ts';
import { defaultLocale } from '../../model/locales.ts';
import type { Finding } from './finding.ts';

const needed = {
  problem: 'Say what was hard, and for whom.',
  decisions: 'Tell two or three choices, why you made them and what you gave up.',
  result: 'Say what came of it, as far as it can be seen or counted.',
} as const;

/** Projects that their owner puts forward without telling what makes them worth it. */
export function findHalfCases({ projects }: Pick<Content, 'projects'>): Finding[] {
  return projects
    .filter(({ featured }) => featured !== undefined)
    .flatMap(({ id, words }) =>
      (Object.keys(needed) as (keyof typeof needed)[])
        .filter((part) => words[defaultLocale][part] === undefined)
        .map((part) => ({
          kind: 'case',
          file: `projects/${id}/${defaultLocale}.yaml`,
          key: part,
          wrong: `a featured project without ${part}`,
          advice: needed[part],
        })),
    );
}
