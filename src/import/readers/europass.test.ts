import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { readProfile } from '../read-profile.ts';

const read = (xml: string) => readProfile('europass.xml', Buffer.from(xml), languages);

const candidate = `<Candidate xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9"
  xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3">
  <CandidatePerson>
    <PersonName><oa:GivenName>Ada</oa:GivenName><hr:FamilyName>Example</hr:FamilyName></PersonName>
    <Communication><ChannelCode>Email</ChannelCode><oa:URI>ada@example.org</oa:URI></Communication>
    <Communication><ChannelCode>Telephone</ChannelCode><CountryDialing>34</CountryDialing><oa:DialNumber>600000000</oa:DialNumber></Communication>
    <Communication><ChannelCode>Social Media</ChannelCode><oa:URI>https://github.com/ada-example</oa:URI></Communication>
    <Communication><Address><oa:CityName>Girona</oa:CityName></Address></Communication>
    <PrimaryLanguageCode name="NORMAL">cat</PrimaryLanguageCode>
  </CandidatePerson>
  <CandidateProfile languageCode="en">
    <hr:ExecutiveSummary>&lt;p&gt;I build software.&lt;/p&gt;</hr:ExecutiveSummary>
    <EmploymentHistory><EmployerHistory>
      <hr:OrganizationName>Acme</hr:OrganizationName>
      <PositionHistory>
        <PositionTitle typeCode="FREETEXT">Engineer</PositionTitle>
        <eures:EmploymentPeriod>
          <eures:StartDate><hr:FormattedDateTime>2020-03-01</hr:FormattedDateTime></eures:StartDate>
          <hr:CurrentIndicator>true</hr:CurrentIndicator>
        </eures:EmploymentPeriod>
        <oa:Description>&lt;p&gt;Led the team&lt;/p&gt;</oa:Description>
      </PositionHistory>
    </EmployerHistory></EmploymentHistory>
    <EducationHistory><EducationOrganizationAttendance>
      <hr:OrganizationName>Open School</hr:OrganizationName>
      <AttendancePeriod>
        <StartDate><hr:FormattedDateTime>2014</hr:FormattedDateTime></StartDate>
        <EndDate><hr:FormattedDateTime>2018-06</hr:FormattedDateTime></EndDate>
      </AttendancePeriod>
      <EducationDegree><hr:DegreeName>BSc Maths</hr:DegreeName></EducationDegree>
    </EducationOrganizationAttendance></EducationHistory>
    <PersonQualifications><PersonCompetency>
      <CompetencyID schemeName="CE">eng</CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>
      <eures:CompetencyDimension><eures:Score><hr:ScoreText>C1</hr:ScoreText></eures:Score></eures:CompetencyDimension>
      <eures:CompetencyDimension><eures:Score><hr:ScoreText>B2</hr:ScoreText></eures:Score></eures:CompetencyDimension>
    </PersonCompetency></PersonQualifications>
  </CandidateProfile>
</Candidate>`;

test('a Europass CV becomes a profile', () => {
  const profile = read(candidate);
  expect(profile).toMatchObject({
    language: 'en',
    name: 'Ada Example',
    email: 'ada@example.org',
    phone: '+34 600000000',
    city: 'Girona',
    summary: 'I build software.',
    profiles: [{ name: 'GitHub', url: 'https://github.com/ada-example' }],
    languages: [
      { code: 'ca', level: 'native' },
      { code: 'en', level: 'b2' },
    ],
  });
  expect(profile.sections).toMatchObject({
    experience: [
      {
        facts: { from: '2020-03-01' },
        words: { organisation: 'Acme', highlights: ['Led the team'] },
      },
    ],
    education: [{ facts: { from: '2014', to: '2018-06' }, words: { title: 'BSc Maths' } }],
  });
});
