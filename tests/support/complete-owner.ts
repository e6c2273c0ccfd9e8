import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';

/**
 * Somebody whose site this could be, with every part that is optional: in texts, projects, CV,
 * colours and languages. Addresses end in .example, where nobody can have any.
 */

/** The others lack nearly all of their texts. */
const finished = ['en', 'es'] as const;
type Language = (typeof finished)[number];
const unfinished = { ca: 'fallback', de: 'draft' } as const;
const codes = [...finished, ...Object.keys(unfinished)];

const name = 'Tamsin Reyes';
export const site = {
  url: 'https://www.tamsin-reyes.example/portfolio',
  copyright_year: 2024,
  owner: {
    name,
    email: 'post@tamsin-reyes.example',
    profiles: ['GitHub', 'LinkedIn', 'GitLab', 'Mastodon', 'Bluesky', 'ORCID', 'Elsewhere'].map(
      (place) => ({ name: place, url: `https://${place.toLowerCase()}.example/tamsin` }),
    ),
  },
  translator: { name: 'Marek Solà', url: 'https://words.example/marek' },
  verification: 'a1b2c3',
  security_contact: 'mailto:safe@tamsin-reyes.example',
  theme: {
    colours: { paper: '#efe9ff', ink: '#1c1433', accent: '#6a1fd0' },
    typeface: { package: '@fontsource/zilla-slab', weights: [400, 700] },
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
};

const told = { year: 2023, context: 'client', team: 3, duration: '2.5 weeks' };
type Project = {
  facts: object;
  isPhotographed?: boolean;
  /** In every language the page had another address before. */
  hasMoved?: boolean;
  /** Number of screenshots; with them comes the whole case. */
  pictures?: number;
};
const projects: Record<string, Project> = {
  Harbour: {
    isPhotographed: true,
    pictures: 3,
    facts: { ...told, featured: 1, tags: ['c', 'elm'] },
  },
  Orchard: { pictures: 2, facts: { ...told, featured: 2, tags: ['rust'] } },
  Lantern: { facts: { repositories: ['pump', 'pump-server'], demo: 'none' } },
  Meadow: { hasMoved: true, facts: { repositories: [], from: '2020-03', to: '2021' } },
  Pebble: {
    isPhotographed: true,
    facts: { tags: ['elm'], demo: 'https://pump.example/try', cover_focus: '50% 20%' },
  },
  Thistle: { isPhotographed: true, facts: { draft: true } },
};

/** Little, but in real words. */
const phrases: Record<Language, { position: string; kind: string; sentences: string[] }> = {
  en: {
    position: 'Maker of small programs',
    kind: 'map',
    sentences: [
      'I build programs for people who work with boats.',
      'They have to be ready when the tide is, so they start fast and say plainly what is wrong.',
      'Most of what I know I learned from those who use them.',
      'In winter I mend what the summer has worn out.',
    ],
  },
  es: {
    position: 'Programas pequeños y útiles',
    kind: 'mapa',
    sentences: [
      'Hago programas para gente que trabaja con barcos.',
      'Tienen que estar listos cuando sube la marea, así que arrancan rápido y hablan claro.',
      'Casi todo lo que sé me lo ha enseñado quien los usa.',
      'En invierno arreglo lo que el verano ha gastado.',
    ],
  },
};
const richText = ' Read [more](https://papers.example/pumps), *slowly*: `tide --at 5`.';

/** Some sentences in a row, beginning with another one each time. */
const sentencesIn = (code: Language) => (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => phrases[code].sentences[(first + index) % 4]).join(
    ' ',
  );

const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');
const idOf = (thing: string) => slug(`${thing} ${phrases.en.kind}`);

/** Makes a copy of the project the owner's own: languages, words, facts and pictures. */
export async function moveIn(root: string): Promise<void> {
  const at = (file: string) => join(root, 'content', file);
  const read = (file: string) => parse(readFileSync(at(file), 'utf8'));
  const write = (file: string, data: unknown) => writeFileSync(at(file), stringify(data));

  const words = finished.map((code) => ({
    code,
    texts: textsIn(code, read(`texts/${code}.yaml`)),
    cv: cvIn(code),
  }));
  const table = read('languages.yaml');
  const begun = Object.entries(unfinished).map(([code, state]) => {
    table[code][state] = true;
    return { code, texts: namesIn(read(`texts/${code}.yaml`)) };
  });
  for (const folder of ['projects', 'texts', 'cv', 'translations', 'dictionary']) {
    rmSync(at(folder), { recursive: true });
    mkdirSync(at(folder));
  }
  rmSync(at('pictures/translator.svg'));
  rmSync(at('pictures/owner.svg'));

  write('languages.yaml', table);
  write('site.yaml', site);
  for (const { code, texts } of [...words, ...begun]) write(`texts/${code}.yaml`, texts);
  for (const { code, cv } of words) write(`cv/${code}.yaml`, cv);
  for (const [index, [thing, project]] of Object.entries(projects).entries()) {
    const folder = `projects/${idOf(thing)}`;
    mkdirSync(at(folder));
    const screenshots = Array.from({ length: project.pictures ?? 0 }, (_, n) => `${n + 1}.png`);
    write(`${folder}/project.yaml`, {
      number: Object.keys(projects).length - index,
      repositories: [`https://git.example/code/${idOf(thing)}`],
      ...(screenshots.length > 0 && { screenshots }),
      ...project.facts,
    });
    for (const code of finished) {
      write(`${folder}/${code}.yaml`, projectWords(code, thing, index));
    }
    const pictures = [...(project.isPhotographed ? ['cover.jpg'] : []), ...screenshots];
    for (const [number, file] of pictures.entries()) {
      await takePhotograph(at(`${folder}/${file}`), index + number);
    }
  }
  write('cv/cv.yaml', cvFacts);
  await takePhotograph(at('pictures/owner.jpg'), 20);
  await takePhotograph(at('pictures/translator.jpg'), 30);
}

type SiteTexts = Record<string, Record<string, unknown>>;

/** What sections and pages are called, and nothing else. */
const namesIn = (labels: SiteTexts) =>
  Object.fromEntries(
    Object.entries(labels).map(([part, { ref, url, title }]) => [part, { ref, url, title }]),
  );

/** The labels that the sample has, with everything in them that is about a person said anew. */
function textsIn(code: Language, labels: SiteTexts): SiteTexts {
  const { position } = phrases[code];
  const say = sentencesIn(code);
  const long = (first: number) => say(first, 3) + richText;
  const { about = {}, translations } = labels;
  const titleIn = (part: unknown) => ({ title: (part as { title: string }).title });
  return {
    ...labels,
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
    projects: { ...labels.projects, introduction: say(1, 1) },
    contact: { ...labels.contact, introduction: say(2, 1) },
    accessibility: {
      ...labels.accessibility,
      image_profile: `{owner}: ${say(3, 1)}`,
      image_translator: `{translator}: ${say(3, 1)}`,
    },
    seo: { keywords: [position, ...Object.keys(projects)] },
    translations: { ...translations, introduction: `{translator}. ${say(0, 1)}`, text: long(0) },
  };
}

function projectWords(code: Language, thing: string, index: number) {
  const { hasMoved, pictures } = projects[thing] as Project;
  const { position, kind } = phrases[code];
  const title = `${thing} ${kind}`;
  const say = sentencesIn(code);
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
      role: position,
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

const cvFacts = {
  contact: { phone: '+44 20 7946 0123', address: '1 Quay Street, Falmouth' },
  experience: [
    { id: 'yard', from: '2019-04' },
    { id: 'ferry', from: 2014, to: 2019 },
  ],
  education: [{ id: 'school', from: 2010, to: 2013 }],
  skills: [{ id: 'tools', names: ['Rust', 'Elm'] }, { id: 'care' }],
  languages: codes.map((code, index) => ({ code, level: index === 0 ? 'native' : 'b2' })),
  projects: Object.keys(projects).slice(0, 3).map(idOf),
  volunteering: [{ id: 'lifeboat', from: '2022-03-14' }],
  certificates: [{ id: 'radio', date: '2023-05', url: 'https://papers.example/radio' }],
  awards: [{ id: 'regatta', date: '2021' }],
  publications: [{ id: 'pumps', date: '2024-02-01', url: 'https://papers.example/pumps' }],
  interests: ['knots', 'bread'],
};

/** The owner's own words; the labels are the engine's. */
function cvIn(code: Language) {
  const { position } = phrases[code];
  const say = sentencesIn(code);
  const mention = { title: position, organisation: 'Harbour office', detail: say(1, 1) };
  return {
    summary: say(0, 4),
    availability: say(2, 1),
    experience: {
      yard: {
        role: position,
        organisation: 'Quay and Daughters',
        detail: say(1, 2),
        highlights: [say(0, 1), say(2, 1)],
      },
      ferry: { role: position, organisation: 'Ferry' },
    },
    education: { school: { title: position, school: 'School of the Sea' } },
    skills: { tools: { title: position }, care: { title: position, names: [position] } },
    volunteering: { lifeboat: { role: position, organisation: 'Lifeboat station' } },
    certificates: { radio: mention },
    awards: { regatta: { title: position } },
    publications: { pumps: mention },
    interests: { knots: say(0, 1), bread: say(3, 1) },
  };
}

/** A picture as a phone would make it, which says who took it and where: no two are alike. */
async function takePhotograph(file: string, number: number): Promise<void> {
  const hue = (number * 47) % 360;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1120">
    <rect width="1600" height="1120" fill="hsl(${hue} 40% 40%)"/>
    <circle cx="${300 + ((number * 131) % 1000)}" cy="560" r="320" fill="hsl(${hue + 60} 60% 70%)"/>
  </svg>`;
  await sharp(Buffer.from(scene))
    .blur(12)
    .withExif({ IFD0: { Artist: name }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } })
    .toFile(file);
}
