import { fill, type Values } from '../texts.ts';
import type { ErrorCode, Place } from './errors.ts';

type KindEntry = {
  title: string;
  /** One finding, and many, in the last line. */
  counted: readonly [string, string];
  /** Only what keeps the site from being built fails always. */
  fails: 'always' | 'publish' | 'never';
};

/** What the check tells, in the order in which it is shown, and when it makes the command fail. */
export const kinds = {
  error: { title: 'Errors', counted: ['error', 'errors'], fails: 'always' },
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
    title: 'Wrong numbers',
    counted: ['wrong number', 'wrong numbers'],
    fails: 'never',
  },
  prose: {
    title: 'Texts to read again',
    counted: ['text to read again', 'texts to read again'],
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
  custom: {
    title: 'Your own sections',
    counted: ['section of your own to look at', 'sections of your own to look at'],
    fails: 'never',
  },
  leftover: {
    title: 'Unused',
    counted: ['unused thing', 'unused things'],
    fails: 'never',
  },
} as const satisfies Record<string, KindEntry>;

export type Kind = keyof typeof kinds;

export type Finding = Place & {
  kind: Kind;
  /** By which others report it in their own words; what its sentences have filled in. */
  code?: ErrorCode | FindingCode;
  details?: Values;
  wrong: string;
  advice: string;
};

export const failsWith = (publish: boolean) => (finding: Finding) => {
  const { fails } = kinds[finding.kind];
  return fails === 'always' || (publish && fails === 'publish');
};

type Sentences = { kind: Kind; wrong: string; advice: string };

const yourOwnProject =
  'Put your own there; npx polyfolio remove project <id> removes one that is not yours.';
const orConfirm =
  'Translate it; if it is right as it is: npx polyfolio translations done {locale} <entry>';

/** What the check finds beside errors, by its code: nothing here keeps the site from being built. */
export const sentences = {
  unwritten_in_project: {
    kind: 'unwritten',
    wrong: 'left to write in a draft of a project',
    advice: 'When it is written, remove draft: true from its project.yaml.',
  },
  unwritten_in_draft: {
    kind: 'unwritten',
    wrong: 'left to write in {language}, which is a draft',
    advice: 'When it is written, remove draft: true at “{locale}” in content/languages.yaml.',
  },
  unwritten_in_growing: {
    kind: 'unwritten',
    wrong: 'left to write in {language}; until then the page says it in {source}',
    advice: 'Its pages stay out of search engines as long as they speak two languages.',
  },
  sample_text: {
    kind: 'sample',
    wrong: 'still the sample’s',
    advice: 'Write your own; npx polyfolio setup asks for the basics.',
  },
  sample_project: {
    kind: 'sample',
    wrong: 'still a project of the sample’s',
    advice: yourOwnProject,
  },
  sample_project_picture: {
    kind: 'sample',
    wrong: 'still a picture of the sample’s',
    advice: yourOwnProject,
  },
  sample_portrait: {
    kind: 'sample',
    wrong: 'still the sample’s portrait',
    advice: 'Put your own picture there.',
  },
  sample_address: {
    kind: 'sample',
    wrong: 'at example.com, which leads nowhere',
    advice: 'Write your own address.',
  },
  source_changed: {
    kind: 'translation',
    wrong: 'the source text has changed since it was translated',
    advice: orConfirm,
  },
  same_as_source: {
    kind: 'translation',
    wrong: 'the same as the source text',
    advice: orConfirm,
  },
  to_be_confirmed: {
    kind: 'translation',
    wrong: '{count} edited in {language} and not yet confirmed',
    advice: 'npx polyfolio translations done {locale}',
  },
  wrong_count: {
    kind: 'count',
    wrong: 'says “{claimed}”, and the site has {number}',
    advice: 'Write {name} for the number, which is right for ever, if the site’s own are meant.',
  },
  few_projects: {
    kind: 'count',
    wrong: 'was written for several projects, and the site has {number}',
    advice: 'Write the sentence anew, without the placeholder.',
  },
  few_languages: {
    kind: 'count',
    wrong: 'was written for several languages, and the site has {number}',
    advice: 'Write the sentence anew, without the placeholder.',
  },
  repeated_summary: {
    kind: 'prose',
    wrong: 'begins as the summary does: “{phrase}”',
    advice: 'Visitors read one right after the other. Begin it with something new.',
  },
  repeated_phrase: {
    kind: 'prose',
    wrong: 'says “{phrase}”, and so does {project}',
    advice: 'Whoever reads both notices it. Say it in other words in one of them.',
  },
  loose_unit: {
    kind: 'prose',
    wrong: 'the end of a line can separate “{found}”',
    advice: 'Put a no-break space between the number and what follows it.',
  },
  case_without_problem: {
    kind: 'case',
    wrong: 'a featured project without problem',
    advice: 'Say what was hard, and for whom.',
  },
  case_without_decisions: {
    kind: 'case',
    wrong: 'a featured project without decisions',
    advice: 'Tell two or three choices, why you made them and what you gave up.',
  },
  case_without_result: {
    kind: 'case',
    wrong: 'a featured project without result',
    advice: 'Say what came of it, as far as it can be seen or counted.',
  },
  text_too_long: {
    kind: 'length',
    wrong: 'has {length} characters',
    advice: 'Keep it within {most}.',
  },
  cv_too_long: {
    kind: 'length',
    wrong: 'the CV takes {pages} pages',
    advice: 'Few read on after {most}: shorten it, or list less in content/cv/cv.yaml.',
  },
  cv_without_projects: {
    kind: 'cv',
    wrong: 'the CV shows none of the site’s projects',
    advice: 'List up to six there, by the names of their folders, as in [my-project].',
  },
  large_drawing: {
    kind: 'picture',
    wrong: 'has {size}, more than {most}',
    advice: 'Simplify it (npx svgo <file>); a drawing with a photograph inside is better a .png.',
  },
  large_photograph: {
    kind: 'picture',
    wrong: 'has {size}, more than {most}',
    advice: 'Save it smaller: 1,600 pixels across are enough, since the build makes every size.',
  },
  cropped_cover: {
    kind: 'picture',
    wrong: 'is {width} by {height}, and only {percent} % of it is seen',
    advice: 'Cut it to 10 : 7 yourself, such as 1,200 by 840, and choose what is seen.',
  },
  unused_picture: {
    kind: 'leftover',
    wrong: 'no page shows this picture',
    advice: 'List it under screenshots in project.yaml, name it cover, or delete it.',
  },
  picture_format: {
    kind: 'leftover',
    wrong: 'a picture in a format that the pages do not show',
    advice: 'Save it as .jpg, .png, .webp or .avif, then delete this file.',
  },
  unused_tag: {
    kind: 'leftover',
    wrong: 'no project has “{name}”, and the filter shows it',
    advice: 'Remove it, or add {id} to the tags of a project.',
  },
  no_translator: {
    kind: 'leftover',
    wrong: 'nobody reads it, since content/site.yaml names no translator',
    advice: 'Remove it, or name a translator there.',
  },
  left_language: {
    kind: 'leftover',
    wrong: 'in “{language}”, which is not a language of content/languages.yaml{others}',
    advice: 'Delete what is called {language}.yaml and {language}.txt under content/.',
  },
  ready_project: {
    kind: 'leftover',
    wrong: 'a draft in which nothing is left to write',
    advice: 'To publish it, remove draft: true there.',
  },
  ready_language: {
    kind: 'leftover',
    wrong: 'a draft in which nothing is left to write',
    advice: 'To publish it, remove draft: true at “{locale}” in content/languages.yaml.',
  },
} as const satisfies Record<string, Sentences>;

export type FindingCode = keyof typeof sentences;

/** Something found at a place, with its sentences filled in. */
export function finding(code: FindingCode, { file, key }: Place, details: Values = {}): Finding {
  const { kind, wrong, advice } = sentences[code];
  return {
    kind,
    file,
    key,
    code,
    details,
    wrong: fill(wrong, details),
    advice: fill(advice, details),
  };
}
