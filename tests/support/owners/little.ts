import type { Owner } from './owner.ts';

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
