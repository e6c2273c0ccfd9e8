import { allLocaleCodes, defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { isCodeHost, networkOf, spelledNetwork, withoutEnd } from '../links.ts';
import { first, groupOf, isGroup, type Loose, listOf } from '../loose.ts';
import { type Entry, emptyProfile, type FoundProject, type Profile } from '../profile.ts';
import type { Reading } from '../reading.ts';
import { jobWords, mentionOf, stageOf } from './dated-entry.ts';
import { leaveUnplaced } from './unplaced.ts';

export const looksLikeResume = (data: unknown) =>
  isGroup(data) && ['basics', 'work', 'education', 'skills', 'projects'].some((key) => key in data);

/** JSON Resume 1.0, with the older names of its keys and what people make of it. */
export function readJsonResume(data: Loose, reading: Reading): Profile {
  const site = ownSite(data);
  leaveUnplaced(data, reading);
  return {
    ...emptyProfile('json_resume'),
    ...basicsOf(groupOf(data.basics), reading),
    language: languageOf(data),
    sections: {
      experience: each(data, 'work', (job, at) => jobOf(job, at, reading)),
      volunteering: each(data, 'volunteer', (job, at) => jobOf(job, at, reading)),
      education: each(data, 'education', (course, at) => courseOf(course, at, reading)),
      certificates: each(data, 'certificates', (one, at) => certificateOf(one, at, reading)),
      awards: each(data, 'awards', (one, at) => awardOf(one, at, reading)),
      publications: each(data, 'publications', (one, at) => publicationOf(one, at, reading)),
    },
    skills: each(data, 'skills', (skill, at) => skillOf(skill, at, reading)),
    languages: languagesOf(data, reading),
    interests: each(data, 'interests', (interest, at) => interestOf(interest, at, reading)),
    projects: each(data, 'projects', (project, at) => projectOf(project, at, site, reading)),
    leftOut: reading.leftOut,
  };
}

function each<Read>(
  data: Loose,
  key: string,
  read: (item: Loose, at: string) => Read | undefined,
): Read[] {
  return listOf(data[key]).flatMap((item, index) => {
    const group = typeof item === 'string' ? { name: item } : groupOf(item);
    return read(group, `${key}[${index}]`) ?? [];
  });
}

function basicsOf(basics: Loose, reading: Reading): Partial<Profile> {
  const text = (key: string) => reading.text(basics[key], `basics.${key}`);
  const whole = ['firstName', 'lastName'].flatMap((key) => text(key) ?? []).join(' ');
  return {
    name: text('name') ?? (whole || undefined),
    position: text('label') ?? text('headline'),
    email: text('email'),
    phone: text('phone'),
    ...placeOf(basics.location, reading),
    website: reading.address(first(basics, 'url', 'website'), 'basics.url'),
    summary: text('summary'),
    profiles: listOf(basics.profiles).flatMap((item, index) => {
      const at = `basics.profiles[${index}]`;
      const url = reading.address(groupOf(item).url, `${at}.url`);
      const name = reading.text(groupOf(item).network, `${at}.network`);
      return url
        ? [{ name: name ? spelledNetwork(name) : (networkOf(url) ?? hostOf(url)), url }]
        : [];
    }),
  };
}

const hostOf = (url: string) => new URL(url).hostname;

function placeOf(location: unknown, reading: Reading): Pick<Profile, 'street' | 'address'> {
  const at = 'basics.location';
  if (typeof location === 'string') {
    const whole = reading.text(location, at);
    // A town has no number.
    return whole && /\d/.test(whole) ? { street: whole } : { address: whole };
  }
  const part = (key: string) => reading.text(groupOf(location)[key], `${at}.${key}`);
  const town = [part('postalCode'), part('city')].filter(Boolean).join(' ');
  const address = [town, part('region')].filter(Boolean).join(', ');
  return { street: part('address'), address: address || undefined };
}

function jobOf(job: Loose, at: string, reading: Reading): Entry | undefined {
  const text = (...keys: string[]) => reading.text(first(job, ...keys), `${at}.${keys[0]}`);
  return stageOf(job, at, reading, {
    role: text('position', 'title', 'role'),
    organisation: text('name', 'company', 'organization', 'organisation'),
    ...jobWords(reading, at, {
      place: job.location,
      told: [first(job, 'summary', 'description'), ...listOf(job.highlights)],
    }),
  });
}

function courseOf(course: Loose, at: string, reading: Reading): Entry | undefined {
  const text = (key: string) => reading.text(course[key], `${at}.${key}`);
  const courses = listOf(course.courses).flatMap((one) => reading.text(one, `${at}.courses`) ?? []);
  const names = [text('studyType'), text('area')].filter((name) => name !== undefined);
  return stageOf(course, at, reading, {
    title: names.join(', ') || undefined,
    school: text('institution') ?? text('school'),
    place: text('location'),
    detail: courses.join(', ') || undefined,
  });
}

function certificateOf(one: Loose, at: string, reading: Reading): Entry | undefined {
  const text = (...keys: string[]) => reading.text(first(one, ...keys), `${at}.${keys[0]}`);
  const words = { title: text('name', 'title'), organisation: text('issuer', 'organization') };
  return mentionOf(one, at, reading, words);
}

function awardOf(one: Loose, at: string, reading: Reading): Entry | undefined {
  const text = (...keys: string[]) => reading.text(first(one, ...keys), `${at}.${keys[0]}`);
  const words = { title: text('title', 'name'), organisation: text('awarder') };
  return mentionOf(one, at, reading, { ...words, detail: text('summary') });
}

function publicationOf(one: Loose, at: string, reading: Reading): Entry | undefined {
  const text = (...keys: string[]) => reading.text(first(one, ...keys), `${at}.${keys[0]}`);
  const words = { title: text('name', 'title'), organisation: text('publisher') };
  return mentionOf(one, at, reading, { ...words, detail: text('summary') });
}

function skillOf(
  skill: Loose,
  at: string,
  reading: Reading,
): Profile['skills'][number] | undefined {
  const title = reading.text(skill.name, `${at}.name`);
  const names = listOf(skill.keywords).flatMap((one) => reading.text(one, `${at}.keywords`) ?? []);
  if (names.length > 0) return { title, names };
  return title ? { names: [title] } : undefined;
}

function languagesOf(data: Loose, reading: Reading): Profile['languages'] {
  return each(data, 'languages', (item, at) => {
    const name = reading.text(first(item, 'language', 'name'), `${at}.language`) ?? '';
    const fluency = reading.text(first(item, 'fluency', 'level'), `${at}.fluency`) ?? '';
    const [code, level] = [codeOfLanguage(name), levelOf(fluency)];
    if (code && level) return { code, level };
    reading.leave(at, code ? 'unknown_level' : 'unknown_language', `${name} ${fluency}`.trim());
    return undefined;
  });
}

function interestOf(interest: Loose, at: string, reading: Reading): string | undefined {
  const name = reading.text(interest.name, `${at}.name`);
  const more = listOf(interest.keywords).flatMap((one) => reading.text(one, at) ?? []);
  return name && (more.length > 0 ? `${name}: ${more.join(', ')}` : name);
}

function projectOf(
  project: Loose,
  at: string,
  site: string | undefined,
  reading: Reading,
): FoundProject | undefined {
  const text = (key: string) => reading.text(project[key], `${at}.${key}`);
  const all = (key: string) =>
    listOf(project[key]).flatMap((one) => reading.text(one, `${at}.${key}`) ?? []);
  const title = text('name') ?? text('title');
  if (!title) {
    reading.leave(at, 'no_name');
    return undefined;
  }
  const url = reading.address(first(project, 'url', 'website'), `${at}.url`);
  const code = first(project, 'repository', 'github', 'githubUrl', 'source');
  const source = reading.address(code, `${at}.repository`);
  const isPageOfSite = url !== undefined && site !== undefined && url.startsWith(site);
  const shown = isPageOfSite ? undefined : url;
  const isSource = shown !== undefined && !source && isCodeHost(shown);
  return {
    title,
    description: text('description') ?? text('summary'),
    role: all('roles').join(', ') || undefined,
    highlights: all('highlights'),
    technologies: all('keywords'),
    from: reading.date(project.startDate, `${at}.startDate`),
    to: reading.date(project.endDate, `${at}.endDate`),
    source: isSource ? shown : source,
    demo: isSource ? undefined : shown,
  };
}

/** A site like this one names itself in the file, and its projects are its pages. */
function ownSite(data: Loose): string | undefined {
  const canonical = groupOf(data.meta).canonical;
  const match = typeof canonical === 'string' && /^(https?:\/\/.*)\/resume\.json$/.exec(canonical);
  return match ? withoutEnd(match[1] as string) : undefined;
}

/** It says its language by its address, too. */
function languageOf(data: Loose): Locale | undefined {
  const site = ownSite(data);
  if (!site) return undefined;
  const last = site.split('/').at(-1);
  return (
    allLocaleCodes.find((locale) => locale !== defaultLocale && locales[locale].prefix === last) ??
    defaultLocale
  );
}
