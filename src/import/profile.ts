import type { Languages, Locale } from '../model/languages/languages.ts';
import type { CvFacts } from '../model/schemas/cv.ts';
import { slugOf } from '../text/slug.ts';
import { guessLanguage } from './languages.ts';

/** The sections of the CV whose entries have dates and texts. */
export const datedSections = [
  'experience',
  'volunteering',
  'education',
  'certificates',
  'awards',
  'publications',
] as const;

export type DatedSection = (typeof datedSections)[number];

/** The texts of an entry, with the keys of content/cv/<lang>.yaml. */
export type Words = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Jobs and courses have a period, other dated entries a date, groups of skills their names. */
export type ProfileEntry = {
  facts: { from?: string; to?: string; date?: string; url?: string; names?: readonly string[] };
  words: Words;
};

/** A readable name of an entry: role and organisation, or title. */
export const nameOf = ({ role, title, organisation, school }: Words) =>
  [role ?? title, organisation ?? school].filter(Boolean).join(', ');

/** Why a repository is not imported by default. */
export type Doubt = 'fork' | 'archived' | 'private';

export type FoundProject = {
  title: string;
  /** The last part of its URL, if the file comes from a Polyfolio site. */
  slug?: string | undefined;
  description?: string | undefined;
  role?: string | undefined;
  highlights: readonly string[];
  technologies: readonly string[];
  from?: string | undefined;
  to?: string | undefined;
  source?: string | undefined;
  demo?: string | undefined;
  doubts?: readonly Doubt[];
};

/** Why something in a file is not imported. */
export type Reason =
  | 'no_place'
  | 'no_date'
  | 'no_name'
  | 'picture_by_hand'
  | 'too_private'
  | 'not_a_url'
  | 'not_a_mail_address'
  | 'not_a_phone_number'
  | 'unknown_language'
  | 'unknown_level'
  | 'url_is_yours'
  | 'more_than_six';

export type LeftOut = { place: string; reason: Reason; text: string };

export type Kind = 'json_resume' | 'linkedin' | 'europass' | 'repositories';

/** The data of a file about a person, in one language. */
export type Profile = {
  kind: Kind;
  /** Its language, if the file states it. */
  language?: Locale | undefined;
  name?: string | undefined;
  position?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Street and number, with the town. */
  street?: string | undefined;
  city?: string | undefined;
  /** By its two letters. */
  country?: string | undefined;
  website?: string | undefined;
  summary?: string | undefined;
  availability?: string | undefined;
  profiles: readonly { name: string; url: string }[];
  sections: Readonly<Record<DatedSection, readonly ProfileEntry[]>>;
  /** Skills that are in no group have no title. */
  skills: readonly { title?: string | undefined; names: readonly string[] }[];
  languages: CvFacts['languages'];
  interests: readonly string[];
  projects: readonly FoundProject[];
  leftOut: readonly LeftOut[];
};

/** The sentences of a profile, without names and technologies. */
const sentencesOf = ({ position, summary, availability, sections, projects }: Profile): string[] =>
  [
    ...[position, summary, availability],
    ...Object.values(sections)
      .flatMap((entries) => entries.map(({ words }) => words))
      .flatMap(({ role, detail, highlights }) => [role, detail, highlights].flat()),
    ...projects.flatMap(({ description, highlights }) => [description, ...highlights]),
  ].filter((text) => text !== undefined);

/** The language of the texts, as far as the file says it or they show it: of the site, or another. */
export function seemingLanguage(
  profile: Profile,
  languages: Languages,
): { known?: Locale; other?: string } {
  const code = profile.language ?? guessLanguage(sentencesOf(profile));
  const known = languages.all.find((one) => one === code || one.split('-')[0] === code);
  if (known) return { known };
  return code ? { other: code } : {};
}

/** The name with which a repository is selected. */
export const nameOfProject = ({ title }: FoundProject) => slugOf(title) || title;

/** Forks, archived and private repositories are imported only if the owner selects them. */
export const isDoubtful = ({ doubts = [] }: FoundProject) => doubts.length > 0;

/** The profile with only the named repositories. */
export const withProjects = (profile: Profile, names?: readonly string[]): Profile => ({
  ...profile,
  projects: profile.projects.filter((project) =>
    names ? names.includes(nameOfProject(project)) : !isDoubtful(project),
  ),
});
