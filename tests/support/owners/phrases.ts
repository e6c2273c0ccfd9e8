/** What the made-up owners say, and how their projects are called: little, but in real words. */
export type Phrases = {
  position: string;
  sentences: readonly [string, string, string, string];
  /** Kinds of projects, which give them their titles. */
  kinds: readonly [string, string, string, string, string];
  /** Headings of the sections that a CV may have besides. */
  more?: Record<'volunteering' | 'certificates' | 'awards' | 'publications' | 'interests', string>;
};

export const phrases: Record<string, Phrases> = {
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
