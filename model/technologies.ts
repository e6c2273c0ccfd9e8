import { withoutSigns } from './borrowed.ts';
import type { ProjectWords } from './schemas/project.ts';

/** A line of technologies as a list of names, which belong to no language; the dash for none is no name. */
export const technologiesIn = (line = '') =>
  withoutSigns(line)
    .split(/[,،]\s+|、\s*/)
    .filter((name) => /[\p{L}\p{N}]/u.test(name));

/** All technologies of a project, those of the front end first. */
export const technologiesOf = ({ technologies }: Pick<ProjectWords, 'technologies'>) =>
  [technologies.frontend, technologies.backend].flatMap((line) => technologiesIn(line));
