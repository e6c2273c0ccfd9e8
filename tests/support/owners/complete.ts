import type { Owner } from './owner.ts';

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
