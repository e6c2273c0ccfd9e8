import type { Values } from '../texts.ts';
import { type ErrorCode, filledIn, type Place } from './errors.ts';

type KindEntry = {
  title: string;
  /** One finding, and many, in the last line. */
  counted: readonly [string, string];
  /** Only what keeps the site from being built fails always. */
  fails: 'always' | 'publish' | 'never';
};

/** What the check reports, in the order in which it is shown, and when it makes the command fail. */
export const kinds = {
  error: { title: 'Errors', counted: ['error', 'errors'], fails: 'always' },
  unwritten: {
    title: 'Texts to write in drafts and partly translated languages',
    counted: ['text to write', 'texts to write'],
    fails: 'never',
  },
  sample: {
    title: 'Sample content',
    counted: ['item of the sample', 'items of the sample'],
    fails: 'publish',
  },
  link: {
    title: 'Broken links',
    counted: ['broken link', 'broken links'],
    fails: 'publish',
  },
  translation: {
    title: 'Translations to review',
    counted: ['translation to review', 'translations to review'],
    fails: 'never',
  },
  count: {
    title: 'Wrong numbers',
    counted: ['wrong number', 'wrong numbers'],
    fails: 'never',
  },
  prose: {
    title: 'Wording to review',
    counted: ['text to reword', 'texts to reword'],
    fails: 'never',
  },
  case: {
    title: 'Featured projects: missing sections',
    counted: ['missing section', 'missing sections'],
    fails: 'never',
  },
  cv: {
    title: 'CV',
    counted: ['issue in the CV', 'issues in the CV'],
    fails: 'never',
  },
  length: {
    title: 'Texts that are too long',
    counted: ['text that is too long', 'texts that are too long'],
    fails: 'never',
  },
  picture: {
    title: 'Pictures',
    counted: ['issue with pictures', 'issues with pictures'],
    fails: 'never',
  },
  custom: {
    title: 'Custom sections',
    counted: ['issue with custom sections', 'issues with custom sections'],
    fails: 'never',
  },
  leftover: {
    title: 'Unused',
    counted: ['unused item', 'unused items'],
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
  'Replace it with your own, or remove it with npx polyfolio remove project <id>.';
const orConfirm =
  'Translate it. If it is correct as it is, run npx polyfolio translations done {locale} <entry>.';

/** What the check finds beside errors, by its code: nothing here keeps the site from being built. */
export const sentences = {
  unwritten_in_project: {
    kind: 'unwritten',
    wrong: 'not written yet, in a draft project',
    advice: 'When everything is written, remove draft: true from its project.yaml.',
  },
  unwritten_in_draft: {
    kind: 'unwritten',
    wrong: 'not translated yet; {language} is a draft',
    advice:
      'When everything is translated, remove draft: true for “{locale}” in content/languages.yaml.',
  },
  unwritten_in_growing: {
    kind: 'unwritten',
    wrong: 'not translated into {language} yet; visitors see the text in {source}',
    advice: 'Search engines don’t list a page while it is in two languages.',
  },
  sample_text: {
    kind: 'sample',
    wrong: 'text of the sample',
    advice: 'Write your own; npx polyfolio setup asks for the basics.',
  },
  sample_project: { kind: 'sample', wrong: 'project of the sample', advice: yourOwnProject },
  sample_project_picture: {
    kind: 'sample',
    wrong: 'picture of the sample',
    advice: yourOwnProject,
  },
  sample_portrait: {
    kind: 'sample',
    wrong: 'portrait of the sample',
    advice: 'Replace it with your own picture.',
  },
  sample_address: {
    kind: 'sample',
    wrong: 'a URL at example.com, which does not exist',
    advice: 'Write your own URL.',
  },
  source_changed: {
    kind: 'translation',
    wrong: 'the source text has changed since it was translated',
    advice: orConfirm,
  },
  same_as_source: { kind: 'translation', wrong: 'same as the source text', advice: orConfirm },
  to_be_confirmed: {
    kind: 'translation',
    wrong: '{count} edited in {language} and not confirmed yet',
    advice: 'Run npx polyfolio translations done {locale}.',
  },
  wrong_count: {
    kind: 'count',
    wrong: 'says “{claimed}”, but the site has {number}',
    advice:
      'If you mean those of the site, write {name} instead of the number: it is always right.',
  },
  few_projects: {
    kind: 'count',
    wrong: 'written for several projects, but the site has {number}',
    advice: 'Rewrite it without the placeholder.',
  },
  few_languages: {
    kind: 'count',
    wrong: 'written for several languages, but the site has {number}',
    advice: 'Rewrite it without the placeholder.',
  },
  repeated_summary: {
    kind: 'prose',
    wrong: 'starts like the summary: “{phrase}”',
    advice: 'Visitors read one right after the other. Start with something new.',
  },
  repeated_phrase: {
    kind: 'prose',
    wrong: 'says “{phrase}”, and so does {project}',
    advice: 'People who read both will notice. Say it differently in one of them.',
  },
  loose_unit: {
    kind: 'prose',
    wrong: '“{found}” may be split across lines',
    advice: 'Put a no-break space between the number and what follows it.',
  },
  case_without_problem: {
    kind: 'case',
    wrong: 'a featured project without a problem',
    advice: 'Say what was hard, and for whom.',
  },
  case_without_decisions: {
    kind: 'case',
    wrong: 'a featured project without decisions',
    advice: 'Describe two or three: why you made them, and what you gave up.',
  },
  case_without_result: {
    kind: 'case',
    wrong: 'a featured project without a result',
    advice: 'Say what came of it, with something that can be seen or counted.',
  },
  text_too_long: {
    kind: 'length',
    wrong: '{length} characters; limit {most}',
    advice: 'Shorten it.',
  },
  cv_too_long: {
    kind: 'length',
    wrong: 'the CV has {pages} pages',
    advice: 'Few people read more than {most}: shorten it, or list less in content/cv/cv.yaml.',
  },
  cv_without_projects: {
    kind: 'cv',
    wrong: 'the CV shows none of the site’s projects',
    advice: 'List up to six by their folder names, as in [my-project].',
  },
  large_drawing: {
    kind: 'picture',
    wrong: 'the file is {size}; limit {most}',
    advice: 'Simplify it (npx svgo <file>), or use a .png if it contains a photograph.',
  },
  large_photograph: {
    kind: 'picture',
    wrong: 'the file is {size}; limit {most}',
    advice: 'Save it smaller: 1,600 pixels wide is enough, because the build makes every size.',
  },
  cropped_cover: {
    kind: 'picture',
    wrong: '{width} × {height} pixels: only {percent} % of it is visible',
    advice: 'Crop it to 10 : 7 yourself, for example to 1,200 × 840.',
  },
  unused_picture: {
    kind: 'leftover',
    wrong: 'no page shows this picture',
    advice: 'List it under screenshots in project.yaml, rename it to cover, or delete it.',
  },
  picture_format: {
    kind: 'leftover',
    wrong: 'the format of this picture isn’t supported',
    advice: 'Save it as .jpg, .png, .webp or .avif, then delete this file.',
  },
  unused_tag: {
    kind: 'leftover',
    wrong: 'the filter shows “{name}”, but no project uses it',
    advice: 'Remove it, or add {id} to the tags of a project.',
  },
  no_translator: {
    kind: 'leftover',
    wrong: 'not shown, because content/site.yaml has no translator',
    advice: 'Remove it, or add a translator there.',
  },
  left_language: {
    kind: 'leftover',
    wrong: '“{code}” is not a language in content/languages.yaml{others}',
    advice: 'Delete all files named {code}.yaml and {code}.txt under content/.',
  },
  ready_project: {
    kind: 'leftover',
    wrong: 'a draft in which everything is written',
    advice: 'To publish it, remove draft: true there.',
  },
  ready_language: {
    kind: 'leftover',
    wrong: 'a draft in which everything is translated',
    advice: 'To publish it, remove draft: true for “{locale}” in content/languages.yaml.',
  },
} as const satisfies Record<string, Sentences>;

export type FindingCode = keyof typeof sentences;

/** Something found at a place, with its sentences filled in. */
export function finding(code: FindingCode, { file, key }: Place, details: Values = {}): Finding {
  const { kind } = sentences[code];
  return { kind, file, key, code, details, ...filledIn(sentences[code], details) };
}
