import { sentencesIn } from './own-words.ts';
import type { Owner, OwnLanguage } from './owner.ts';
import { type Phrases, phrases } from './phrases.ts';

/** The sections that a CV may have besides, each with one entry. */
const more = {
  contact: { phone: '+44 20 7946 0123', address: '1 Quay Street, Falmouth' },
  volunteering: [{ id: 'lifeboat', from: '2022-03-14' }],
  certificates: [{ id: 'radio', date: '2023-05', url: 'https://papers.example/radio' }],
  awards: [{ id: 'regatta', date: '2021' }],
  publications: [{ id: 'pumps', date: '2024-02-01', url: 'https://papers.example/pumps' }],
  interests: ['knots', 'bread'],
};

export const ownCvFacts = ({ languages, hasEverySectionInCv }: Owner, projects: string[]) => ({
  experience: [
    { id: 'yard', from: '2019-04' },
    { id: 'ferry', from: 2014, to: 2019 },
  ],
  education: [{ id: 'school', from: 2010, to: 2013 }],
  skills: [{ id: 'tools', names: ['Rust', 'Elm'] }, { id: 'care' }],
  languages: languages.map(({ code }, index) => ({ code, level: index === 0 ? 'native' : 'b2' })),
  projects,
  ...(hasEverySectionInCv && more),
});

type Labels = { headings: object; [key: string]: unknown };

/** The labels of the sample's CV, and the owner's own words. */
export function ownCvWords(labels: Labels, language: OwnLanguage, owner: Owner) {
  const { position, more: headings } = phrases[language.code] as Phrases;
  const say = (first: number, count: number) => sentencesIn(language, first, count);
  const mention = { title: position, organisation: 'Harbour office', detail: say(1, 1) };
  return {
    ...labels,
    headings: { ...labels.headings, ...(owner.hasEverySectionInCv && headings) },
    summary: say(0, 4),
    experience: {
      yard: {
        role: position,
        organisation: 'Quay and Daughters',
        highlights: [say(0, 1), say(2, 1)],
      },
      ferry: { role: position, organisation: 'Ferry' },
    },
    education: { school: { title: position, school: 'School of the Sea' } },
    skills: { tools: { title: position }, care: { title: position, names: [position] } },
    ...(owner.hasEverySectionInCv && {
      volunteering: { lifeboat: { role: position, organisation: 'Lifeboat station' } },
      certificates: { radio: mention },
      awards: { regatta: { title: position } },
      publications: { pumps: mention },
      interests: { knots: say(0, 1), bread: say(3, 1) },
    }),
  };
}
