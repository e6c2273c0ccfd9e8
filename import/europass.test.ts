import { expect, test } from 'vitest';
import { readBytes } from './read-input.ts';

const read = (xml: string) => readBytes('europass.xml', Buffer.from(xml));

const passport = `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" locale="es">
  <LearnerInfo>
    <Identification>
      <PersonName><FirstName>Ada</FirstName><Surname>Example</Surname></PersonName>
      <ContactInfo>
        <Address><Contact><PostalCode>17001</PostalCode><Municipality>Girona</Municipality></Contact></Address>
        <Email><Contact>ada@example.org</Contact></Email>
        <TelephoneList><Telephone><Contact>+34 600 000 000</Contact></Telephone></TelephoneList>
        <WebsiteList><Website><Contact>https://ada.example.org</Contact></Website></WebsiteList>
      </ContactInfo>
    </Identification>
    <Headline><Description><Label>Ingeniera</Label></Description></Headline>
    <WorkExperienceList><WorkExperience>
      <Period><From year="2016" month="--03" day="---10"/><Current>true</Current></Period>
      <Position><Label>Ingeniera</Label></Position>
      <Activities>&lt;ul&gt;&lt;li&gt;Dirigir&lt;/li&gt;&lt;li&gt;Construir&lt;/li&gt;&lt;/ul&gt;</Activities>
      <Employer><Name>Acme</Name></Employer>
    </WorkExperience></WorkExperienceList>
    <EducationList><Education>
      <Period><From year="2008"/><To year="2012" month="--06"/></Period>
      <Title>Matemáticas</Title><Organisation><Name>Escuela</Name></Organisation>
    </Education></EducationList>
    <Skills>
      <Linguistic>
        <MotherTongueList><MotherTongue><Description><Code>ca</Code></Description></MotherTongue></MotherTongueList>
        <ForeignLanguageList><ForeignLanguage>
          <Description><Label>Inglés</Label></Description>
          <ProficiencyLevel><Listening>C2</Listening><Writing>C1</Writing></ProficiencyLevel>
        </ForeignLanguage></ForeignLanguageList>
      </Linguistic>
      <Computer><Description>TypeScript, React</Description></Computer>
    </Skills>
    <AchievementList><Achievement><Title><Label>Premios</Label></Title></Achievement></AchievementList>
  </LearnerInfo>
</SkillsPassport>`;

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

test('the form until 2020 is understood', () => {
  const profile = read(passport);
  expect(profile).toMatchObject({
    kind: 'europass',
    language: 'es',
    name: 'Ada Example',
    position: 'Ingeniera',
    email: 'ada@example.org',
    phone: '+34 600 000 000',
    address: '17001 Girona',
    website: 'https://ada.example.org',
    skills: [{ names: ['TypeScript', 'React'] }],
    languages: [
      { code: 'ca', level: 'native' },
      { code: 'en', level: 'c1' },
    ],
    leftOut: [{ place: 'Achievement', reason: 'no_date', text: 'Premios' }],
  });
  expect(profile.sections).toMatchObject({
    experience: [
      { facts: { from: '2016-03-10' }, words: { highlights: ['Dirigir', 'Construir'] } },
    ],
    education: [{ facts: { from: '2008', to: '2012-06' }, words: { school: 'Escuela' } }],
  });
});

test('the form of today is understood', () => {
  const profile = read(candidate);
  expect(profile).toMatchObject({
    language: 'en',
    name: 'Ada Example',
    email: 'ada@example.org',
    phone: '+34 600000000',
    address: 'Girona',
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
