import type { Content } from '../model/content.ts';
import { type Cv, type CvJob, type CvProject, cvIn } from '../model/cv.ts';
import { publicVersion, withVersion } from '../model/cv-version.ts';
import type { Locale } from '../model/languages/languages.ts';
import { homeOf, urlOf } from '../model/routes.ts';
import type { Language } from '../model/schemas/languages.ts';
import { plainText } from '../text/rich-text.ts';

/** Beside each language's home page, under the name that readers of JSON Resume look for. */
export const resumePath = (language: Language) => `${homeOf(language)}resume.json`;

/** Where the site is published, and the URL of the owner's picture on it. */
type Site = { url: string; picture: string };

/** The public version of the CV as data, in the form of jsonresume.org. JSON leaves out what is undefined. */
export function jsonResume(whole: Content, locale: Locale, site: Site) {
  const content = withVersion(whole, publicVersion);
  const cv = cvIn(content, locale);
  const absolute = (path: string) => new URL(`${site.url.replace(/\/+$/, '')}${path}`).href;
  const pageUrl = (id: string) => absolute(urlOf(content.routes, id, locale));
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(cv, pageUrl('home'), site.picture),
    work: each(cv.work, (job) => ({ name: job.organisation, ...stageOf(job) })),
    volunteer: each(cv.volunteering, (job) => ({
      organization: job.organisation,
      ...stageOf(job),
    })),
    education: each(cv.education, ({ school, title, from, to, detail }) => ({
      institution: school,
      area: title,
      startDate: from,
      endDate: to,
      courses: detail ? [plainText(detail)] : undefined,
    })),
    certificates: each(cv.certificates, ({ title, organisation, date, url }) => ({
      name: title,
      issuer: organisation,
      date,
      url,
    })),
    awards: each(cv.awards, ({ title, organisation, date, detail }) => ({
      title,
      awarder: organisation,
      date,
      summary: detail && plainText(detail),
    })),
    publications: each(cv.publications, ({ title, organisation, date, url, detail }) => ({
      name: title,
      publisher: organisation,
      releaseDate: date,
      url,
      summary: detail && plainText(detail),
    })),
    skills: each(cv.skills, ({ title, names }) => ({ name: title, keywords: names })),
    languages: each(cv.languages, ({ name, level }) => ({ language: name, fluency: level })),
    interests: each(cv.interests, (name) => ({ name })),
    projects: each(cv.projects, (project) => projectOf(project, pageUrl(project.id))),
    meta: { canonical: absolute(resumePath(content.languages.table[locale])), version: 'v1.0.0' },
  };
}

/** Undefined instead of an empty list. */
const each = <Item, Entry>(list: readonly Item[], entryOf: (item: Item) => Entry) =>
  list.length > 0 ? list.map(entryOf) : undefined;

const basicsOf = ({ basics, profile, availability }: Cv, url: string, image: string) => ({
  name: basics.name,
  label: basics.position,
  image,
  email: basics.email,
  phone: basics.phone,
  url,
  summary: profile && plainText(profile),
  // Not in the schema, which allows more than it names.
  availability,
  location: locationOf(basics),
  profiles: each(basics.profiles, ({ name, url }) => ({
    network: name,
    username: userIn(url),
    url,
  })),
});

/** What is known of where the owner lives; undefined instead of nothing at all. */
function locationOf({ address, city, country: countryCode }: Cv['basics']) {
  return address || city || countryCode ? { address, city, countryCode } : undefined;
}

/** As in github.com/ada or mastodon.social/@ada; a URL of its own names nobody. */
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

const projectOf = (project: CvProject, url: string) => ({
  name: project.title,
  description: plainText(project.description),
  highlights: [...(project.result ? [project.result] : []), ...project.features].map(plainText),
  keywords: each(project.technologies, (name) => name),
  startDate: project.from,
  endDate: project.to,
  roles: project.role && [project.role],
  url,
});
