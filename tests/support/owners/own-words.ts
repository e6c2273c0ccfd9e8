import type { Owner, OwnLanguage, OwnProject } from './owner.ts';
import { type Phrases, phrases, things } from './phrases.ts';

const phrasesIn = ({ code }: OwnLanguage) => phrases[code] as Phrases;

/** Some sentences in a row, beginning with another one each time. */
export function sentencesIn(language: OwnLanguage, first: number, count: number): string {
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
