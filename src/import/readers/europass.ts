import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { refusal } from '../../model/errors/refusal.ts';
import type { Languages } from '../../model/languages/languages.ts';
import { type Data, type FieldReader, joined } from '../field-reader.ts';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { linksOf } from '../networks.ts';
import type { Profile } from '../profile.ts';
import { personOf, sectionsOf } from './resume.ts';

/** The Europass format since 2020, which its editor saves as XML and attaches to its PDFs. */
export function readEuropass(
  file: string,
  text: string,
  fields: FieldReader,
  languages: Languages,
): Profile | undefined {
  const root = rootOf(file, text);
  if (root && localName(root) === 'SkillsPassport')
    throw refusal('import_old_europass', { name: file });
  return root && localName(root) === 'Candidate'
    ? readCandidate(root, fields, languages)
    : undefined;
}

function readCandidate(root: XmlElement, fields: FieldReader, languages: Languages): Profile {
  const person = one(root, 'CandidatePerson');
  const profile = one(root, 'CandidateProfile');
  const channels = (code: RegExp) =>
    all(person, 'Communication').filter((channel) => code.test(textAt(channel, 'ChannelCode')));
  const urls = channels(/web|social|website/i).flatMap(
    (channel) => fields.url(textAt(channel, 'URI'), 'Communication') ?? [],
  );
  const [mail] = channels(/^e-?mail$/i);
  const [phone] = channels(/^(?:telephone|mobile)/i);
  const dialled = joined(' ', textAt(phone, 'CountryDialing'), textAt(phone, 'DialNumber'));
  if (one(profile, 'Attachment')) fields.leaveOut('Attachment', 'picture_by_hand');
  const language = profile?.attributes.languageCode;
  const basics = {
    firstName: textAt(person, 'PersonName', 'GivenName'),
    lastName: textAt(person, 'PersonName', 'FamilyName'),
    email: textAt(mail, 'URI'),
    phone: dialled?.replace(/^(?=[1-9])/, '+'),
    location: { city: textAt(person, 'Communication', 'Address', 'CityName') },
    summary: textAt(profile, 'ExecutiveSummary'),
  };
  const lists = sectionsIn(person, profile, languages);
  return {
    kind: 'europass',
    language: languages.find(language?.slice(0, 2)),
    ...personOf(fields.record(basics, 'CandidatePerson'), fields),
    ...linksOf(urls),
    ...sectionsOf((section) =>
      (lists[section] ?? []).map((data, index) => fields.record(data, `${section}[${index}]`)),
    ),
    leftOut: fields.leftOut,
  };
}

/** The lists of the CV with the keys of JSON Resume. One employer may have several positions. */
const sectionsIn = (
  person: XmlElement | undefined,
  profile: XmlElement | undefined,
  languages: Languages,
): Readonly<Record<string, readonly Data[]>> => ({
  work: all(profile, 'EmploymentHistory', 'EmployerHistory').flatMap((employer) =>
    all(employer, 'PositionHistory').map((position) => ({
      name: textAt(employer, 'OrganizationName'),
      location: townOf(employer),
      ...datesOf(position, 'EmploymentPeriod'),
      position: textAt(position, 'PositionTitle'),
      summary: textAt(position, 'Description'),
    })),
  ),
  education: all(profile, 'EducationHistory', 'EducationOrganizationAttendance').map((course) => ({
    institution: textAt(course, 'OrganizationName'),
    location: townOf(course),
    ...datesOf(course, 'AttendancePeriod'),
    studyType: textAt(course, 'EducationDegree', 'DegreeName'),
    courses: textAt(course, 'EducationDegree', 'OccupationalSkillsCovered'),
  })),
  skills: [
    ...all(profile, 'DigitalSkills', 'DigitalSkillsGroup')
      .filter((group) => one(group, 'DigitalSkill'))
      .map((group) => ({
        name: textAt(group, 'Title'),
        keywords: all(group, 'DigitalSkill').map(({ text }) => text),
      })),
    ...competencies(profile, /digital|skill/i).map((skill) => ({
      name: textAt(skill, 'CompetencyName'),
    })),
  ],
  languages: languagesIn(person, profile, languages),
});

const townOf = (organisation: XmlElement) =>
  textAt(organisation, 'OrganizationContact', 'Communication', 'Address', 'CityName');

const datesOf = (from: XmlElement, period: string) => ({
  startDate: textAt(from, period, 'StartDate', 'FormattedDateTime'),
  endDate: textAt(from, period, 'EndDate', 'FormattedDateTime'),
});

const competencies = (profile: XmlElement | undefined, kind: RegExp) =>
  all(profile, 'PersonQualifications', 'PersonCompetency').filter((competency) =>
    kind.test(textAt(competency, 'TaxonomyID')),
  );

/** Each skill in a language (listening, speaking …) has its own level; the lowest applies to all of them. */
function languagesIn(
  person: XmlElement | undefined,
  profile: XmlElement | undefined,
  languages: Languages,
) {
  const native = all(person, 'PrimaryLanguageCode').map(({ text }) => text);
  const codes = native.flatMap((name) => codeOfLanguage(name, languages) ?? []);
  const foreign = competencies(profile, /^language$/i).map((competency) => ({
    language: textAt(competency, 'CompetencyID'),
    fluency: all(competency, 'CompetencyDimension', 'Score', 'ScoreText')
      .flatMap(({ text }) => levelOf(text) ?? [])
      .sort()[0],
  }));
  return [
    ...native.map((language) => ({ language, fluency: 'native' })),
    ...foreign.filter(({ language }) => !codes.includes(codeOfLanguage(language, languages) ?? '')),
  ];
}

/** Rejects documents with a DOCTYPE. */
function rootOf(file: string, text: string): XmlElement | null {
  if (/<!DOCTYPE/i.test(text)) throw refusal('import_doctype', { name: file });
  try {
    return parseXml(text).root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [why = ''] = error.message.split('\n');
    throw refusal('import_not_xml', { name: `${file}:${error.line}`, why });
  }
}

/** A name without its namespace prefix, which differs between programs. */
const localName = ({ name }: XmlElement) => name.replace(/^.*:/, '');

const childrenOf = (element: XmlElement | undefined, name: string) =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  );

/** The elements at the end of a path of names. */
const all = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (elements, name) => elements.flatMap((element) => childrenOf(element, name)),
    from ? [from] : [],
  );

const one = (from: XmlElement | undefined, ...path: readonly string[]) => all(from, ...path)[0];

const textAt = (from: XmlElement | undefined, ...path: readonly string[]) =>
  one(from, ...path)?.text.trim() ?? '';
