import { slugOf } from '../model/slug.ts';
import type { FoundProject, Profile } from './profile.ts';

/** Short for a repository of a list. */
export const nameOfProject = ({ title }: FoundProject) => slugOf(title) || title;

/** Forks, archived and private repositories are taken only where the owner says so. */
export const isDoubtful = ({ doubts = [] }: FoundProject) => doubts.length > 0;

/** The profile with the repositories that are named, or with all that are beyond doubt. */
export const withProjects = (profile: Profile, names?: readonly string[]): Profile => ({
  ...profile,
  projects: profile.projects.filter((project) =>
    names ? names.includes(nameOfProject(project)) : !isDoubtful(project),
  ),
});
