import resume from '@jsonresume/schema';
import { expect, test } from 'vitest';
import { type Content, readContent } from '../model/content.ts';
import { jsonResume } from './json-resume.ts';
import { withEverySection } from './testing/every-section.ts';

const content = readContent();
const site = { url: 'https://ada.example.com/me/', picture: 'https://ada.example.com/ada.png' };
const written = (of = content) => JSON.parse(JSON.stringify(jsonResume(of, 'en', site)));

test('every section that a CV may have is there, valid in the published schema', () => {
  const data = written(withEverySection(content));
  resume.validate(data, (errors) => expect(errors).toBeNull());
  expect(data).toMatchObject({
    basics: {
      phone: '+34 (0)600 123 456',
      location: { address: 'Carrer Major 1, 17001 Girona', city: 'Girona', countryCode: 'ES' },
    },
    volunteer: [
      {
        organization: 'Neighbours of the Mill',
        position: 'Repair café',
        startDate: '2022-03-14',
        endDate: '2023-11-30',
      },
    ],
    certificates: [
      { name: 'Bound by hand', issuer: 'Guild of Binders', date: '2021-05-04' },
      { name: 'First aid', date: '2020' },
    ],
    awards: [{ title: 'Bound by hand', awarder: 'Guild of Binders', summary: 'A first try.' }],
    publications: [{ name: 'Bound by hand', releaseDate: '2021-05-04' }],
    interests: [{ name: 'Baking bread' }, { name: 'walking in the hills' }],
  });
});

test('the sample says where its owner lives, and keeps volunteering apart from jobs', () => {
  const { basics, work, volunteer } = written();
  expect(basics.location).toEqual({ city: 'Barcelona', countryCode: 'ES' });
  expect(volunteer).toMatchObject([{ organization: 'Club del Codi', startDate: '2021-10' }]);
  expect(JSON.stringify(work)).not.toContain('Club del Codi');
});

test('what is marked up on the pages is plain in the data', () => {
  const [id] = content.cv.facts.projects;
  const words = { features: ['Sorts [cards](kanban), *always*'], result: 'Runs `npm test`' };
  const projects = content.projects.map((project) =>
    project.id === id
      ? { ...project, texts: { ...project.texts, en: { ...project.texts.en, ...words } } }
      : project,
  );
  const [first] = written({ ...content, projects }).projects;
  expect(first.highlights).toEqual(['Runs npm test', 'Sorts cards, always']);
});

test('the line of availability and the case of a job are there where they are written', () => {
  const en = content.cv.texts.en;
  const { detail, ...studio } = en.experience.studio ?? {};
  expect(written()).toMatchObject({
    basics: { availability: en.availability },
    work: [{ summary: detail }, {}, {}, {}],
  });
  const { availability: _line, ...words } = { ...en, experience: { ...en.experience, studio } };
  const without = { ...content.cv, texts: { ...content.cv.texts, en: words } } as Content['cv'];
  const data = written({ ...content, cv: without });
  expect(data.basics).not.toHaveProperty('availability');
  expect(data.work[0]).not.toHaveProperty('summary');
});

test('a profile names its user, where its URL does', () => {
  const profiles = [
    { name: 'Mastodon', url: 'https://mastodon.example.com/@ada' },
    { name: 'Codeberg', url: 'https://codeberg.example.com/ada' },
    { name: 'Blog', url: 'https://ada.example.com' },
  ];
  const owner = { ...content.site.owner, profiles };
  const data = written({ ...content, site: { ...content.site, owner } });
  expect(data.basics.profiles).toEqual([
    { network: 'Mastodon', username: 'ada', url: 'https://mastodon.example.com/@ada' },
    { network: 'Codeberg', username: 'ada', url: 'https://codeberg.example.com/ada' },
    { network: 'Blog', url: 'https://ada.example.com' },
  ]);
});

test('what a CV does without is not there at all', () => {
  const owner = { ...content.site.owner, profiles: [] };
  const none = { experience: [], volunteering: [], education: [], skills: [], projects: [] };
  const facts = { ...content.cv.facts, ...none };
  const bare = { ...content, site: { ...content.site, owner }, cv: { ...content.cv, facts } };
  expect(Object.keys(written(bare))).toEqual(['$schema', 'basics', 'languages', 'meta']);
  expect(JSON.stringify(written(bare))).not.toMatch(/null|""|\[\]|\{\}/);
});
