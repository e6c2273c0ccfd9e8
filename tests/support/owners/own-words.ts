import type { Owner, OwnLanguage, OwnProject } from './owners.ts';

const phrasesIn = ({ code }: OwnLanguage) => phrases[code] as Phrases;

/** Some sentences in a row, beginning with another one each time. */
function sentencesIn(language: OwnLanguage, first: number, count: number): string {
  const { sentences } = phrasesIn(language);
  return Array.from({ length: count }, (_, index) => sentences[(first + index) % 4]).join(' ');
}

export const projectId = (index: number) => slug(titleOf(index, phrases.en as Phrases));

const titleOf = (index: number, { kinds }: Phrases) =>
  `${things[index % things.length]} ${kinds[Math.floor(index / things.length)]}`;

const slug = (title: string) =>
  title.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(' ', '-');

type Messages = Record<string, Record<string, unknown>>;

/** The labels that the sample has, with everything in them that is about a person said anew. */
export function ownMessages(labels: Messages, language: OwnLanguage, owner: Owner): Messages {
  const { position } = phrasesIn(language);
  const say = (first: number, count: number) => sentencesIn(language, first, count);
  const long = (first: number) => say(first, 3) + (owner.richText ?? '');
  const { about = {}, accessibility = {}, translations, ...others } = labels;
  const titleIn = (part: unknown) => ({ title: (part as { title: string }).title });
  return {
    ...others,
    home: {
      ...labels.home,
      author_position: position,
      creative: say(0, 1),
      design: say(2, 1),
      develop: say(3, 1),
      title_seo: `{owner}: ${position}`,
      description_seo: say(0, 2),
    },
    about: {
      ...about,
      cv_text: say(3, 1),
      concept_key: (about.concept_key as { title: string }[]).map(({ title }, index) => ({
        title,
        description: say(index, 1),
      })),
      my_story: { ...titleIn(about.my_story), section_1: long(0), section_2: long(1) },
      nowadays: { ...titleIn(about.nowadays), section_1: long(2) },
      passions: { ...titleIn(about.passions), section_1: say(3, 2) },
    },
    language_offer: {
      ...labels.language_offer,
      text: `${labels.language_offer?.text} (${language.code})`,
      link: `${labels.language_offer?.link} (${language.code})`,
    },
    projects: { ...labels.projects, introduction: say(1, 1) },
    contact: { ...labels.contact, introduction: say(2, 1) },
    accessibility: {
      ...accessibility,
      image_profile: `{owner}: ${say(3, 1)}`,
      image_translator: `{translator}: ${say(3, 1)}`,
    },
    seo: { keywords: [position, ...phrasesIn(language).kinds] },
    ...(owner.translator && {
      translations: { ...translations, introduction: `{translator}. ${say(0, 1)}`, text: long(0) },
    }),
  };
}

export function ownProjectWords(
  language: OwnLanguage,
  index: number,
  { hasMoved, pictures }: OwnProject,
  richText = '',
) {
  const title = titleOf(index, phrasesIn(language));
  const say = (first: number, count: number) => sentencesIn(language, first, count);
  return {
    url: slug(title),
    ...(hasMoved && { old_urls: [`${slug(title)}-1`] }),
    title,
    description: say(index, 3) + richText,
    features: [say(0, 1), say(1, 1)],
    learned: [say(2, 1)],
    technologies: { frontend: 'Elm, CSS', backend: 'Go, Rust' },
    title_seo: title,
    description_seo: `${title}. ${say(index, 1)}`,
    ...(pictures && {
      cover_alt: say(3, 1),
      summary: say(0, 1),
      role: phrasesIn(language).position,
      problem: say(0, 2) + richText,
      decisions: [{ decision: say(2, 1), reason: say(0, 2) + richText, given_up: say(3, 1) }],
      result: say(1, 1) + richText,
      next_time: say(2, 1) + richText,
      screenshots: Array.from({ length: pictures }, (_, picture) => ({
        alt: `${picture + 1}: ${say(picture, 1)}`,
        caption: say(picture + 1, 1),
      })),
    }),
  };
}

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

/** What the made-up owners say, and how their projects are called: little, but in real words. */
type Phrases = {
  position: string;
  sentences: readonly [string, string, string, string];
  /** Kinds of projects, which give them their titles. */
  kinds: readonly [string, string, string, string, string];
  /** Headings of the sections that a CV may have besides. */
  more?: Record<'volunteering' | 'certificates' | 'awards' | 'publications' | 'interests', string>;
};

const phrases: Record<string, Phrases> = {
  en: {
    position: 'Maker of small programs',
    sentences: [
      'I build programs for people who work with boats.',
      'They have to be ready when the tide is, so they start fast and say plainly what is wrong.',
      'Most of what I know I learned from those who use them.',
      'In winter I mend what the summer has worn out.',
    ],
    kinds: ['map', 'diary', 'clock', 'index', 'atlas'],
    more: {
      volunteering: 'Volunteering',
      certificates: 'Certificates',
      awards: 'Awards',
      publications: 'Publications',
      interests: 'Interests',
    },
  },
  es: {
    position: 'Programas pequeños y útiles',
    sentences: [
      'Hago programas para gente que trabaja con barcos.',
      'Tienen que estar listos cuando sube la marea, así que arrancan rápido y hablan claro.',
      'Casi todo lo que sé me lo ha enseñado quien los usa.',
      'En invierno arreglo lo que el verano ha gastado.',
    ],
    kinds: ['mapa', 'diario', 'reloj', 'registro', 'atlas'],
    more: {
      volunteering: 'Voluntariado',
      certificates: 'Certificados',
      awards: 'Premios',
      publications: 'Publicaciones',
      interests: 'Intereses',
    },
  },
  ca: {
    position: 'Programes petits i útils',
    sentences: [
      'Faig programes per a gent que treballa amb barques.',
      'Han d’estar a punt quan puja la marea, així que arrenquen de pressa i parlen clar.',
      'Gairebé tot el que sé m’ho ha ensenyat qui els fa servir.',
      'A l’hivern arreglo el que l’estiu ha gastat.',
    ],
    kinds: ['mapa', 'diari', 'rellotge', 'registre', 'atles'],
  },
  de: {
    position: 'Kleine Programme für große Schiffe',
    sentences: [
      'Ich schreibe Programme für Leute, die mit Booten arbeiten.',
      'Sie müssen bereit sein, wenn die Flut kommt: Sie starten schnell und sagen klar, was fehlt.',
      'Das meiste habe ich von denen gelernt, die damit arbeiten.',
      'Im Winter repariere ich, was der Sommer verbraucht hat.',
    ],
    kinds: ['karte', 'tagebuch', 'uhr', 'verzeichnis', 'atlas'],
  },
  it: {
    position: 'Programmi piccoli e utili',
    sentences: [
      'Scrivo programmi per chi lavora con le barche.',
      'Devono essere pronti quando sale la marea, perciò partono in fretta e parlano chiaro.',
      'Quasi tutto quello che so me l’ha insegnato chi li usa.',
      'D’inverno riparo quello che l’estate ha consumato.',
    ],
    kinds: ['mappa', 'diario', 'orologio', 'registro', 'atlante'],
  },
  pt: {
    position: 'Programas pequenos e úteis',
    sentences: [
      'Faço programas para quem trabalha com barcos.',
      'Têm de estar prontos quando a maré sobe, por isso arrancam depressa e falam claro.',
      'Quase tudo o que sei aprendi com quem os usa.',
      'No inverno conserto o que o verão gastou.',
    ],
    kinds: ['mapa', 'diário', 'relógio', 'registo', 'atlas'],
  },
};

/** What the projects are about; every kind of every thing makes sixty of them. */
export const things = [
  'Harbour',
  'Orchard',
  'Lantern',
  'Meadow',
  'Pebble',
  'Thistle',
  'Anchor',
  'Bramble',
  'Compass',
  'Driftwood',
  'Ember',
  'Fathom',
];
