import type { Content } from '../../model/content.ts';
import type { Finding } from './finding.ts';

/** Entries of the filter behind which there is nothing. */
export function findUnusedTags({ site, projects }: Pick<Content, 'site' | 'projects'>): Finding[] {
  const used = new Set(projects.flatMap(({ tags }) => tags));
  return site.projects.tags.flatMap(({ id, name }, index): Finding[] =>
    used.has(id)
      ? []
      : [
          {
            kind: 'leftover',
            file: 'site.yaml',
            key: `projects.tags.${index}`,
            wrong: `no project has “${name}”, and the filter shows it`,
            advice: `Remove it, or add ${id} to the tags of a project.`,
          },
        ],
  );
}
