import type { Content } from '../model/content.ts';
import { defaultLocale } from '../model/locales.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

const needed = ['problem', 'decisions', 'result'] as const;

/** Projects that their owner puts forward without telling what makes them worth it. */
export function findHalfCases({ projects }: Pick<Content, 'projects'>): Finding[] {
  return projects
    .filter(({ featured }) => featured !== undefined)
    .flatMap(({ id, words }) =>
      needed
        .filter((part) => words[defaultLocale][part] === undefined)
        .map((part) =>
          found(`case_without_${part}`, {
            file: `projects/${id}/${defaultLocale}.yaml`,
            key: part,
          }),
        ),
    );
}
