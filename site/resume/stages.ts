import type { Locale } from '../../model/locales.ts';
import { content } from '../content.ts';

/** What still lasts has no end, and JSON leaves it out. */
const dates = ({ from, to }: { from: string; to?: string | undefined }) => ({
  startDate: from,
  endDate: to,
});

export const workIn = (locale: Locale) =>
  content.cv.facts.experience.map((stage) => {
    const job = content.cv.words[locale].experience[stage.id];
    return {
      name: job?.organisation,
      position: job?.role,
      location: job?.place,
      ...dates(stage),
      highlights: job?.highlights,
    };
  });

export const educationIn = (locale: Locale) =>
  content.cv.facts.education.map((stage) => {
    const course = content.cv.words[locale].education[stage.id];
    return {
      institution: course?.school,
      area: course?.title,
      ...dates(stage),
      courses: course && [course.detail],
    };
  });
