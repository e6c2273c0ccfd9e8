import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { setValue } from '../../editing/texts/edit-lists.ts';
import { setText } from '../../editing/texts/edit-yaml.ts';
import { type Files, readTexts, wordFile } from '../../editing/texts/word-files.ts';
import { ContentError, type Problem } from '../../model/errors/errors.ts';
import { completeLocaleCodes, defaultLocale } from '../../model/languages/locales.ts';
import { adviseOn } from '../../model/reader/schema-errors.ts';
import { readWords } from '../../model/reader/words.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
import { type SiteSettings, siteSchema } from '../../model/schemas/site.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { type Ask, type Flags, flagOrPrompt } from '../terminal/ask.ts';
import { nameInEnglish } from '../terminal/layout.ts';

/** A name with its URL. */
type NamedLink = { name: string; url: string };

/** Typed for “no value”, because Enter keeps the current one. */
const none = 'none';

/** Parses “GitHub https://github.com/ada, ORCID https://…”; the schema validates the result. */
function linksFrom(answer: string): NamedLink[] | undefined {
  if (answer === none) return undefined;
  return answer.split(/\s*,\s*/).map((entry) => {
    const words = entry.split(/\s+/);
    const url = words.at(-1)?.includes('://') ? (words.pop() as string) : '';
    return { name: words.join(' '), url };
  });
}

const shownLinks = (links: readonly NamedLink[] = []) =>
  links.map(({ name, url }) => `${name} ${url}`).join(', ') || none;

const { owner, translator, url, verification, copyright_year } = siteSchema.shape;

const projects = siteSchema.shape.projects.unwrap();

export type SiteQuestion = {
  flag: string;
  asks: string;
  /** The key in site.yaml. */
  path: readonly string[];
  schema: z.ZodType;
  /** Converts an answer to its value in the file; undefined removes the key. */
  toFile?: (answer: string) => number | string | object | undefined;
  /** Converts a value in the file to an answer. */
  fromFile?: (value: unknown) => string;
};

const unlessNone = (answer: string) => (answer === none ? undefined : answer);

export const siteQuestions = [
  { flag: 'name', asks: 'Your name', path: ['owner', 'name'], schema: owner.shape.name },
  {
    flag: 'email',
    asks: 'Your email address',
    path: ['owner', 'email'],
    schema: owner.shape.email,
  },
  { flag: 'url', asks: 'URL of the site', path: ['url'], schema: url },
  {
    flag: 'profiles',
    asks: 'Your profiles, such as GitHub https://github.com/ada, LinkedIn https://… (or none)',
    path: ['owner', 'profiles'],
    schema: owner.shape.profiles,
    toFile: linksFrom,
    fromFile: (value) => shownLinks(value as NamedLink[] | undefined),
  },
  {
    flag: 'source',
    asks: 'Repositories: base URL, to which the name of each is added (or none)',
    path: ['projects', 'source'],
    schema: projects.shape.source,
    toFile: unlessNone,
  },
  {
    flag: 'demo',
    asks: 'Demos: base URL, to which the name of the repository is added (or none)',
    path: ['projects', 'demo'],
    schema: projects.shape.demo,
    toFile: unlessNone,
  },
  {
    flag: 'translator',
    asks: 'Your translator and their website, such as Dana Brunell https://… (or none)',
    path: ['translator'],
    schema: translator,
    toFile: (answer) => linksFrom(answer)?.[0],
    fromFile: (value) => shownLinks(value ? [value as NamedLink] : []),
  },
  {
    flag: 'year',
    asks: 'Copyright year',
    path: ['copyright_year'],
    schema: copyright_year,
    toFile: (answer) => (/^\d+$/.test(answer) ? Number(answer) : answer),
  },
  {
    flag: 'verification',
    asks: 'Google Search Console verification code (may be empty)',
    path: ['verification'],
    schema: verification,
  },
] as const satisfies SiteQuestion[];

const fileValue = ({ toFile }: SiteQuestion, answer: string) => (toFile ? toFile(answer) : answer);

/** What is wrong with an answer, according to the schema. */
export function wrongWith(question: SiteQuestion, answer: string): string | undefined {
  const { error } = question.schema.safeParse(fileValue(question, answer), {
    reportInput: true,
  });
  const advised = error && adviseOn(error, question.schema)[0];
  return advised && `${advised.wrong}. ${advised.advice}`;
}

/** The current value in site.yaml, as an answer; undefined if the key is missing. */
export function presentAnswer(source: string, question: SiteQuestion): string | undefined {
  const value = presentValue(source, question);
  if (question.fromFile) return question.fromFile(value);
  return value === undefined ? undefined : String(value ?? '');
}

/** The text of site.yaml with an answer filled in; everything else stays as it is. */
export const withAnswer = (source: string, question: SiteQuestion, answer: string): string =>
  setValue(source, question.path, fileValue(question, answer), siteSchema);

const presentValue = (source: string, { path }: SiteQuestion) =>
  path.reduce<unknown>(
    (tree, key) => (tree as Record<string, unknown> | null | undefined)?.[key],
    parse(source),
  );

/** Reads the settings; throws if a file that this command writes has an error. */
export function readSite(root: string): SiteSettings {
  const problems: Problem[] = [];
  const site = readYamlFile(root, 'site.yaml', siteSchema, problems);
  const words = { folder: 'texts', schema: siteTextsSchema(), languages: completeLocaleCodes };
  readWords(root, words, problems);
  if (!site || problems.length > 0) throw new ContentError(problems);
  return site;
}

const wrongPosition = (text: string) => (text ? undefined : 'Enter at least one word.');

export const positionFlags = [
  'position',
  ...completeLocaleCodes.map((locale) => `position-${locale}`),
];

/** The rules for the values of all options about the site. */
export const siteRules = Object.fromEntries([
  ...siteQuestions.map((one) => [one.flag, (answer: string) => wrongWith(one, answer)]),
  ...positionFlags.map((flag) => [flag, wrongPosition]),
]);

/** Asks for the values of site.yaml; returns the file if an answer changed it. */
export async function askForSite(root: string, flags: Flags, ask: Ask | undefined): Promise<Files> {
  const file = 'site.yaml';
  const before = readFileSync(join(root, file), 'utf8');
  let source = before;
  for (const question of siteQuestions) {
    const present = presentAnswer(source, question);
    // Missing nested keys (base URLs of projects) are not asked for. Missing top-level keys are asked
    // for every time, and an empty answer adds no key.
    const asked = ask && question.path.length === 1;
    if (present === undefined && flags[question.flag] === undefined && !asked) continue;
    const answer = await flagOrPrompt(ask, flags)(question.flag, {
      asks: question.asks,
      otherwise: present ?? '',
      wrongWith: (text) => wrongWith(question, text),
    });
    source = withAnswer(source, question, answer);
  }
  return new Map(source === before ? [] : [[file, source]]);
}

/** Asks for the line under the name in each language; returns the changed files. */
export async function askForPosition(
  root: string,
  flags: Flags,
  ask: Ask | undefined,
): Promise<Files> {
  const changed = new Map<string, string>();
  const ofSource = `position-${defaultLocale}`;
  const given = { ...flags, [ofSource]: flags[ofSource] ?? flags.position };
  for (const locale of completeLocaleCodes) {
    const file = wordFile('texts', locale);
    const present = readTexts(root, file).get('home.author_position') ?? '';
    const answer = await flagOrPrompt(ask, given)(`position-${locale}`, {
      asks: `Your profession and location (${nameInEnglish(locale)})`,
      otherwise: present,
      wrongWith: wrongPosition,
    });
    if (answer === present) continue;
    const source = readFileSync(join(root, file), 'utf8');
    changed.set(file, setText(source, ['home', 'author_position'], answer));
  }
  return changed;
}
