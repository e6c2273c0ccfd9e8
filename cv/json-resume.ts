import type { Content } from '../model/content.ts';
import {
  type Cv,
  type CvCourse,
  type CvJob,
  type CvMention,
  type CvProject,
  cvIn,
} from '../model/cv.ts';
import type { Locale } from '../model/languages/locales.ts';
import { plainText } from '../model/rich-text.ts';
import { addressOf, homeOf } from '../model/routes.ts';

/** Beside each language's home page, under the name that readers of JSON Resume look for. */
export const resumePath = (locale: Locale) => `${homeOf(locale)}resume.json`;

/** Where the site is published, and the URL of the owner's picture on it. */
type Site = { url: string; picture: string };

/** The CV as data, in the form of jsonresume.org. JSON leaves out what is undefined. */
export function jsonResume(content: Content, locale: Locale, site: Site) {
  const cv = cvIn(content, locale);
  const absolute = (path: string) => new URL(`${site.url.replace(/\/+$/, '')}${path}`).href;
  const pageUrl = (id: string) => absolute(addressOf(content.routes, id, locale));
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(cv, pageUrl('home'), site.picture),
    work: filled(cv.work.map((job) => ({ name: job.organisation, ...stageOf(job) }))),
    volunteer: filled(
      cv.volunteering.map((job) => ({ organization: job.organisation, ...stageOf(job) })),
    ),
    education: filled(cv.education.map(courseOf)),
    certificates: filled(cv.certificates.map(certificateOf)),
    awards: filled(cv.awards.map(awardOf)),
    publications: filled(cv.publications.map(publicationOf)),
    skills: filled(cv.skills.map(({ title, names }) => ({ name: title, keywords: names }))),
    languages: cv.languages.map(({ name, level }) => ({ language: name, fluency: level })),
    interests: filled(cv.interests.map((name) => ({ name }))),
    projects: filled(cv.projects.map((project) => projectOf(project, pageUrl(project.id)))),
    meta: { canonical: absolute(resumePath(locale)), version: 'v1.0.0' },
  };
}

const filled = <Entry>(list: readonly Entry[]) => (list.length > 0 ? list : undefined);

const basicsOf = ({ basics, profile, availability }: Cv, url: string, image: string) => ({
  name: basics.name,
  label: basics.position,
  image,
  email: basics.email,
  phone: basics.phone,
  url,
  summary: plainText(profile),
  // Not in the schema, which allows more than it names.
  availability,
  location: basics.address ? { address: basics.address } : undefined,
  profiles: filled(
    basics.profiles.map(({ name, url }) => ({ network: name, username: userIn(url), url })),
  ),
});

/** As in github.com/ada or mastodon.social/@ada; an address of its own names nobody. */
const userIn = (url: string) =>
  new URL(url).pathname.split('/').at(-1)?.replace(/^@/, '') || undefined;

/** What still lasts has no end. */
const stageOf = ({ role, place, from, to, detail, highlights }: CvJob) => ({
  position: role,
  location: place,
  startDate: from,
  endDate: to,
  summary: detail && plainText(detail),
  highlights: highlights?.map(plainText),
});

const courseOf = ({ school, title, from, to, detail }: CvCourse) => ({
  institution: school,
  area: title,
  startDate: from,
  endDate: to,
  courses: detail ? [plainText(detail)] : undefined,
});

const certificateOf = ({ title, organisation, date, url }: CvMention) => ({
  name: title,
  issuer: organisation,
  date,
  url,
});

const awardOf = ({ title, organisation, date, detail }: CvMention) => ({
  title,
  awarder: organisation,
  date,
  summary: detail && plainText(detail),
});

const publicationOf = ({ title, organisation, date, url, detail }: CvMention) => ({
  name: title,
  publisher: organisation,
  releaseDate: date,
  url,
  summary: detail && plainText(detail),
});

const projectOf = (project: CvProject, url: string) => ({
  name: project.title,
  description: plainText(project.description),
  highlights: project.result ? [plainText(project.result), ...project.features] : project.features,
  keywords: filled(project.technologies),
  startDate: project.from,
  endDate: project.to,
  roles: project.role && [project.role],
  url,
});
