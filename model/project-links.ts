import type { Project } from './reader/projects.ts';
import { noDemo } from './schemas/project.ts';
import type { SiteSettings } from './schemas/site.ts';

export const isAddress = (repository: string) => /^https?:\/\//i.test(repository);
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

/** Where the project can be tried, if it can: the usual address, if there is one, is named after the first repository. */
export function demoOf(
  { demo, repositories }: Pick<Project, 'demo' | 'repositories'>,
  { projects }: Pick<SiteSettings, 'projects'>,
): string | undefined {
  if (demo === noDemo) return undefined;
  const [first] = repositories;
  return demo ?? (first && projects.demo && `${projects.demo}/${lastPart(first)}/`);
}
