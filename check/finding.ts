import type { Values } from '../model/fill.ts';
import type { MistakeCode } from '../model/mistakes/table.ts';
import type { Place } from '../model/problems.ts';
import type { FoundCode } from './found.ts';

type KindEntry = {
  title: string;
  /** One finding, and many, in the last line. */
  counted: readonly [string, string];
  /** Only what keeps the site from being built fails always. */
  fails: 'always' | 'publish' | 'never';
};

/** What the check tells, in the order in which it is shown, and when it makes the command fail. */
export const kinds = {
  mistake: { title: 'Mistakes', counted: ['mistake', 'mistakes'], fails: 'always' },
  unwritten: {
    title: 'Left to write in drafts and growing languages',
    counted: ['text left to write', 'texts left to write'],
    fails: 'never',
  },
  sample: {
    title: 'Still the sample',
    counted: ['thing still sample', 'things still sample'],
    fails: 'publish',
  },
  link: {
    title: 'Addresses that do not answer',
    counted: ['address that does not answer', 'addresses that do not answer'],
    fails: 'publish',
  },
  translation: {
    title: 'Translations to bring up to date',
    counted: ['translation to look at', 'translations to look at'],
    fails: 'never',
  },
  count: {
    title: 'Counts that are not true',
    counted: ['count to look at', 'counts to look at'],
    fails: 'never',
  },
  case: {
    title: 'Featured projects that tell too little',
    counted: ['part of a case to write', 'parts of cases to write'],
    fails: 'never',
  },
  cv: {
    title: 'CV to look at',
    counted: ['thing to look at in the CV', 'things to look at in the CV'],
    fails: 'never',
  },
  length: {
    title: 'Too long for where it stands',
    counted: ['text too long', 'texts too long'],
    fails: 'never',
  },
  picture: {
    title: 'Pictures to look at',
    counted: ['picture to look at', 'pictures to look at'],
    fails: 'never',
  },
  leftover: {
    title: 'Left over',
    counted: ['thing left over', 'things left over'],
    fails: 'never',
  },
} as const satisfies Record<string, KindEntry>;

export type Kind = keyof typeof kinds;

export type Finding = Place & {
  kind: Kind;
  /** By which others tell it in their words; what its sentences have filled in. */
  code?: MistakeCode | FoundCode;
  details?: Values;
  wrong: string;
  advice: string;
};

export const failsWith = (publish: boolean) => (finding: Finding) => {
  const { fails } = kinds[finding.kind];
  return fails === 'always' || (publish && fails === 'publish');
};
