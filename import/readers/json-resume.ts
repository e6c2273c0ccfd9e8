import { allLocaleCodes, defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { type Data, type FieldReader, first, groupOf, isGroup, listOf } from '../field-reader.ts';
import { spokenLanguage } from '../languages.ts';
import { isCodeHost, networkOf, spelledNetwork, withoutEnd } from '../networks.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';

export const looksLikeResume = (data: unknown) =>
  isGroup(data) && ['basics', 'work', 'education', 'skills', 'projects'].some((key) => key in data);

/** JSON Resume 1.0, with the older names of its keys and common deviations from it. */
export function readJsonResume(data: Data, fields: FieldReader): Profile {
  const site = ownSite(data);
  leaveOutUnknownKeys(data, fields);
  const each = <Read>(
    key: string,
    read: (item: Data, at: string, fields: FieldReader) => Read | undefined,
  ): Read[] =>
    listOf(data[key]).flatMap((item, index) => {
      const group = typeof item === 'string' ? { name: item } : groupOf(item);
      return read(group, `${key}[${index}]`, fields) ?? [];
    });
  return {
    ...emptyProfile('json_resume'),
    ...basicsOf(groupOf(data.basics), fields),
    language: languageOf(site),
    sections: {
      experience: each('work', jobOf),
      volunteering: each('volunteer', jobOf),
      education: each('education', courseOf),
      certificates: each('certificates', eventOf),
      awards: each('awards', eventOf),
      publications: each('publications', eventOf),
    },
    skills: each('skills', skillOf),
    languages: each('languages', spokenLanguageOf),
    interests: each('interests', interestOf),
    projects: each('projects', (project, at) => projectOf(project, at, fields, site)),
    leftOut: fields.leftOut,
  };
}

function basicsOf(basics: Data, fields: FieldReader): Partial<Profile> {
  const text = (key: string) => fields.text(basics[key], `basics.${key}`);
  const whole = ['firstName', 'lastName'].flatMap((key) => text(key) ?? []).join(' ');
  return {
    name: text('name') ?? (whole || undefined),
    position: text('label') ?? text('headline'),
    email: text('email'),
    phone: text('phone'),
    ...placeOf(basics.location, fields),
    website: fields.url(first(basics, 'url', 'website'), 'basics.url'),
    summary: text('summary'),
    profiles: listOf(basics.profiles).flatMap((item, index) => {
      const at = `basics.profiles[${index}]`;
      const url = fields.url(groupOf(item).url, `${at}.url`);
      const name = fields.text(groupOf(item).network, `${at}.network`);
      if (!url) return [];
      return [
        { name: name ? spelledNetwork(name) : (networkOf(url) ?? new URL(url).hostname), url },
      ];
    }),
  };
}

function placeOf(location: unknown, fields: FieldReader): Pick<Profile, 'street' | 'address'> {
  const at = 'basics.location';
  if (typeof location === 'string') {
    const whole = fields.text(location, at);
    // A town has no number.
    return whole && /\d/.test(whole) ? { street: whole } : { address: whole };
  }
  const part = (key: string) => fields.text(groupOf(location)[key], `${at}.${key}`);
  const town = [part('postalCode'), part('city')].filter(Boolean).join(' ');
  const address = [town, part('region')].filter(Boolean).join(', ');
  return { street: part('address'), address: address || undefined };
}

/** The text under the first of several keys that has one. */
const textUnder = (group: Data, at: string, fields: FieldReader, ...keys: string[]) =>
  fields.text(first(group, ...keys), `${at}.${keys[0]}`);

const textsUnder = (group: Data, at: string, fields: FieldReader, key: string) =>
  listOf(group[key]).flatMap((one) => fields.text(one, `${at}.${key}`) ?? []);

const jobOf = (job: Data, at: string, fields: FieldReader): Entry | undefined =>
  fields.period(job, at, {
    role: textUnder(job, at, fields, 'position', 'title', 'role'),
    organisation: textUnder(job, at, fields, 'name', 'company', 'organization', 'organisation'),
    ...fields.jobWords(at, job.location, [
      first(job, 'summary', 'description'),
      ...listOf(job.highlights),
    ]),
  });

function courseOf(course: Data, at: string, fields: FieldReader): Entry | undefined {
  const text = (...keys: string[]) => textUnder(course, at, fields, ...keys);
  const names = [text('studyType'), text('area')].filter((name) => name !== undefined);
  return fields.period(course, at, {
    title: names.join(', ') || undefined,
    school: text('institution', 'school'),
    place: text('location'),
    detail: textsUnder(course, at, fields, 'courses').join(', ') || undefined,
  });
}

/** A certificate, an award or a publication. */
const eventOf = (one: Data, at: string, fields: FieldReader): Entry | undefined =>
  fields.event(one, at, {
    title: textUnder(one, at, fields, 'name', 'title'),
    organisation: textUnder(one, at, fields, 'issuer', 'awarder', 'publisher', 'organization'),
    detail: textUnder(one, at, fields, 'summary'),
  });

function skillOf(
  skill: Data,
  at: string,
  fields: FieldReader,
): Profile['skills'][number] | undefined {
  const title = fields.text(skill.name, `${at}.name`);
  const names = textsUnder(skill, at, fields, 'keywords');
  if (names.length > 0) return { title, names };
  return title ? { names: [title] } : undefined;
}

const spokenLanguageOf = (item: Data, at: string, fields: FieldReader) =>
  spokenLanguage(
    at,
    textUnder(item, at, fields, 'language', 'name') ?? '',
    textUnder(item, at, fields, 'fluency', 'level') ?? '',
    fields,
  );

function interestOf(interest: Data, at: string, fields: FieldReader): string | undefined {
  const name = fields.text(interest.name, `${at}.name`);
  const more = textsUnder(interest, at, fields, 'keywords');
  return name && (more.length > 0 ? `${name}: ${more.join(', ')}` : name);
}

function projectOf(
  project: Data,
  at: string,
  fields: FieldReader,
  site: string | undefined,
): FoundProject | undefined {
  const text = (...keys: string[]) => textUnder(project, at, fields, ...keys);
  const texts = (key: string) => textsUnder(project, at, fields, key);
  const title = text('name', 'title');
  if (!title) {
    fields.leaveOut(at, 'no_name');
    return undefined;
  }
  const url = fields.url(first(project, 'url', 'website'), `${at}.url`);
  const code = first(project, 'repository', 'github', 'githubUrl', 'source');
  const source = fields.url(code, `${at}.repository`);
  const isPageOfSite = url !== undefined && site !== undefined && url.startsWith(site);
  const shown = isPageOfSite ? undefined : url;
  const isSource = shown !== undefined && !source && isCodeHost(shown);
  return {
    title,
    slug: isPageOfSite ? withoutEnd(url).split('/').at(-1) : undefined,
    description: text('description', 'summary'),
    role: texts('roles').join(', ') || undefined,
    highlights: texts('highlights'),
    technologies: texts('keywords'),
    from: fields.date(project.startDate, `${at}.startDate`),
    to: fields.date(project.endDate, `${at}.endDate`),
    source: isSource ? shown : source,
    demo: isSource ? undefined : shown,
  };
}

/** A site made with this program names its own URL in the file, and the projects are pages of it. */
function ownSite(data: Data): string | undefined {
  const { canonical } = groupOf(data.meta);
  const match = typeof canonical === 'string' && /^(https?:\/\/.*)\/resume\.json$/.exec(canonical);
  return match ? withoutEnd(match[1] as string) : undefined;
}

/** The URL ends with the language's prefix. */
function languageOf(site: string | undefined): Locale | undefined {
  if (!site) return undefined;
  const last = site.split('/').at(-1);
  return (
    allLocaleCodes.find((locale) => locale !== defaultLocale && locales[locale].prefix === last) ??
    defaultLocale
  );
}

/** The keys that are imported, old and common wrong names included. */
const knownKeys: Readonly<Record<string, string>> = {
  basics:
    'name firstName lastName label headline email phone url website summary location profiles image picture',
  work: 'name company organization organisation position title role location startDate start from endDate end to summary description highlights',
  volunteer:
    'name organization organisation position role title location startDate endDate summary description highlights',
  education: 'institution school area studyType location startDate start endDate end courses',
  certificates: 'name title issuer organization date startDate url website summary',
  awards: 'title name awarder date summary url',
  publications: 'name title publisher releaseDate date url website summary',
  skills: 'name keywords',
  languages: 'language name fluency level',
  interests: 'name keywords',
  projects:
    'name title description summary highlights keywords startDate endDate roles url website repository github githubUrl source',
};

/** Says once for each key, however many entries have it, that it is not imported. */
function leaveOutUnknownKeys(data: Data, fields: FieldReader): void {
  for (const [section, value] of Object.entries(data)) {
    if (['$schema', 'meta'].includes(section) || isEmpty(value)) continue;
    const known = knownKeys[section]?.split(' ');
    if (!known) {
      fields.leaveOut(section, 'no_place');
      continue;
    }
    const items = listOf(value).map(groupOf);
    const keys = new Set(items.flatMap((item) => Object.keys(item)));
    for (const key of keys) {
      const name = Array.isArray(value) ? `${section}[].${key}` : `${section}.${key}`;
      if (items.every((item) => isEmpty(item[key]))) continue;
      if (['image', 'picture'].includes(key)) fields.leaveOut(name, 'picture_by_hand');
      else if (!known.includes(key)) fields.leaveOut(name, 'no_place');
    }
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);
