/** A language of a made-up owner; its labels are those that the sample has in it or in a kindred one. */
export type OwnLanguage = {
  code: string;
  labels: 'en' | 'es' | 'ca' | 'de';
  /** Both lack a good part of their texts. */
  unfinished?: 'draft' | 'fallback';
};

export type OwnProject = {
  facts?: object;
  cover: 'drawn' | 'photograph';
  /** In every language the page had another address before. */
  hasMoved?: boolean;
  /** Number of screenshots; with them comes the whole case. */
  pictures?: number;
};

/** Somebody whose site this could be. Addresses end in .example, where nobody can have any. */
export type Owner = {
  name: string;
  /** The first is the source language. */
  languages: readonly [OwnLanguage, ...OwnLanguage[]];
  /** What site.yaml says besides the name and addresses. */
  settings: object;
  translator?: { name: string; url: string };
  portrait: 'drawing' | 'photograph';
  projects: readonly OwnProject[];
  /** The newest project that the CV shows stands first; the others follow. */
  projectsInCv: number;
  hasEverySectionInCv: boolean;
  /** Put into the long texts, behind their words. */
  richText?: string;
};

/** Three projects, one language that is not English, no translator, no form, one profile. */
export const little: Owner = {
  name: 'Jorun Ahlers',
  languages: [{ code: 'de', labels: 'de' }],
  settings: {
    form: 'none',
    owner: { profiles: [{ name: 'Codeberg', url: 'https://codeberg.example/jorun' }] },
  },
  portrait: 'drawing',
  projects: [{ cover: 'drawn' }, { cover: 'drawn' }, { cover: 'drawn' }],
  projectsInCv: 1,
  hasEverySectionInCv: false,
};

const told = { year: 2023, context: 'client', team: 3, duration: '2.5 weeks' };

/** Every part that is optional: in texts, projects, CV, colours and languages. */
export const complete: Owner = {
  name: 'Tamsin Reyes',
  languages: [
    { code: 'en', labels: 'en' },
    { code: 'es', labels: 'es' },
    { code: 'ca', labels: 'ca', unfinished: 'fallback' },
    { code: 'de', labels: 'de', unfinished: 'draft' },
  ],
  settings: {
    verification: 'a1b2c3',
    security_contact: 'mailto:safe@tamsin-reyes.example',
    theme: { colours: { paper: '#efe9ff', ink: '#1c1433', accent: '#6a1fd0' } },
    owner: {
      profiles: ['GitHub', 'LinkedIn', 'GitLab', 'Mastodon', 'Bluesky', 'ORCID', 'Elsewhere'].map(
        (name) => ({ name, url: `https://${name.toLowerCase()}.example/tamsin` }),
      ),
    },
    projects: {
      source: 'https://git.example/tamsin',
      demo: 'https://try.example/tamsin',
      tags: [
        { id: 'c', name: 'C++' },
        { id: 'rust', name: 'Rust' },
        { id: 'elm', name: 'Elm' },
      ],
    },
  },
  translator: { name: 'Marek Solà', url: 'https://words.example/marek' },
  portrait: 'photograph',
  projects: [
    { cover: 'photograph', pictures: 3, facts: { ...told, featured: 1, tags: ['c', 'elm'] } },
    { cover: 'drawn', pictures: 2, facts: { ...told, featured: 2, tags: ['rust'] } },
    { cover: 'drawn', facts: { repositories: ['pump', 'pump-server'], demo: 'none' } },
    { cover: 'drawn', hasMoved: true, facts: { repositories: [], from: '2020-03', to: '2021' } },
    { cover: 'drawn', facts: { tags: ['elm'], demo: 'https://pump.example/try' } },
    { cover: 'photograph', facts: { draft: true } },
  ],
  projectsInCv: 3,
  hasEverySectionInCv: true,
  richText: ' Read [more](https://papers.example/pumps), *slowly*: `tide --at 5`.',
};

/** Sixty projects, photographs, six languages, and addresses that were others once. */
export const large: Owner = {
  name: 'Benedetta Okonkwo-Lindqvist',
  languages: [
    { code: 'en', labels: 'en' },
    { code: 'es', labels: 'es' },
    { code: 'ca', labels: 'ca' },
    { code: 'de', labels: 'de' },
    { code: 'it', labels: 'es' },
    { code: 'pt', labels: 'es' },
  ],
  settings: {
    projects: {
      source: 'https://git.example/benedetta',
      demo: 'https://try.example/benedetta',
      tags: [
        { id: 'go', name: 'Go' },
        { id: 'rust', name: 'Rust' },
      ],
    },
  },
  translator: { name: 'Ilse van Aken', url: 'https://words.example/ilse' },
  portrait: 'photograph',
  projects: Array.from({ length: 60 }, (_, index) => ({
    // Photographs take the build most of its time: every tenth project is enough to have some.
    cover: index % 10 === 0 ? 'photograph' : 'drawn',
    hasMoved: index % 20 === 0,
    facts: { tags: index % 3 === 0 ? ['go'] : ['rust'] },
  })),
  projectsInCv: 4,
  hasEverySectionInCv: false,
};

export const owners = { little, large, complete };
