import type { Project } from './reader/projects.ts';

/** The projects of the first screen: those that the owner features, in their order, then the newest. */
export const shownFirst = (projects: readonly Project[]) =>
  projects
    .filter(({ draft }) => !draft)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, 2);

const placeOf = ({ featured }: Project) => featured ?? Number.MAX_SAFE_INTEGER;
