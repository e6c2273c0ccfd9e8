import type { Owner } from './owner.ts';

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
