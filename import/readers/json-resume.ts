import {
  allLocaleCodes,
  defaultLocale,
  type Locale,
  locales,
} from '../../model/languages/locales.ts';
import {
  type Data,
  type FieldReader,
  type FileRecord,
  groupOf,
  isGroup,
  listOf,
} from '../field-reader.ts';
import { isCodeHost, networkOf, spelledNetwork, withoutEnd } from '../networks.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';

export const looksLikeResume = (data: unknown) =>
  isGroup(data) && ['basics', 'work', 'education', 'skills', 'projects'].some((key) => key in data);

/** JSON Resume 1.0, with the older names of its keys and common deviations from it. */
export function readJsonResume(data: Data, fields: FieldReader): Profile {
  const site = ownSite(data);
  const each = <Read>(key: string, read: (record: FileRecord) => Read | undefined): Read[] =>
    listOf(data[key]).flatMap((item, index) => {
      const group = typeof item === 'string' ? { name: item } : groupOf(item);
      return read(fields.record(group, `${key}[${index}]`)) ?? [];
    });
  const profile = {
    ...emptyProfile('json_resume'),
    ...basicsOf(fields.record(groupOf(data.basics), 'basics'), fields),
    language: languageOfAddress(site),
    sections: {
      experience: each('work', jobOf),
      volunteering: each('volunteer', jobOf),
      education: each('education', courseOf),
      certificates: each('certificates', eventOf),
      awards: each('awards', eventOf),
      publications: each('publications', eventOf),
    },
    skills: each('skills', skillOf),
    languages: each('languages', (one) =>
      one.spoken(one.text('language', 'name'), one.text('fluency', 'level')),
    ),
    interests: each('interests', interestOf),
    projects: each('projects', (project) => projectOf(project, site)),
    leftOut: fields.leftOut,
  };
  leaveOutUnknownKeys(data, fields);
  return profile;
}

const basicsOf = (basics: FileRecord, fields: FieldReader): Partial<Profile> => ({
  name: basics.text('name') ?? joined(' ', basics.text('firstName'), basics.text('lastName')),
  position: basics.text('label', 'headline'),
  email: basics.text('email'),
  phone: basics.text('phone'),
  ...residenceOf(basics, fields),
  website: basics.url('url', 'website'),
  summary: basics.text('summary'),
  availability: basics.text('availability'),
  profiles: listOf(basics.data.profiles).flatMap((item, index) => {
    const profile = fields.record(groupOf(item), `basics.profiles[${index}]`);
    const [url, name] = [profile.url('url'), profile.text('network')];
    if (!url) return [];
    return [{ name: name ? spelledNetwork(name) : (networkOf(url) ?? new URL(url).hostname), url }];
  }),
});

const joined = (separator: string, ...texts: readonly (string | undefined)[]) =>
  texts.filter(Boolean).join(separator) || undefined;

function residenceOf(basics: FileRecord, fields: FieldReader): Pick<Profile, 'street' | 'address'> {
  if (typeof basics.data.location === 'string') {
    const whole = basics.text('location');
    // A number means a street address: towns have none.
    return whole && /\d/.test(whole) ? { street: whole } : { address: whole };
  }
  const { text } = fields.record(groupOf(basics.data.location), 'basics.location');
  const town = joined(' ', text('postalCode'), text('city'));
  return { street: text('address'), address: joined(', ', town, text('region')) };
}

/** A summary next to a list becomes the detail; without a list it becomes the list. */
function jobOf(job: FileRecord): Entry | undefined {
  const highlights = job.points('highlights');
  return job.period({
    role: job.text('position', 'title', 'role'),
    organisation: job.text('name', 'company', 'organization', 'organisation'),
    place: job.text('location'),
    detail: highlights && job.text('summary', 'description'),
    highlights: highlights ?? job.points('summary', 'description'),
  });
}

const courseOf = (course: FileRecord): Entry | undefined =>
  course.period({
    title: joined(', ', course.text('studyType'), course.text('area')),
    school: course.text('institution', 'school'),
    place: course.text('location'),
    detail: joined(', ', ...course.texts('courses')),
  });

const eventOf = (one: FileRecord): Entry | undefined =>
  one.event({
    title: one.text('name', 'title'),
    organisation: one.text('issuer', 'awarder', 'publisher', 'organization'),
    detail: one.text('summary'),
  });

function skillOf(skill: FileRecord): Profile['skills'][number] | undefined {
  const [title, names] = [skill.text('name'), skill.texts('keywords')];
  if (names.length > 0) return { title, names };
  return title ? { names: [title] } : undefined;
}

function interestOf(interest: FileRecord): string | undefined {
  const name = interest.text('name');
  return name && joined(': ', name, joined(', ', ...interest.texts('keywords')));
}

function projectOf(project: FileRecord, site: string | undefined): FoundProject | undefined {
  const title = project.text('name', 'title');
  if (!title) {
    project.leaveOut('no_name');
    return undefined;
  }
  const url = project.url('url', 'website');
  const source = project.url('repository', 'github', 'githubUrl', 'source');
  const isPageOfSite = url !== undefined && site !== undefined && url.startsWith(site);
  const shown = isPageOfSite ? undefined : url;
  const isSource = shown !== undefined && !source && isCodeHost(shown);
  return {
    title,
    slug: isPageOfSite ? withoutEnd(url).split('/').at(-1) : undefined,
    description: project.text('description', 'summary'),
    role: joined(', ', ...project.texts('roles')),
    highlights: project.texts('highlights'),
    technologies: project.texts('keywords'),
    from: project.date('startDate'),
    to: project.date('endDate'),
    source: isSource ? shown : source,
    demo: isSource ? undefined : shown,
  };
}

/** A file exported by a Polyfolio site contains the site's URL, and its projects are pages of that site. */
function ownSite(data: Data): string | undefined {
  const { canonical } = groupOf(data.meta);
  const match = typeof canonical === 'string' && /^(https?:\/\/.*)\/resume\.json$/.exec(canonical);
  return match ? withoutEnd(match[1] as string) : undefined;
}

/** The URL ends with the language's prefix. */
function languageOfAddress(site: string | undefined): Locale | undefined {
  if (!site) return undefined;
  const last = site.split('/').at(-1);
  return (
    allLocaleCodes.find((locale) => locale !== defaultLocale && locales[locale].prefix === last) ??
    defaultLocale
  );
}

const groupsInBasics = ['basics.location', 'basics.profiles'];

/** Reports each key that is not imported once, however many entries have it. */
function leaveOutUnknownKeys(data: Data, fields: FieldReader): void {
  for (const [section, value] of Object.entries(data)) {
    if (['$schema', 'meta'].includes(section) || isEmpty(value)) continue;
    const known = fields.keysRead(section);
    if (known.size === 0) {
      fields.leaveOut(section, 'no_place');
      continue;
    }
    const items = listOf(value).map(groupOf);
    const keys = new Set(items.flatMap((item) => Object.keys(item)));
    for (const key of keys) {
      const name = Array.isArray(value) ? `${section}[].${key}` : `${section}.${key}`;
      if (items.every((item) => isEmpty(item[key]))) continue;
      if (['image', 'picture'].includes(key)) fields.leaveOut(name, 'picture_by_hand');
      else if (!known.has(key) && !groupsInBasics.includes(name)) fields.leaveOut(name, 'no_place');
    }
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
