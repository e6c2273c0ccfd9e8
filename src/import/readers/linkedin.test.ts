import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { scratchFolder } from '../../../tests/support/content/scratch.ts';
import { readProfile, readProfileAt } from '../read-profile.ts';

const zipOf = (tables: Readonly<Record<string, string>>, folder = '') =>
  zipSync(
    Object.fromEntries(
      Object.entries(tables).map(([name, text]) => [`${folder}${name}`, Buffer.from(text)]),
    ),
  );

const read = (tables: Readonly<Record<string, string>>, folder?: string) =>
  readProfile('export.zip', zipOf(tables, folder), languages);

const english = {
  'Profile.csv':
    '\uFEFFFirst Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers\n' +
    'Ada,Example,,1 Hidden Lane,"Mar 4, 1990",Engineer at Acme,"I build ""calm"" software.\nEight years of it.",Software,,"Girona, Spain",,"[PORTFOLIO:https://ada.example.org,OTHER:https://github.com/ada-example]",\n',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@example.org,Yes,No,\nada@example.org,Yes,Yes,\n',
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+34 600 000 000,Mobile\n',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\r\n' +
    'Acme,Engineer,"- Led the team\r\n- Shipped, twice",Girona,Mar 2020,\r\n' +
    'Brook & Sons,Clerk,,,Jan 2018,Feb 2020\r\n',
  'Education.csv':
    'School Name,Start Date,End Date,Notes,Degree Name,Activities\nOpen School,2014,2018,,BSc Maths,Chess club\n',
  'Skills.csv': 'Name\nTypeScript\nReact\n',
  'Languages.csv': 'Name,Proficiency\nCatalan,Native or bilingual proficiency\nKlingon,\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nFirst aid,https://aid.example.org/1,Red Cross,May 2021,,X1\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nTide clock,Shows the tide.,https://github.com/ada-example/tide,Jan 2021,Mar 2021\n',
  'Honors.csv': 'Title,Description,Issued On\nGolden pen,For a letter.,Jun 2019\n',
  'Connections.csv': 'Notes:\n"When exporting…"\n\nFirst Name,Last Name\nGrace,Friend\n',
};

test('an export in English becomes a profile, quoted line breaks and all', () => {
  const profile = read(english);
  expect(profile).toMatchObject({
    kind: 'linkedin',
    name: 'Ada Example',
    position: 'Engineer at Acme',
    email: 'ada@example.org',
    summary: 'I build "calm" software. Eight years of it.',
    website: 'https://ada.example.org',
    profiles: [{ name: 'GitHub', url: 'https://github.com/ada-example' }],
    skills: [{ names: ['TypeScript'] }, { names: ['React'] }],
    languages: [{ code: 'ca', level: 'native' }],
    projects: [
      {
        title: 'Tide clock',
        from: '2021-01',
        to: '2021-03',
        source: 'https://github.com/ada-example/tide',
      },
    ],
  });
  expect(profile.sections).toMatchObject({
    experience: [
      {
        facts: { from: '2020-03' },
        words: { organisation: 'Acme', highlights: ['Led the team', 'Shipped, twice'] },
      },
      { facts: { from: '2018-01', to: '2020-02' }, words: { organisation: 'Brook & Sons' } },
    ],
    education: [{ facts: { from: '2014', to: '2018' }, words: { title: 'BSc Maths' } }],
    certificates: [{ facts: { date: '2021-05' }, words: { organisation: 'Red Cross' } }],
    awards: [{ facts: { date: '2019-06' }, words: { title: 'Golden pen' } }],
  });
});

test('the postal address, the phone number and what has no place are listed, not imported', () => {
  const { leftOut, phone } = read(english);
  expect(phone).toBeUndefined();
  expect(leftOut.map(({ place, reason }) => `${place}: ${reason}`)).toEqual(
    expect.arrayContaining([
      'Profile.csv:3.address: too_private',
      'PhoneNumbers.csv:2.number: too_private',
      'Profile.csv Birth Date: no_place',
      'Certifications.csv License Number: no_place',
      'Languages.csv:3: unknown_language',
    ]),
  );
});

test('other orders of columns, semicolons and a folder in the zip are understood', () => {
  const profile = read(
    {
      'Positions.csv': 'Started On;Finished On;Title;Company Name\nmarzo de 2020;;Ingeniera;Acme\n',
    },
    'Basic_LinkedInDataExport_11-16-2026/',
  );
  expect(profile.sections.experience).toMatchObject([
    { facts: { from: '2020-03' }, words: { role: 'Ingeniera', organisation: 'Acme' } },
  ]);
});

test('the unpacked folder is as good as the zip', () => {
  const folder = scratchFolder();
  for (const [name, text] of Object.entries(english)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'Jobs'));
  expect(readProfileAt(folder, languages)).toEqual(read(english));
});

test('a date that does not exist is named with file and line', () => {
  const table = 'Company Name,Title,Started On\nAcme,Engineer,2020\nBrook,Clerk,31.04.2021\n';
  expect(() => read({ 'Positions.csv': table })).toThrow(
    /Positions\.csv:3\.started on: “31\.04\.2021” is not a date/,
  );
});
