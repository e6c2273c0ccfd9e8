import { z } from 'zod';
import type { ContentFiles } from '../../editing/content-files.ts';
import { dataAt, setValue } from '../../editing/texts/edit-lists.ts';
import { wordFile } from '../../editing/texts/word-files.ts';
import { ContentError, type Problem } from '../../model/errors/errors.ts';
import { completeLocaleCodes } from '../../model/languages/locales.ts';
import { adviseOn } from '../../model/reader/schema-errors.ts';
import { readWords } from '../../model/reader/words.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
import { schemaAt, unwrapped } from '../../model/schemas/at-key.ts';
import { type SiteSettings, siteSchema } from '../../model/schemas/site.ts';
import { siteTextsSchema } from '../../model/schemas/site-texts.ts';
import { type Ask, type Flags, flagOrPrompt } from '../terminal/ask.ts';
import { nameInEnglish } from '../terminal/layout.ts';

const siteFile = 'site.yaml';

/** A value under a key of a file, in content/. */
export type SetupQuestion = { flag: string; asks: string; file: string; path: readonly string[] };

/** Typed for “no value”, because Enter keeps the current one. */
const none = 'none';

/** By their keys in site.yaml; the last word of a key is the name of the option. */
const asked = {
  'owner.name': 'Your name',
  'owner.email': 'Your email address',
  url: 'URL of the site',
  'owner.profiles':
    'Your profiles, such as GitHub https://github.com/ada, LinkedIn https://… (or none)',
  'projects.source': 'Repositories: base URL, to which the name of each is added (or none)',
  'projects.demo': 'Demos: base URL, to which the name of the repository is added (or none)',
  translator: 'Your translator and their website, such as Dana Brunell https://… (or none)',
  copyright_year: 'Copyright year',
  verification: 'Google Search Console verification code (or none)',
};

export const siteQuestions = Object.entries(asked).map(([key, asks]): SetupQuestion => {
  const flag = key.split(/[._]/).at(-1) as string;
  return { flag, asks, file: siteFile, path: key.split('.') };
});

/** The line under the name, in each language. */
export const positionQuestions = () =>
  completeLocaleCodes.map(
    (locale): SetupQuestion => ({
      flag: `position-${locale}`,
      asks: `Your profession and location (${nameInEnglish(locale)})`,
      file: wordFile('texts', locale),
      path: ['home', 'author_position'],
    }),
  );

export const questions = () => [...siteQuestions, ...positionQuestions()];

const schemaOfFile = (file: string) => (file === siteFile ? siteSchema : siteTextsSchema());

const schemaOf = ({ file, path }: SetupQuestion) => schemaAt(schemaOfFile(file), path) as z.ZodType;

/** The value of an answer in the file; undefined removes the key. */
function fileValue(question: SetupQuestion, answer: string): unknown {
  const schema = schemaOf(question);
  if (answer === none && schema.safeParse(undefined).success) return undefined;
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodNumber) return /^\d+$/.test(answer) ? Number(answer) : answer;
  if (inner instanceof z.ZodArray) return linksIn(answer);
  return inner instanceof z.ZodObject ? linksIn(answer)[0] : answer;
}

/** Parses “GitHub https://github.com/ada, ORCID https://…”; the schema validates the result. */
const linksIn = (answer: string) =>
  answer.split(/\s*,\s*/).map((entry) => {
    const words = entry.split(/\s+/);
    const url = words.at(-1)?.includes('://') ? (words.pop() as string) : '';
    return { name: words.join(' '), url };
  });

/** What is wrong with an answer, according to the schema. */
export function wrongWith(question: SetupQuestion, answer: string): string | undefined {
  const schema = schemaOf(question);
  const { error } = schema.safeParse(fileValue(question, answer), { reportInput: true });
  const advised = error && adviseOn(error, schema)[0];
  return advised && `${advised.wrong}. ${advised.advice}`;
}

/** The current value in the file, as an answer. */
export function presentAnswer(source: string, { path }: SetupQuestion): string {
  const value = dataAt(source, path) ?? none;
  if (typeof value !== 'object') return String(value);
  const links = [value].flat() as ReturnType<typeof linksIn>;
  return links.map(({ name, url }) => `${name} ${url}`).join(', ') || none;
}

/** The text of the file with an answer filled in; everything else stays as it is. */
export const withAnswer = (source: string, question: SetupQuestion, answer: string): string =>
  setValue(source, question.path, fileValue(question, answer), schemaOfFile(question.file));

/** Asks for each value, and edits those whose answer differs. */
export async function askForSite(files: ContentFiles, flags: Flags, ask?: Ask) {
  for (const question of questions()) {
    const { flag, asks, file } = question;
    const answer = await flagOrPrompt(ask, flags)(flag, {
      asks,
      otherwise: presentAnswer(files.text(file) ?? '', question),
      wrongWith: (text) => wrongWith(question, text),
    });
    files.edit(file, (source) => withAnswer(source, question, answer));
  }
}

/** Reads the settings; throws if a file that this command writes has an error. */
export function readSite(root: string): SiteSettings {
  const problems: Problem[] = [];
  const site = readYamlFile(root, siteFile, siteSchema, problems);
  const words = { folder: 'texts', schema: siteTextsSchema(), languages: completeLocaleCodes };
  readWords(root, words, problems);
  if (!site || problems.length > 0) throw new ContentError(problems);
  return site;
}
