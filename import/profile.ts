import type { Locale } from '../model/locales.ts';
import type { CvFacts } from '../model/schemas/cv.ts';
import type { Reason } from './reasons.ts';

/** The sections of the CV whose entries have dates and words. */
export const datedSections = [
  'experience',
  'volunteering',
  'education',
  'certificates',
  'awards',
  'publications',
] as const;

export type DatedSection = (typeof datedSections)[number];

/** The words of an entry under the keys that they have in content/cv/<lang>.yaml. */
export type Words = Readonly<Record<string, string | readonly string[] | undefined>>;

export type Entry = {
  facts: { from: string; to?: string | undefined } | { date: string; url?: string | undefined };
  words: Words;
};

/** Why a repository is not taken for a project unless the owner says so. */
export type Doubt = 'fork' | 'archived' | 'private';

export type FoundProject = {
  title: string;
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

/** Something of the file that does not come into the content. */
export type LeftOut = { place: string; reason: Reason; text: string };

export type Kind = 'json_resume' | 'linkedin' | 'europass' | 'repositories';

/** What a file tells about a person, in one language, before any of it has a place. */
export type Profile = {
  kind: Kind;
  /** Its language, where the file says it. */
  language?: Locale | undefined;
  name?: string | undefined;
  position?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** Street and number. */
  street?: string | undefined;
  /** Town and region. */
  address?: string | undefined;
  website?: string | undefined;
  summary?: string | undefined;
  profiles: readonly { name: string; url: string }[];
  sections: Readonly<Record<DatedSection, readonly Entry[]>>;
  /** Skills that stand in no group have no title. */
  skills: readonly { title?: string | undefined; names: readonly string[] }[];
  languages: CvFacts['languages'];
  interests: readonly string[];
  projects: readonly FoundProject[];
  leftOut: readonly LeftOut[];
};

/** A profile in which nothing is told yet. */
export const emptyProfile = (kind: Kind): Profile => ({
  kind,
  profiles: [],
  sections: {
    experience: [],
    volunteering: [],
    education: [],
    certificates: [],
    awards: [],
    publications: [],
  },
  skills: [],
  languages: [],
  interests: [],
  projects: [],
  leftOut: [],
});
