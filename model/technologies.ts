import type { ProjectWords } from './schemas/project.ts';

/** A line of technologies as a list; the dash that stands for none names nothing. */
export const technologiesIn = (line = '') =>
  line.split(', ').filter((name) => /[\p{L}\p{N}]/u.test(name));

/** All technologies of a project, those of the front end first. */
export const technologiesOf = ({ technologies }: Pick<ProjectWords, 'technologies'>) =>
  [technologies.frontend, technologies.backend].flatMap((line) => technologiesIn(line));
