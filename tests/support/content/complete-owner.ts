import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { recordsText } from '../../../src/editing/translations/records.ts';
import { withInterfaceWords } from '../../../src/model/reader/interface-words.ts';
import { pairOf } from '../../../src/model/reader/translation-records.ts';
import { isRichAt } from '../../../src/model/schemas/at-key.ts';
import { cvTextsSchema } from '../../../src/model/schemas/cv.ts';
import { projectTextsSchema } from '../../../src/model/schemas/project.ts';
import { siteTextsSchema } from '../../../src/model/schemas/site-texts.ts';
import { isSlugKey, mapTexts } from '../../../src/text/text-tree.ts';
import { languages } from './sample-languages.ts';

/**
 * Somebody whose site this could be, with every part that is optional: in texts, projects, CV,
 * colours and languages. Every text that may have markup has some, and pictures
 * have every shape. URLs end in .example, where nobody can have any.
 */

/** The others lack nearly all of their texts. */
const finished = ['en', 'es'] as const;
type Language = (typeof finished)[number];
const unfinished = { ca: { untranslated: 'hide' }, de: { draft: true } } as const;
const codes = [...finished, ...Object.keys(unfinished)];

const name = 'Tamsin Reyes';
export const site = {
  url: 'https://www.tamsin-reyes.example/portfolio',
  copyright_year: 2024,
  first_screen: 'book',
  owner: {
    // Spanish and Catalan show the English one.
    name: { en: name, ar: 'تامسين رييس', ja: 'タムシン・レイエス' },
    email: 'post@tamsin-reyes.example',
    profiles: ['GitHub', 'LinkedIn', 'GitLab', 'Mastodon', 'Bluesky', 'ORCID', 'Elsewhere'].map(
      (place) => ({ name: place, url: `https://${place.toLowerCase()}.example/tamsin` }),
    ),
  },
  translator: {
    name: { en: 'Marek Solà', ar: 'ماريك سولا' },
    url: 'https://words.example/marek',
  },
  verification: 'a1b2c3',
  security_contact: 'mailto:safe@tamsin-reyes.example',
  theme: {
    colours: { paper: '#efe9ff', ink: '#1c1433', accent: '#6a1fd0' },
    typeface: { package: '@fontsource/zilla-slab', weights: [400, 700] },
  },
  notes: { mark_outdated: true },
  projects: {
    source: 'https://git.example/tamsin',
    demo: 'https://try.example/tamsin',
    tags: [
      { id: 'c', name: 'C++' },
      { id: 'rust', name: 'Rust' },
      { id: 'elm', name: 'Elm' },
    ],
    tag_pages: true,
  },
};

const told = { year: 2023, context: 'client', team: 3, duration: '2.5 weeks' };
type Project = {
  facts: object;
  cover?: 'cover.jpg' | 'cover.jpeg';
  /** In every language the page had another URL before. */
  hasMoved?: boolean;
  /** Number of screenshots; with them comes the whole case. */
  pictures?: number;
};
const projects: Record<string, Project> = {
  Harbour: {
    cover: 'cover.jpeg',
    pictures: 6,
    facts: { ...told, featured: 1, tags: ['c', 'elm'] },
  },
  Orchard: { pictures: 2, facts: { ...told, featured: 2, tags: ['rust'] } },
  // Keys without a value are not set.
  Lantern: { facts: { repositories: ['pump', 'pump-server'], demo: 'none', team: null, to: null } },
  Meadow: { hasMoved: true, facts: { repositories: [], from: '2020-03', to: '2021' } },
  Pebble: {
    cover: 'cover.jpg',
    facts: { tags: ['elm'], demo: 'https://pump.example/try', cover_focus: '50% 20%', team: 1 },
  },
  Thistle: { cover: 'cover.jpg', facts: { draft: true } },
};

/** A note in both languages with everything that Markdown has, whose translation is outdated, and one in each language alone. */
const notes: Record<string, { facts: object; in: readonly Language[] }> = {
  tides: {
    facts: { date: '2024-05-03', updated: '2024-06-01', tags: ['Tides', 'Rust'] },
    in: ['en', 'es'],
  },
  ropes: { facts: { date: '2023-11-12', tags: ['rust'], cover_focus: '50% 20%' }, in: ['en'] },
  nudos: { facts: { date: '2023-02-01' }, in: ['es'] },
  later: { facts: { date: '2024-07-01', draft: true }, in: ['en'] },
};

/** So many that their list has two pages, and the site a search. */
export function writeShortNotes(root: string): void {
  for (let number = 1; number <= 30; number += 1) {
    const folder = join(root, `content/notes/knot-${number}`);
    mkdirSync(folder, { recursive: true });
    const date = `2022-06-${String(number).padStart(2, '0')}`;
    writeFileSync(join(folder, 'note.yaml'), `date: ${date}\n`);
    const [title, text] = [`Knot ${number} àvia`, `Bend the knot-${number} twice.`];
    writeFileSync(join(folder, 'en.md'), `---\ntitle: ${title}\n---\n\n${text}\n`);
  }
}

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
const markup =
  ' Read [more](https://papers.example/pumps) or [the list](projects), *slowly*: `tide --at 5`.';
/** What a visitor would see of the markup if a page showed it as it is written. */
export const rawMarkup = ['[more](', '](projects)', '*slowly*', '`tide'];

/** Puts markup behind every text that may have some. */
function withMarkup<Value>(schema: z.ZodType, value: Value, path: (string | number)[] = []): Value {
  if (typeof value === 'string') {
    return (isRichAt(schema, path) ? value + markup : value) as Value;
  }
  const inner = (one: unknown, key: string | number) => withMarkup(schema, one, [...path, key]);
  if (Array.isArray(value)) return value.map(inner) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inner(one, key)]),
  ) as Value;
}

/** As another site may have had them. */
export const literalOldUrls = ['/blog/2019/seeds.html', '/%D8%A8%D8%B0%D9%88%D8%B1/', '/Über_mich'];

/** Names of landmarks and links contain these, or they are no sentences. */
const untagged = /^(?:\w+\.title|accessibility\.mail_link|(?:\w+\.)?old_urls\.\d)$/;

/** Puts a tag of its own behind every English text, also the engine's words: by it a page shows which it has. */
const withTags = (code: Language, folder: string, tree: object): object =>
  code !== 'en'
    ? tree
    : mapTexts(withInterfaceWords(tree, folder, code, languages) as object, (text, key) => {
        if (isSlugKey(key) || untagged.test(key)) return text;
        const hash = createHash('sha256').update(`${folder}:${key}`).digest('hex');
        return `${text} q${hash.slice(0, 6)}`;
      });

/** The tag of a text, or the whole text where it has none. */
export const tagIn = (text: string) => /q[0-9a-f]{6}$/.exec(text)?.[0] ?? text;

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
  const write = (file: string, data: unknown) =>
    writeFileSync(at(file), stringify(data, { nullStr: '' }));

  const words = finished.map((code) => {
    const texts = withMarkup(siteTextsSchema(languages), textsIn(code, read(`texts/${code}.yaml`)));
    const cv = withMarkup(cvTextsSchema, cvIn(code));
    return { code, texts: withTags(code, 'texts', texts), cv: withTags(code, 'cv', cv) };
  });
  const table = read('languages.yaml');
  const begun = Object.entries(unfinished).map(([code, state]) => {
    Object.assign(table[code], state);
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
    const screenshots = Object.keys(screenshotShapes).slice(0, project.pictures ?? 0);
    write(`${folder}/project.yaml`, {
      number: Object.keys(projects).length - index,
      repositories: [`https://git.example/code/${idOf(thing)}`],
      ...(screenshots.length > 0 && { screenshots }),
      ...project.facts,
    });
    for (const code of finished) {
      const texts = withMarkup(projectTextsSchema, projectWords(code, thing, index));
      write(`${folder}/${code}.yaml`, withTags(code, folder, texts));
    }
    const pictures = [project.cover ?? [], screenshots].flat();
    for (const [number, file] of pictures.entries()) {
      await takePhotograph(at(`${folder}/${file}`), index + number, shapes[file]);
    }
  }
  for (const [id, { facts, in: existing }] of Object.entries(notes)) {
    mkdirSync(at(`notes/${id}`), { recursive: true });
    write(`notes/${id}/note.yaml`, facts);
    for (const code of existing) {
      const head = stringify(withTags(code, `notes/${id}`, noteHead(code, id)));
      writeFileSync(at(`notes/${id}/${code}.md`), `---\n${head}---\n\n${noteText(code)}`);
    }
  }
  const [source, translation] = ['An earlier title', noteHead('es', 'tides').title];
  const record = pairOf('title', { source, translation });
  writeFileSync(at('translations/es.txt'), recordsText(new Map([['notes/tides:title', record]])));
  writeShortNotes(root);
  await takePhotograph(at('notes/ropes/cover.jpg'), 40);
  for (const id of Object.keys(notes)) await takePhotograph(at(`notes/${id}/quay.jpg`), 41);
  write('cv/cv.yaml', cvFacts);
  writeFileSync(at(`projects/${idOf('Meadow')}/cover.svg`), drawing);
  await takePhotograph(at('pictures/owner.jpg'), 20, held);
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
  const long = (first: number) => say(first, 3);
  const { about = {}, translations } = labels;
  const paragraphs = Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((number) => [`section_${number}`, long(number)]),
  );
  const titleIn = (part: unknown) => ({ title: (part as { title: string }).title });
  const texts: SiteTexts = {
    ...labels,
    home: {
      ...labels.home,
      author_position: position,
      creative: say(0, 1),
      design: say(2, 1),
      develop: say(3, 1),
      more_lines: [position, say(1, 1)],
      proof: say(2, 1),
      title_seo: `{owner}: ${position}`,
      description_seo: say(0, 2),
    },
    about: {
      ...about,
      cv_text: say(3, 1),
      concept_key: [
        ...(about.concept_key as { title: string }[]).map(({ title }, index) => ({
          title,
          description: say(index, 1),
        })),
        { title: position, description: say(2, 1) },
        { title: `${position} 2`, description: say(3, 1) },
      ],
      my_story: { ...titleIn(about.my_story), ...paragraphs },
      nowadays: { ...titleIn(about.nowadays), ...paragraphs },
      passions: { ...titleIn(about.passions), ...paragraphs },
    },
    projects: { ...labels.projects, introduction: say(1, 1) },
    notes: { ...labels.notes, introduction: say(3, 1) },
    contact: { ...labels.contact, introduction: say(2, 1) },
    accessibility: {
      ...labels.accessibility,
      image_profile: `{owner}: ${say(3, 1)}`,
      image_translator: `{translator}: ${say(3, 1)}`,
    },
    seo: { keywords: [position, ...Object.keys(projects)] },
    translations: { ...translations, introduction: `{translator}. ${say(0, 1)}`, text: long(0) },
  };
  for (const id of ['home', 'about', 'projects', 'translations', 'contact', 'confirmation']) {
    texts[id] = { ...texts[id], old_urls: [`${id}-before`] };
  }
  return texts;
}

function projectWords(code: Language, thing: string, index: number) {
  const { hasMoved, pictures } = projects[thing] as Project;
  const { position, kind } = phrases[code];
  const title = `${thing} ${kind}`;
  const say = sentencesIn(code);
  return {
    url: slug(title),
    ...(hasMoved && { old_urls: [`${slug(title)}-1`, ...(code === 'en' ? literalOldUrls : [])] }),
    title,
    description: say(index, 3),
    features: [say(0, 1), say(1, 1)],
    learned: [say(2, 1)],
    technologies: { frontend: 'Elm, CSS', backend: 'Go, Rust' },
    title_seo: title,
    description_seo: `${title}. ${say(index, 1)}`,
    keywords: [kind, position],
    ...(!pictures && { cover_alt: null, summary: null, problem: null }),
    ...(pictures && {
      cover_alt: say(3, 1),
      summary: say(0, 1),
      role: position,
      problem: say(0, 2),
      decisions: [{ decision: say(2, 1), reason: say(0, 2), given_up: say(3, 1) }],
      outcome: { figure: '12 → 3 s', label: say(2, 1) },
      result: say(1, 1),
      next_time: say(2, 1),
      screenshots: Array.from({ length: pictures }, (_, picture) => ({
        alt: `${picture + 1}: ${say(picture, 1)}`,
        caption: say(picture + 1, 1),
      })),
    }),
  };
}

const noteHead = (code: Language, id: string) => ({
  title: `${phrases[code].position}: ${id}`,
  description: sentencesIn(code)(0, 1),
  ...(id === 'tides' && { url: `${id}-${code}`, old_urls: [`${id}-before`] }),
  ...(id === 'ropes' && { cover_alt: sentencesIn(code)(3, 1) }),
});

function noteText(code: Language): string {
  const [first, second, third, fourth] = phrases[code].sentences;
  const asides = ['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map(
    (kind) => `> [!${kind}]\n> ${first}`,
  );
  return `${first} [Orchard](project:${idOf('Orchard')}), [#](#b).[^1] {project_count}, \`{owner}\`.

## A\n\n${`${second} `.repeat(30)}\n\n## B\n\n${asides.join('\n\n')}\n\n## C

![${third}](quay.jpg#wide "${fourth}")

- [x] ${first}
- [ ] ${second}

| a | b |
|:--|--:|
| 1 | 2 |

> ${third}

\`\`\`ts title="tide.ts" {2}
// ${first}
export const tide = (at: number): string => 'at ' + at;
\`\`\`

<kbd>T</kbd>

[^1]: ${fourth}
`;
}

/** The entries of a list, by id: one with all that it can have, and one without. */
const many = (name: string) => ['01', '02'].map((number) => `${name}_${number}`);
const jobs = many('yard');
const schools = many('school');
const skills = many('tools');
const boats = many('lifeboat');
const certificates = many('radio');
const awards = many('regatta');
const publications = many('pumps');
const interests = many('knots');

/** As in “Yard 07”. */
const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replace('_', ' ');
/** The titles of all that the CV lists, the same in every language. */
export const cvTitles = [
  ...[jobs, schools, skills, boats, certificates, awards, publications, interests].flat(),
].map(titleOf);

const cvFacts = {
  contact: {
    phone: '+44 (0)20 7946 0123',
    address: '1 Quay Street, Falmouth',
    country: 'GB',
    public: true,
  },
  experience: jobs.map((id, index) => ({
    id,
    from: '2019-04',
    to: index === 0 ? null : 2021,
    ...(index === 0 && { featured: 1, new_career: true }),
  })),
  education: schools.map((id, index) => ({
    id,
    from: 2010,
    to: 2013,
    ...(index === 0 && { new_career: true }),
  })),
  skills: skills.map((id, index) => (index % 2 ? { id } : { id, names: ['Rust', 'Elm'] })),
  languages: codes.map((code, index) => ({ code, level: index === 0 ? 'native' : 'b2' })),
  projects: Object.keys(projects).slice(0, 3).map(idOf),
  volunteering: boats.map((id) => ({ id, from: '2022-03-14', to: '2023-10' })),
  certificates: certificates.map((id) => ({
    id,
    date: '2023-05',
    url: `https://papers.example/${id}`,
  })),
  awards: awards.map((id) => ({ id, date: '2021', url: 'https://papers.example/cup' })),
  publications: publications.map((id, index) => ({
    id,
    date: '2024-02-01',
    url: index === 0 ? 'https://papers.example/pump' : null,
  })),
  interests,
};

/** The owner's own words; the labels are the engine's. */
function cvIn(code: Language) {
  const { position } = phrases[code];
  const say = sentencesIn(code);
  const each = <Words>(ids: readonly string[], wordsOf: (title: string, index: number) => Words) =>
    Object.fromEntries(ids.map((id, index) => [id, wordsOf(titleOf(id), index)]));
  const mention = (title: string) => ({
    title,
    organisation: 'Harbour office',
    detail: say(1, 1),
  });
  return {
    summary: say(0, 4),
    availability: say(2, 1),
    place: 'Falmouth',
    facts: [position, say(3, 1)],
    experience: each(jobs, (role, index) => ({
      role,
      organisation: 'Quay and Daughters',
      place: 'Falmouth',
      detail: index % 2 ? null : say(1, 2),
      outcome: index === 0 ? { figure: '9 → 1', label: say(0, 1) } : null,
      highlights: [say(0, 1), say(2, 1)],
    })),
    education: each(schools, (title) => ({
      title,
      school: 'School of the Sea',
      place: 'Plymouth',
      detail: say(2, 1),
    })),
    skills: each(skills, (title, index) => (index % 2 ? { title, names: [position] } : { title })),
    volunteering: each(boats, (role) => ({
      role,
      organisation: 'Lifeboat station',
      place: 'Penzance',
      detail: say(0, 1),
      highlights: [say(3, 1)],
    })),
    certificates: each(certificates, mention),
    awards: each(awards, mention),
    publications: each(publications, mention),
    interests: each(interests, (title) => title),
  };
}

/** As a drawing program saves it, with names of its own. */
const drawing = `<!-- Created by Tamsin -->
<svg xmlns="http://www.w3.org/2000/svg" width="400" height="280" viewBox="0 0 400 280"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="secret.svg">
  <metadata>/home/tamsin/secret</metadata><path fill="#6a1fd0" d="M0 0h400v280H0z"/></svg>`;

type Shape = {
  width: number;
  height: number;
  /** How the camera was held, as it writes that: 1 is upright, 6 and 8 are on its sides. */
  orientation?: number;
  change?: (picture: Sharp) => Sharp;
};
const upright: Shape = { width: 1200, height: 840 };
const held: Shape = { width: 4000, height: 1800, orientation: 6 };
const screenshotShapes: Record<string, Shape> = {
  'deep.png': { ...upright, change: (picture) => picture.toColourspace('rgb16') },
  'held.webp': { ...upright, orientation: 8 },
  'printed.jpg': { ...upright, change: (picture) => picture.toColourspace('cmyk') },
  'clear.png': { ...upright, change: (picture) => picture.ensureAlpha(0) },
  'narrow.png': { width: 200, height: 2000, orientation: 3 },
  'dot.png': { width: 1, height: 1 },
};
const shapes: Record<string, Shape> = {
  ...screenshotShapes,
  'cover.jpg': { width: 1600, height: 1120 },
  'cover.jpeg': { width: 2600, height: 1000, orientation: 5 },
};

/** A picture as a phone would make it, which says who took it and where: no two are alike. */
async function takePhotograph(file: string, number: number, shape = upright): Promise<void> {
  const { width, height, orientation = 1, change = (picture) => picture } = shape;
  const hue = (number * 47) % 360;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 1120" preserveAspectRatio="none">
    <rect width="1600" height="1120" fill="hsl(${hue} 40% 40%)"/>
    <circle cx="${300 + ((number * 131) % 1000)}" cy="560" r="320" fill="hsl(${hue + 60} 60% 70%)"/>
  </svg>`;
  await change(sharp(Buffer.from(scene)).removeAlpha())
    .withExif({ IFD0: { Artist: name }, IFD3: { GPSLatitude: '41/1 23/1 0/1' } })
    .withMetadata({ orientation })
    .toFile(file);
}
