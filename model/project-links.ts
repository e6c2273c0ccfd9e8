import type { Project } from './reader/projects.ts';
import { isAddress, noDemo } from './schemas/project.ts';
import type { SiteSettings } from './schemas/site.ts';

const lastPart = (address: string) => address.replace(/\/+$/, '').split('/').at(-1) as string;

/** Where the source code lies: the owner's address plus the repository, unless the project says otherwise. */
export function sourcesOf(
  { repositories }: Pick<Project, 'repositories'>,
  { projects }: Pick<SiteSettings, 'projects'>,
): { name: string; url: string }[] {
  return repositories.map((repository) =>
    isAddress(repository)
      ? { name: lastPart(repository), url: repository }
      : { name: repository, url: `${projects.source}/${repository}` },
  );
}

/** Where the project can be tried, if it can: named after the repository that it says, or the first. */
export function demoOf(
  { demo, repositories }: Pick<Project, 'demo' | 'repositories'>,
  { projects }: Pick<SiteSettings, 'projects'>,
): string | undefined {
  const shown = demo ?? repositories[0];
  if (!shown || shown === noDemo) return undefined;
  if (demo && isAddress(demo)) return demo;
  return projects.demo && `${projects.demo}/${lastPart(shown)}/`;
}
