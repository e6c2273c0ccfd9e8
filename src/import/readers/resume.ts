import { isGroup } from '../../text/text-tree.ts';
import { type FieldReader, type FileRecord, groupOf, joined, listOf } from '../field-reader.ts';
import { isCodeHost, networkOf, spelledNetwork, withoutEnd } from '../networks.ts';
import type { FoundProject, Profile, ProfileEntry } from '../profile.ts';

type Sections = Pick<Profile, 'sections' | 'skills' | 'languages' | 'interests' | 'projects'>;

/**
 * Reads a CV with the sections of JSON Resume. The readers below know the keys of JSON Resume 1.0, its
 * older ones, common deviations, and the columns of a LinkedIn export. `site` is the URL of the Polyfolio
 * site that the file comes from.
 */
export function sectionsOf(records: (section: string) => FileRecord[], site?: string): Sections {
  const each = <Read>(section: string, read: (record: FileRecord) => Read | undefined): Read[] =>
    records(section).flatMap((record) => read(record) ?? []);
  return {
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
      one.spoken(one.text('language', 'name'), one.text('fluency', 'level', 'proficiency')),
    ),
    interests: each('interests', interestOf),
    projects: each('projects', (project) => projectOf(project, site)),
  };
}

export const personOf = (person: FileRecord, fields: FieldReader) => ({
  name:
    person.text('name') ??
    joined(' ', person.text('firstName', 'first name'), person.text('lastName', 'last name')),
  position: person.text('label', 'headline'),
  email: person.text('email'),
  phone: person.text('phone'),
  ...residenceOf(person, fields),
  website: person.url('url', 'website'),
  summary: person.text('summary'),
  availability: person.text('availability'),
  profiles: listOf(person.data.profiles).flatMap((item, index) => {
    const profile = fields.record(groupOf(item), `${person.at}.profiles[${index}]`);
    const [url, name] = [profile.url('url'), profile.text('network')];
    if (!url) return [];
    return [{ name: name ? spelledNetwork(name) : (networkOf(url) ?? new URL(url).hostname), url }];
  }),
});

function residenceOf(person: FileRecord, fields: FieldReader) {
  if (isGroup(person.data.location)) {
    const { text } = fields.record(person.data.location, `${person.at}.location`);
    const [line, city, region] = [text('address'), text('city'), text('region')];
    const town = joined(', ', joined(' ', text('postalCode'), city), region);
    return {
      // A site of Polyfolio writes the town in it.
      street: line && (city && line.includes(city) ? line : joined(', ', line, town)),
      city: city ?? region,
      country: text('countryCode')?.toUpperCase(),
    };
  }
  const whole = person.text('location', 'geo location');
  // A number means a street address: towns have none.
  return whole && /\d/.test(whole) ? { street: whole } : { city: whole };
}

/** A summary next to a list becomes the detail; without a list it becomes the list. */
function jobOf(job: FileRecord): ProfileEntry | undefined {
  const highlights = job.points('highlights');
  return job.period({
    role: job.text('position', 'title', 'role'),
    organisation: job.text('name', 'company', 'organization', 'organisation', 'company name'),
    place: job.text('location'),
    detail: highlights && job.text('summary', 'description'),
    highlights: highlights ?? job.points('summary', 'description'),
  });
}

const courseOf = (course: FileRecord): ProfileEntry | undefined =>
  course.period({
    title: joined(', ', course.text('studyType', 'degree name'), course.text('area')),
    school: course.text('institution', 'school', 'school name'),
    place: course.text('location'),
    detail: joined(', ', ...course.texts('courses', 'notes', 'activities')),
  });

const eventOf = (one: FileRecord): ProfileEntry | undefined =>
  one.event({
    title: one.text('name', 'title'),
    organisation: one.text('issuer', 'awarder', 'publisher', 'organization', 'authority'),
    detail: one.text('summary', 'description'),
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
  if (!title) return project.leaveOut('no_name');
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
    from: project.date('startDate', 'started on'),
    to: project.date('endDate', 'finished on'),
    source: isSource ? shown : source,
    demo: isSource ? undefined : shown,
  };
}
