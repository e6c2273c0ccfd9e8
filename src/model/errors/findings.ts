import { type ErrorDetails, filledIn, type Sentences } from './details.ts';
import { type ErrorCode, type Place, sentencesIn } from './errors.ts';

/** Only what keeps the site from being built fails always. */
type Fails = 'always' | 'publish' | 'never';

/** The title of a kind, and how the last line counts one finding and many. */
const kind = (title: string, one: string, many: string, fails: Fails = 'never') => ({
  title,
  counted: [one, many] as const,
  fails,
});

/** What the check reports, in the order in which it is shown, and when it makes the command fail. */
export const kinds = {
  error: kind('Errors', 'error', 'errors', 'always'),
  unwritten: kind(
    'Texts to write in drafts and partly translated languages',
    'text to write',
    'texts to write',
  ),
  sample: kind('Sample content', 'item of sample content', 'items of sample content', 'publish'),
  link: kind('Broken links', 'broken link', 'broken links', 'publish'),
  translation: kind('Translations to review', 'translation to review', 'translations to review'),
  count: kind('Numbers to review', 'number to review', 'numbers to review'),
  typography: kind('Typography to review', 'text to correct', 'texts to correct'),
  case: kind('Featured projects: missing sections', 'missing section', 'missing sections'),
  cv: kind('CV', 'issue in the CV', 'issues in the CV'),
  length: kind('Texts that are too long', 'text that is too long', 'texts that are too long'),
  picture: kind('Pictures', 'issue with pictures', 'issues with pictures'),
  custom: kind('Custom sections', 'issue with custom sections', 'issues with custom sections'),
  note: kind('Notes', 'issue in notes', 'issues in notes'),
  url: kind('Published URLs', 'URL of a page that is gone', 'URLs of pages that are gone'),
  leftover: kind('Unused', 'unused item', 'unused items'),
};

export type Kind = keyof typeof kinds;

export type Finding = Place &
  Sentences & {
    kind: Kind;
    /** By which others report it in their own words; what its sentences have filled in. */
    code?: ErrorCode | FindingCode;
    details?: ErrorDetails;
  };

export const failsWith = (publish: boolean) => (finding: Finding) => {
  const { fails } = kinds[finding.kind];
  return fails === 'always' || (publish && fails === 'publish');
};

const yourOwnProject =
  'Replace it with your own, or remove it with npx polyfolio remove project ID.';
const orClean = 'Remove that with npx polyfolio check --fix; the picture stays as it is.';
const orConfirm =
  'Translate it. If it is correct as it is, run npx polyfolio translations done {locale} ENTRY.';

/** What the check finds beside errors, by kind and code: nothing here keeps the site from being built. */
const findings = {
  unwritten: {
    unwritten_in_project: `not written yet, in a draft project
      → When everything is written, remove draft: true from its project.yaml.`,
    unwritten_in_draft: `not translated yet; {language} is a draft
      → When everything is translated, remove draft: true for “{locale}” in content/languages.yaml.`,
    unwritten_with_fallback: `not translated into {language} yet; visitors see the text in {source}
      → Translate it: search engines do not list a page that is in two languages.`,
    unwritten_left_out: `not translated into {language} yet; the project is left out there
      → It appears when all its texts are translated.`,
    unwritten_note: `begun in {language} and not finished: no title, no text, or a text that begins with TODO:
      → Finish it. Until then, the note is not published in {language}.`,
  },
  sample: {
    sample_text: `sample text
      → Write your own. npx polyfolio desk shows it beside the page.`,
    sample_project: `sample project
      → ${yourOwnProject}`,
    sample_project_picture: `sample picture
      → ${yourOwnProject}`,
    sample_portrait: `sample portrait
      → Replace it with your own picture.`,
    sample_domain: `uses {domain}, which is reserved for examples
      → Write your own.`,
  },
  translation: {
    source_changed: `the source text has changed since it was translated
      → ${orConfirm}`,
    same_as_source: `same as the source text
      → ${orConfirm}`,
    to_be_confirmed: `texts edited in {language} and not confirmed yet: {count}
      → Run npx polyfolio translations done {locale}.`,
  },
  count: {
    few_projects: `written for several projects; number of projects on the site: {count}
      → Rewrite it without the placeholder.`,
    few_languages: `written for several languages; number of languages on the site: {count}
      → Rewrite it without the placeholder.`,
  },
  typography: {
    loose_unit: `“{found}” may be split across lines
      → Put a no-break space between the number and what follows it.`,
  },
  case: {
    case_without_problem: `a featured project without a “problem” text
      → Say what was hard, and for whom.`,
    case_without_decisions: `a featured project without a “decisions” text
      → Describe two or three: why you made them, and what you gave up.`,
    case_without_result: `a featured project without a “result” text
      → Say what came of it, with something that can be seen or counted.`,
  },
  length: {
    text_too_long: `{length} characters; limit {most}
      → Shorten it.`,
    cv_too_long: `the CV has {pages} pages
      → Few people read more than {most}: shorten it, or list less in content/cv/cv.yaml.`,
  },
  cv: {
    cv_nothing_to_tag: `the CV has no {key}
      → Use a section and an id of content/cv/cv.yaml, as in experience.studio, or remove it here.`,
    cv_version_without: `the version shows nothing under “{section}”
      → Leave it out under sections, or tag something for it.`,
    cv_version_empty: `the version shows nothing of the CV
      → Change its tags or its sections.`,
    cv_without_projects: `the CV shows none of the site’s projects
      → List up to six by their folder names, as in [my-project].`,
  },
  picture: {
    large_drawing: `the file is {size} KB; limit {most} KB
      → Simplify it (npx svgo FILE), or use a .png if it contains a photograph.`,
    large_photograph: `the file is {size} KB; limit {most} KB
      → Save it smaller: 1,920 pixels wide is enough, because the build makes every size.`,
    uncompressed_photograph: `the file is {size} KB; limit {most} KB
      → Compress it more strongly: save it as WebP, or as JPEG with a quality of 80.`,
    cropped_cover: `{width} × {height} pixels: only {percent}% of it is visible
      → Crop it to 10:7 yourself, for example to 1,200 × 840.`,
    picture_place: `the file says where the picture was taken
      → ${orClean}`,
    picture_serial: `the file contains the serial number of a camera
      → ${orClean}`,
    picture_path: `the file contains names of files or folders on a computer
      → ${orClean}`,
  },
  note: {
    note_without_description: `the note has no description
      → Say in one or two sentences what it is about: lists, search results and link previews show it.`,
    picture_without_words: `the picture {picture} has no alt text
      → Write in the square brackets what it shows, for people who cannot see it.`,
    due_note: `still a draft, although its date ({date}) has come
      → To publish it, remove draft: true there. Otherwise change its date.`,
  },
  url: {
    gone_url: `{url} was published, and its page is gone: it leads to {to}
      → If another page has taken its place, write {url} under old_urls in the texts of that page.`,
  },
  leftover: {
    unused_picture: `no page shows this picture
      → List it under screenshots in project.yaml, rename it to cover, or delete it.`,
    picture_format: `the format of this picture is not supported
      → Save it as .jpg, .png, .webp or .avif, then delete this file.`,
    unused_tag: `the filter shows “{name}”, but no project uses it
      → Remove it, or add {id} to the tags of a project.`,
    unknown_text: `not shown: Polyfolio has no text with this key
      → Remove it, or move it to where it belongs.`,
    left_text: `not shown: {source} does not have it
      → Remove it with npx polyfolio translations sync, or add it there, too.`,
    no_translator: `not shown, because content/site.yaml has no translator
      → Remove it, or add a translator there.`,
    left_language: `“{code}” is not a language in content/languages.yaml{others}
      → Delete all files named {code}.yaml and {code}.txt under content/.`,
    ready_project: `a draft in which everything is written
      → To publish it, remove draft: true there.`,
    ready_language: `a draft in which everything is translated
      → To publish it, remove draft: true for “{locale}” in content/languages.yaml.`,
  },
} as const satisfies Partial<Record<Kind, Record<string, string>>>;

type KeysOfEach<Group> = Group extends unknown ? keyof Group : never;

export type FindingCode = KeysOfEach<(typeof findings)[keyof typeof findings]>;

export const sentences = Object.fromEntries(
  Object.entries(findings).flatMap(([kind, group]) =>
    Object.entries(sentencesIn<string>(group)).map(([code, texts]) => [code, { kind, ...texts }]),
  ),
) as Record<FindingCode, Sentences & { kind: Kind }>;

/** Something found at a place, with its sentences filled in. */
export function finding(
  code: FindingCode,
  { file, key }: Place,
  details: ErrorDetails = {},
): Finding {
  const { kind, ...texts } = sentences[code];
  return { kind, file, key, code, details, ...filledIn('en', texts, details) };
}
