import { expect, test } from 'vitest';
import { languages } from '../../../tests/support/content/sample-languages.ts';
import { readProfile } from '../read-profile.ts';

const read = (resume: object) =>
  readProfile('resume.json', Buffer.from(JSON.stringify(resume)), languages);

test('older names of keys, single things for lists and other dates are understood', () => {
  const profile = read({
    basics: { name: 'Ada Example', website: 'ada.example.org', location: 'Girona' },
    work: [
      {
        company: 'Acme',
        position: 'Engineer',
        startDate: 'Mar 2020',
        endDate: 'Present',
        summary: '<p>Built it.</p><ul><li>Fast</li><li>Safe</li></ul>',
      },
    ],
    education: { institution: 'School', area: 'Maths', studyType: 'BSc', endDate: '06/2015' },
    skills: ['TypeScript', { name: 'Rust' }, { name: 'Web', keywords: ['HTML', 'CSS'] }],
    languages: [{ name: 'German', level: 'B2' }],
  });
  expect(profile).toMatchObject({
    name: 'Ada Example',
    website: 'https://ada.example.org',
    city: 'Girona',
    skills: [{ names: ['TypeScript'] }, { names: ['Rust'] }, { title: 'Web' }],
    languages: [{ code: 'de', level: 'b2' }],
  });
  expect(profile.sections.experience).toEqual([
    {
      facts: { from: '2020-03' },
      words: {
        role: 'Engineer',
        organisation: 'Acme',
        place: undefined,
        highlights: ['Built it.', 'Fast', 'Safe'],
      },
    },
  ]);
  expect(profile.sections.education[0]).toMatchObject({
    facts: { from: '2015-06', to: '2015-06' },
    words: { title: 'BSc, Maths', school: 'School' },
  });
});

test('a summary beside highlights is the case of a job', () => {
  const job = { name: 'Acme', position: 'Engineer', startDate: '2020', summary: 'We were four.' };
  const { sections, availability } = read({
    basics: { name: 'Ada', availability: 'From May, remote.' },
    work: [{ ...job, highlights: ['Built it.'] }],
  });
  expect(availability).toBe('From May, remote.');
  expect(sections.experience[0]?.words).toMatchObject({
    detail: 'We were four.',
    highlights: ['Built it.'],
  });
});

test('what is not imported is named once, with the reason', () => {
  const { leftOut } = read({
    basics: { name: 'Ada', image: 'https://ada.example.org/me.jpg', mood: 'fine' },
    work: [
      { name: 'Acme', position: 'Engineer', startDate: '2020', url: 'https://acme.example.org' },
      { name: 'Brook', position: 'Clerk', startDate: '2018', url: 'https://brook.example.org' },
      { name: 'Cole', position: 'Guest' },
    ],
    references: [{ name: 'Grace' }],
    languages: [{ language: 'Elvish', fluency: 'Native' }],
  });
  expect(leftOut).toEqual([
    { place: 'work[2]', reason: 'no_date', text: 'Guest, Cole' },
    { place: 'languages[0]', reason: 'unknown_language', text: 'Elvish Native' },
    { place: 'basics.image', reason: 'picture_by_hand', text: '' },
    { place: 'basics.mood', reason: 'no_place', text: '' },
    { place: 'work[].url', reason: 'no_place', text: '' },
    { place: 'references', reason: 'no_place', text: '' },
  ]);
});

test('names in braces and control characters lose their effect', () => {
  const { name, summary } = read({
    basics: { name: 'Ada\u001b[31m Example\u202e', summary: 'I am {owner},\r\nhello.' },
  });
  expect(name).toBe('Ada [31m Example');
  expect(summary).toBe('I am (owner), hello.');
});
