import type { Content } from '../../../model/content.ts';
import type { Place } from '../../../model/problems.ts';
import { demoOf, sourcesOf } from '../../../model/project-links.ts';

export type Outgoing = Place & { url: string };

export type Linking = Pick<Content, 'site' | 'projects' | 'cv'>;

/** Every address outside the site that a visitor can follow, with the place that it comes from. */
export function outgoingLinks({ site, projects, cv }: Linking): Outgoing[] {
  const inSite = (key: string, url: string) => ({ file: 'site.yaml', key, url });
  return [
    ...site.owner.profiles.map(({ url }, index) => inSite(`owner.profiles.${index}.url`, url)),
    ...(site.translator ? [inSite('translator.url', site.translator.url)] : []),
    ...(['certificates', 'awards', 'publications'] as const).flatMap((list) =>
      cv.facts[list].flatMap(({ url }, index) =>
        url ? [{ file: 'cv/cv.yaml', key: `${list}.${index}.url`, url }] : [],
      ),
    ),
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
