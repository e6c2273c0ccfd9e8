import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { Refusal } from '../../model/errors/refusal.ts';
import { allLocaleCodes } from '../../model/languages/locales.ts';
import type { FieldReader } from '../field-reader.ts';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { linksOf } from '../networks.ts';
import { type Entry, emptyProfile, type Profile } from '../profile.ts';

/** The Europass format since 2020, which its editor saves as XML and attaches to its PDFs. */
export function readEuropass(file: string, text: string, fields: FieldReader): Profile | undefined {
  const root = rootOf(file, text);
  if (root && localName(root) === 'SkillsPassport')
    throw new Refusal(
      `${file} is a Europass CV from before 2020, which is not supported. Nothing was changed. Open it in the editor at europass.europa.eu, save it as XML, and import that file.`,
    );
  return root && localName(root) === 'Candidate' ? readCandidate(root, fields) : undefined;
}

function readCandidate(root: XmlElement, fields: FieldReader): Profile {
  const person = one(root, 'CandidatePerson');
  const profile = one(root, 'CandidateProfile');
  const name = ['GivenName', 'FamilyName'].map((key) => textAt(person, 'PersonName', key));
  const urls = channels(person, /web|social|website/i).flatMap(
    (channel) => fields.url(textAt(channel, 'URI'), 'Communication') ?? [],
  );
  const [mail] = channels(person, /^e-?mail$/i);
  const [phone] = channels(person, /^(?:telephone|mobile)/i);
  const dialled = [textAt(phone, 'CountryDialing'), textAt(phone, 'DialNumber')];
  if (one(profile, 'Attachment')) fields.leaveOut('Attachment', 'picture_by_hand');
  const language = profile?.attributes.languageCode;

  return {
    ...emptyProfile('europass'),
    language: allLocaleCodes.find((locale) => locale === language?.slice(0, 2)),
    name: fields.text(name.join(' '), 'PersonName'),
    email: fields.text(textAt(mail, 'URI'), 'Communication'),
    phone: fields.text(
      dialled
        .filter(Boolean)
        .join(' ')
        .replace(/^(?=[1-9])/, '+'),
      'Telephone',
    ),
    address: fields.text(
      all(person, 'Communication', 'Address', 'CityName')[0]?.text,
      'Communication.Address',
    ),
    ...linksOf(urls),
    summary: fields.text(textAt(profile, 'ExecutiveSummary'), 'ExecutiveSummary'),
    sections: {
      ...emptyProfile('europass').sections,
      experience: all(profile, 'EmploymentHistory', 'EmployerHistory').flatMap((employer, index) =>
        jobsOf(employer, `EmployerHistory[${index}]`, fields),
      ),
      education: all(profile, 'EducationHistory', 'EducationOrganizationAttendance').flatMap(
        (course, index) => courseOf(course, `EducationHistory[${index}]`, fields) ?? [],
      ),
    },
    skills: skillsOf(profile, fields),
    languages: languagesOf(person, profile, fields),
    leftOut: fields.leftOut,
  };
}

const channels = (person: XmlElement | undefined, code: RegExp) =>
  all(person, 'Communication').filter((channel) => code.test(textAt(channel, 'ChannelCode')));

const datesOf = (period: XmlElement | undefined) => ({
  startDate: textAt(period, 'StartDate', 'FormattedDateTime'),
  endDate: textAt(period, 'EndDate', 'FormattedDateTime'),
});

/** The name and town of an employer or a school. */
const organisationIn = (element: XmlElement) => ({
  OrganizationName: textAt(element, 'OrganizationName'),
  CityName: textAt(element, 'OrganizationContact', 'Communication', 'Address', 'CityName'),
});

/** One employer may have several positions. */
const jobsOf = (employer: XmlElement, at: string, fields: FieldReader): Entry[] =>
  all(employer, 'PositionHistory').flatMap((position) => {
    const job = fields.record(
      {
        ...organisationIn(employer),
        ...datesOf(one(position, 'EmploymentPeriod')),
        PositionTitle: textAt(position, 'PositionTitle'),
        Description: textAt(position, 'Description'),
      },
      at,
    );
    const entry = job.period({
      role: job.text('PositionTitle'),
      organisation: job.text('OrganizationName'),
      place: job.text('CityName'),
      highlights: job.points('Description'),
    });
    return entry ?? [];
  });

function courseOf(element: XmlElement, at: string, fields: FieldReader): Entry | undefined {
  const course = fields.record(
    {
      ...organisationIn(element),
      ...datesOf(one(element, 'AttendancePeriod')),
      DegreeName: textAt(element, 'EducationDegree', 'DegreeName'),
      EducationDegree: textAt(element, 'EducationDegree', 'OccupationalSkillsCovered'),
    },
    at,
  );
  return course.period({
    title: course.text('DegreeName'),
    school: course.text('OrganizationName'),
    place: course.text('CityName'),
    detail: course.text('EducationDegree'),
  });
}

const competencies = (profile: XmlElement | undefined, kind: RegExp) =>
  all(profile, 'PersonQualifications', 'PersonCompetency').filter((competency) =>
    kind.test(textAt(competency, 'TaxonomyID')),
  );

function skillsOf(profile: XmlElement | undefined, fields: FieldReader): Profile['skills'] {
  const single = competencies(profile, /digital|skill/i).flatMap(
    (one) => fields.text(textAt(one, 'CompetencyName'), 'PersonCompetency') ?? [],
  );
  const groups = all(profile, 'DigitalSkills', 'DigitalSkillsGroup').map((group) => ({
    title: fields.text(textAt(group, 'Title'), 'DigitalSkillsGroup'),
    names: all(group, 'DigitalSkill').flatMap(
      (skill) => fields.text(skill.text, 'DigitalSkill') ?? [],
    ),
  }));
  return [...groups, { names: single }].filter(({ names }) => names.length > 0);
}

function languagesOf(
  person: XmlElement | undefined,
  profile: XmlElement | undefined,
  fields: FieldReader,
): Profile['languages'] {
  const native = all(person, 'PrimaryLanguageCode').flatMap(
    ({ text }) => codeOfLanguage(text) ?? [],
  );
  const foreign = competencies(profile, /^language$/i).flatMap((competency) => {
    const name = textAt(competency, 'CompetencyID');
    const scores = all(competency, 'CompetencyDimension', 'Score', 'ScoreText');
    const [code, level] = [codeOfLanguage(name), lowest(scores.map(({ text }) => levelOf(text)))];
    if (code && native.includes(code)) return [];
    if (code && level) return [{ code, level }];
    fields.leaveOut('PersonCompetency', code ? 'unknown_level' : 'unknown_language', name);
    return [];
  });
  return [...native.map((code) => ({ code, level: 'native' as const })), ...foreign];
}

type Level = NonNullable<ReturnType<typeof levelOf>>;

/** Each skill (listening, speaking …) has its own level; the lowest applies to all of them. */
const lowest = (levels: readonly (Level | undefined)[]): Level | undefined =>
  levels.filter((level) => level !== undefined).sort()[0];

/** Rejects documents with a DOCTYPE. */
function rootOf(file: string, text: string): XmlElement | null {
  if (/<!DOCTYPE/i.test(text))
    throw new Refusal(`${file} has a DOCTYPE, which no Europass CV has. Nothing was changed.`);
  try {
    return parseXml(text).root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, message } = error;
    throw new Refusal(
      `${file}:${line} is not valid XML (${message.split('\n')[0]}). Nothing was changed.`,
    );
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
