import { type Cv, type CvCourse, type CvJob, type CvProject, cvIn } from '../../model/cv.ts';
import type { Locale } from '../../model/locales.ts';
import { plainText } from '../../model/rich-text.ts';
import { homeOf } from '../../model/routes.ts';
import { absolute, absoluteTo } from '../addresses.ts';
import { content } from '../content.ts';
import { profilePicture } from '../profile-picture.ts';

/** Beside each language's home page, under the name that readers of JSON Resume look for. */
export const resumePath = (locale: Locale) => `${homeOf(locale)}resume.json`;

/** The CV as data, in the form of jsonresume.org. */
export function jsonResume(locale: Locale) {
  const cv = cvIn(content, locale);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(cv, locale),
    work: cv.work.map(jobOf),
    education: cv.education.map(courseOf),
    skills: cv.skills.map(({ title, names }) => ({ name: title, keywords: names })),
    languages: cv.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    projects: cv.projects.map((project) => projectOf(project, locale)),
    meta: { canonical: absolute(resumePath(locale)), version: 'v1.0.0' },
  };
}

const basicsOf = ({ basics, profile }: Cv, locale: Locale) => ({
  name: basics.name,
  label: basics.position,
  image: absolute(profilePicture.path),
  email: basics.email,
  url: absoluteTo('home', locale),
  summary: plainText(profile),
  profiles: basics.profiles.map(({ network, url }) => ({
    network,
    username: url.split('/').at(-1) as string,
    url,
  })),
});

/** What still lasts has no end, and JSON leaves it out. */
const jobOf = ({ organisation, role, place, from, to, highlights }: CvJob) => ({
  name: organisation,
  position: role,
  location: place,
  startDate: from,
  endDate: to,
  highlights: highlights.map(plainText),
});

const courseOf = ({ school, title, from, to, detail }: CvCourse) => ({
  institution: school,
  area: title,
  startDate: from,
  endDate: to,
  courses: [plainText(detail)],
});

const projectOf = (project: CvProject, locale: Locale) => ({
  name: project.title,
  description: plainText(project.description),
  highlights: project.result ? [plainText(project.result), ...project.features] : project.features,
  keywords: project.technologies,
  startDate: project.from,
  endDate: project.to,
  roles: project.role && [project.role],
  url: absoluteTo(project.id, locale),
});
