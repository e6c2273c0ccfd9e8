import type { CvJob } from '../../../model/cv.ts';
import type { Locale } from '../../../model/languages/languages.ts';
import { yearsOf } from '../../../model/projects.ts';
import type { Project } from '../../../model/reader/projects.ts';
import { jobAnchor } from '../../../model/routes.ts';
import type { Picture } from '../../pictures/pictures.ts';
import { languages, linkTo } from '../../urls.ts';
import type { Spread } from './Book.tsx';

export function projectSpread(project: Project, locale: Locale, picture?: Picture): Spread {
  const { title, outcome, summary } = project.texts[locale];
  const when = yearsOf(project, languages.table[locale].lang);
  return {
    id: project.id,
    href: linkTo(project.id, locale),
    title,
    when,
    outcome,
    summary,
    foot: undefined,
    picture,
  };
}

/** A job has no page of its own: it leads to its place in the timeline. */
export function jobSpread(job: CvJob, locale: Locale, picture?: Picture): Spread {
  const { id, role, organisation, period, outcome } = job;
  return {
    id,
    href: `${linkTo('home', locale)}#${jobAnchor(id)}`,
    title: role,
    when: period,
    outcome,
    summary: undefined,
    foot: organisation,
    picture,
  };
}
