import type { Content } from '../model/content.ts';
import type { Finding } from './finding.ts';
import { found } from './found.ts';

/** A CV that shows none of the projects that the site publishes. */
export function findCvWithoutProjects({
  projects,
  cv,
}: Pick<Content, 'projects' | 'cv'>): Finding[] {
  const published = projects.filter(({ draft }) => !draft);
  if (published.length === 0 || published.some(({ id }) => cv.facts.projects.includes(id)))
    return [];
  return [found('cv_without_projects', { file: 'cv/cv.yaml', key: 'projects' })];
}
