import type { XmlElement } from '@rgrove/parse-xml';
import { allLocaleCodes } from '../../model/locales.ts';
import { codeOfLanguage, levelOf } from '../languages.ts';
import { networkOf } from '../links.ts';
import { type Entry, emptyProfile, type Profile } from '../profile.ts';
import type { Reading } from '../reading.ts';
import { jobWords, stageOf } from './dated-entry.ts';
import { lowest } from './europass-passport.ts';
import { all, one, textAt } from './xml-tree.ts';

/** The form of today, which Europass puts into its PDFs and gives out as XML. */
export function readCandidate(root: XmlElement, reading: Reading): Profile {
  const person = one(root, 'CandidatePerson');
  const profile = one(root, 'CandidateProfile');
  const name = ['GivenName', 'FamilyName'].map((key) => textAt(person, 'PersonName', key));
  const addresses = channels(person, /web|social|website/i).flatMap(
    (channel) => reading.address(textAt(channel, 'URI'), 'Communication') ?? [],
  );
  const [mail] = channels(person, /^e-?mail$/i);
  const [phone] = channels(person, /^(?:telephone|mobile)/i);
  const dialled = [textAt(phone, 'CountryDialing'), textAt(phone, 'DialNumber')];
  if (one(profile, 'Attachment')) reading.leave('Attachment', 'picture_by_hand');
  const language = profile?.attributes.languageCode;

  return {
    ...emptyProfile('europass'),
    language: allLocaleCodes.find((locale) => locale === language?.slice(0, 2)),
    name: reading.text(name.join(' '), 'PersonName'),
    email: reading.text(textAt(mail, 'URI'), 'Communication'),
    phone: reading.text(
      dialled
        .filter(Boolean)
        .join(' ')
        .replace(/^(?=[1-9])/, '+'),
      'Telephone',
    ),
    address: reading.text(
      all(person, 'Communication', 'Address', 'CityName')[0]?.text,
      'Communication.Address',
    ),
    website: addresses.find((url) => !networkOf(url)),
    summary: reading.text(textAt(profile, 'ExecutiveSummary'), 'ExecutiveSummary'),
    profiles: addresses.flatMap((url) => {
      const network = networkOf(url);
      return network ? [{ name: network, url }] : [];
    }),
    sections: {
      ...emptyProfile('europass').sections,
      experience: all(profile, 'EmploymentHistory', 'EmployerHistory').flatMap((employer, index) =>
        jobsOf(employer, `EmployerHistory[${index}]`, reading),
      ),
      education: all(profile, 'EducationHistory', 'EducationOrganizationAttendance').flatMap(
        (course, index) => courseOf(course, `EducationHistory[${index}]`, reading) ?? [],
      ),
    },
    skills: skillsOf(profile, reading),
    languages: languagesOf(person, profile, reading),
    leftOut: reading.leftOut,
  };
}

const channels = (person: XmlElement | undefined, code: RegExp) =>
  all(person, 'Communication').filter((channel) => code.test(textAt(channel, 'ChannelCode')));

function periodOf(period: XmlElement | undefined) {
  const dateOf = (name: string) => textAt(period, name, 'FormattedDateTime');
  return { startDate: dateOf('StartDate'), endDate: dateOf('EndDate') };
}

/** One employer may have had several positions to give. */
function jobsOf(employer: XmlElement, at: string, reading: Reading): Entry[] {
  const organisation = reading.text(textAt(employer, 'OrganizationName'), `${at}.OrganizationName`);
  const town = textAt(employer, 'OrganizationContact', 'Communication', 'Address', 'CityName');
  return all(employer, 'PositionHistory').flatMap(
    (position) =>
      stageOf(periodOf(one(position, 'EmploymentPeriod')), at, reading, {
        role: reading.text(textAt(position, 'PositionTitle'), `${at}.PositionTitle`),
        organisation,
        ...jobWords(reading, at, { place: town, told: [textAt(position, 'Description')] }),
      }) ?? [],
  );
}

function courseOf(course: XmlElement, at: string, reading: Reading): Entry | undefined {
  const degree = one(course, 'EducationDegree');
  const town = textAt(course, 'OrganizationContact', 'Communication', 'Address', 'CityName');
  return stageOf(periodOf(one(course, 'AttendancePeriod')), at, reading, {
    title: reading.text(textAt(degree, 'DegreeName'), `${at}.DegreeName`),
    school: reading.text(textAt(course, 'OrganizationName'), `${at}.OrganizationName`),
    place: reading.text(town, `${at}.CityName`),
    detail: reading.text(textAt(degree, 'OccupationalSkillsCovered'), `${at}.EducationDegree`),
  });
}

const competencies = (profile: XmlElement | undefined, kind: RegExp) =>
  all(profile, 'PersonQualifications', 'PersonCompetency').filter((competency) =>
    kind.test(textAt(competency, 'TaxonomyID')),
  );

function skillsOf(profile: XmlElement | undefined, reading: Reading): Profile['skills'] {
  const single = competencies(profile, /digital|skill/i).flatMap(
    (one) => reading.text(textAt(one, 'CompetencyName'), 'PersonCompetency') ?? [],
  );
  const groups = all(profile, 'DigitalSkills', 'DigitalSkillsGroup').map((group) => ({
    title: reading.text(textAt(group, 'Title'), 'DigitalSkillsGroup'),
    names: all(group, 'DigitalSkill').flatMap(
      (skill) => reading.text(skill.text, 'DigitalSkill') ?? [],
    ),
  }));
  return [...groups, { names: single }].filter(({ names }) => names.length > 0);
}

function languagesOf(
  person: XmlElement | undefined,
  profile: XmlElement | undefined,
  reading: Reading,
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
    reading.leave('PersonCompetency', code ? 'unknown_level' : 'unknown_language', name);
    return [];
  });
  return [...native.map((code) => ({ code, level: 'native' as const })), ...foreign];
}
