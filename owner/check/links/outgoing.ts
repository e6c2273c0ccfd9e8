import type { Content } from '../../../model/content.ts';
import type { Place } from '../../../model/problems.ts';
import { demoOf, sourcesOf } from '../../../model/project-links.ts';

export type Outgoing = Place & { url: string };

/** Every address outside the site that a visitor can follow, with the place that it comes from. */
export function outgoingLinks({ site, projects }: Pick<Content, 'site' | 'projects'>): Outgoing[] {
  const inSite = (key: string, url: string) => ({ file: 'site.yaml', key, url });
  return [
    inSite('owner.github', site.owner.github),
    inSite('owner.linkedin', site.owner.linkedin),
    inSite('translator.url', site.translator.url),
    ...projects.flatMap((project) => {
      const file = `projects/${project.id}/project.yaml`;
      const demo = demoOf(project, site);
      return [
        ...(demo ? [{ file, key: project.demo ? 'demo' : 'repositories', url: demo }] : []),
        ...sourcesOf(project, site).map(({ url }, index) => ({
          file,
          key: `repositories.${index}`,
          url,
        })),
      ];
    }),
  ];
}
