import type { XmlElement } from '@rgrove/parse-xml';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { networkOf } from '../links.ts';
import { type Entry, emptyProfile, type Profile } from '../profile.ts';
import type { Reading } from '../reading.ts';
import { jobWords, stageOf } from './dated-entry.ts';
import { all, one, textAt } from './xml-tree.ts';

/** The older form, as the editor of Europass wrote it until 2020. */
export function readSkillsPassport(root: XmlElement, reading: Reading): Profile {
  const info = one(root, 'LearnerInfo');
  const contact = one(info, 'Identification', 'ContactInfo');
  const text = (from: XmlElement | undefined, ...path: string[]) =>
    reading.text(textAt(from, ...path), path.join('/'));
  const websites = [...all(contact, 'WebsiteList', 'Website'), ...all(contact, 'Website')].flatMap(
    (site) => reading.address(textAt(site, 'Contact'), 'Website') ?? [],
  );
  if (one(info, 'Identification', 'Photo')) reading.leave('Photo', 'picture_by_hand');
  for (const achievement of all(info, 'AchievementList', 'Achievement'))
    reading.leave('Achievement', 'no_date', textAt(achievement, 'Title', 'Label'));

  return {
    ...emptyProfile('europass'),
    name: [
      text(info, 'Identification', 'PersonName', 'FirstName'),
      text(info, 'Identification', 'PersonName', 'Surname'),
    ]
      .filter(Boolean)
      .join(' '),
    position: text(info, 'Headline', 'Description', 'Label'),
    email: text(contact, 'Email', 'Contact'),
    phone:
      text(contact, 'TelephoneList', 'Telephone', 'Contact') ??
      text(contact, 'Telephone', 'Contact'),
    ...placeOf(contact, reading),
    website: websites.find((url) => !networkOf(url)),
    profiles: websites.flatMap((url) => {
      const name = networkOf(url);
      return name ? [{ name, url }] : [];
    }),
    sections: {
      ...emptyProfile('europass').sections,
      experience: all(info, 'WorkExperienceList', 'WorkExperience').flatMap(
        (job, index) => jobOf(job, `WorkExperience[${index}]`, reading) ?? [],
      ),
      education: all(info, 'EducationList', 'Education').flatMap(
        (course, index) => courseOf(course, `Education[${index}]`, reading) ?? [],
      ),
    },
    skills: skillsOf(one(info, 'Skills'), reading),
    languages: languagesOf(one(info, 'Skills', 'Linguistic'), reading),
    leftOut: reading.leftOut,
  };
}

function placeOf(
  contact: XmlElement | undefined,
  reading: Reading,
): Pick<Profile, 'street' | 'address'> {
  const at = ['Address', 'Contact'];
  const town = ['PostalCode', 'Municipality'].map((name) => textAt(contact, ...at, name)).join(' ');
  return {
    street: reading.text(textAt(contact, ...at, 'AddressLine'), 'Address'),
    address: reading.text(town, 'Address'),
  };
}

/** As in <From year="2016" month="--03" day="---10"/>. */
function periodOf(entry: XmlElement): { startDate: string; endDate: string } {
  const dateOf = (name: string) => {
    const { year, month, day } = one(entry, 'Period', name)?.attributes ?? {};
    return [year, month, day]
      .filter((part) => part !== undefined)
      .map((part) => part.replace(/^-+/, ''))
      .join('-');
  };
  return { startDate: dateOf('From'), endDate: dateOf('To') };
}

function jobOf(job: XmlElement, at: string, reading: Reading): Entry | undefined {
  const place = textAt(job, 'Employer', 'ContactInfo', 'Address', 'Contact', 'Municipality');
  return stageOf(periodOf(job), at, reading, {
    role: reading.text(textAt(job, 'Position', 'Label'), `${at}.Position`),
    organisation: reading.text(textAt(job, 'Employer', 'Name'), `${at}.Employer`),
    ...jobWords(reading, at, { place, told: [textAt(job, 'Activities')] }),
  });
}

function courseOf(course: XmlElement, at: string, reading: Reading): Entry | undefined {
  const place = ['Organisation', 'ContactInfo', 'Address', 'Contact', 'Municipality'];
  return stageOf(periodOf(course), at, reading, {
    title: reading.text(textAt(course, 'Title'), `${at}.Title`),
    school: reading.text(textAt(course, 'Organisation', 'Name'), `${at}.Organisation`),
    place: reading.text(textAt(course, ...place), `${at}.Organisation`),
    detail: reading.text(textAt(course, 'Activities'), `${at}.Activities`),
  });
}

/** Each kind of skill is one text, which lists them by lines or commas. */
function skillsOf(skills: XmlElement | undefined, reading: Reading): Profile['skills'] {
  return ['Computer', 'JobRelated', 'Communication', 'Organisational', 'Other'].flatMap((kind) => {
    const lines = reading.paragraphs(textAt(skills, kind, 'Description'), `Skills.${kind}`);
    const names = lines.flatMap((line) => (line.length > 60 ? line : line.split(/[,;]\s+/)));
    return names.length > 0 ? [{ names: names.map((name) => name.replace(/\.$/, '')) }] : [];
  });
}

function languagesOf(skills: XmlElement | undefined, reading: Reading): Profile['languages'] {
  const codeIn = (element: XmlElement) => {
    const code = textAt(element, 'Description', 'Code');
    const name = code || textAt(element, 'Description', 'Label');
    const known = codeOfLanguage(name);
    if (!known) reading.leave('Linguistic', 'unknown_language', name);
    return known ? [known] : [];
  };
  const native = all(skills, 'MotherTongueList', 'MotherTongue')
    .flatMap(codeIn)
    .map((code) => ({ code, level: 'native' as const }));
  const foreign = all(skills, 'ForeignLanguageList', 'ForeignLanguage').flatMap((element) => {
    const levels = (one(element, 'ProficiencyLevel')?.children ?? []).map((child) =>
      levelOf('text' in child ? String(child.text) : ''),
    );
    const level = lowest(levels);
    return codeIn(element).flatMap((code) => {
      if (!level) reading.leave('Linguistic', 'unknown_level', code);
      return level ? [{ code, level }] : [];
    });
  });
  return [...native, ...foreign];
}

type Level = NonNullable<ReturnType<typeof levelOf>>;

/** Listening and speaking have a level each: what somebody can do in all ways is the lowest. */
export const lowest = (levels: readonly (Level | undefined)[]): Level | undefined =>
  levels.filter((level) => level !== undefined).sort()[0];
