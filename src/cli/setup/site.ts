import type { ContentFiles } from '../../editing/content-files.ts';
import { dataAt } from '../../editing/texts/edit-lists.ts';
import { setText } from '../../editing/texts/edit-yaml.ts';
import { type ContentError, InvalidContent } from '../../model/errors/errors.ts';
import { adviseOn } from '../../model/reader/schema-errors.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
import { schemaAt } from '../../model/schemas/at-key.ts';
import { type SiteSettings, siteSchema } from '../../model/schemas/site.ts';
import { type Ask, type Flags, flagOrPrompt } from '../terminal/ask.ts';

const siteFile = 'site.yaml';

type SetupQuestion = { flag: string; asks: string; path: readonly string[] };

/** What no site can do without. Everything else is edited in the desk or in the file. */
export const siteQuestions: readonly SetupQuestion[] = [
  { flag: 'name', asks: 'Your name', path: ['owner', 'name'] },
  { flag: 'email', asks: 'Your email address', path: ['owner', 'email'] },
  { flag: 'url', asks: 'URL of the site', path: ['url'] },
];

/** What is wrong with an answer, according to the schema. */
export function wrongWith({ path }: SetupQuestion, answer: string): string | undefined {
  const schema = schemaAt(siteSchema, path);
  const { error } = schema?.safeParse(answer, { reportInput: true }) ?? {};
  const advised = schema && error && adviseOn(error, schema)[0];
  return advised && `${advised.wrong}. ${advised.advice}`;
}

/** Where a value differs by language, the source language's is asked for. */
const pathToText = (files: ContentFiles, path: readonly string[]) =>
  typeof dataAt(files.text(siteFile) ?? '', path) === 'object'
    ? [...path, files.languages.source]
    : path;

/** Asks for each value, and edits those whose answer differs. */
export async function askForSite(files: ContentFiles, flags: Flags, ask?: Ask) {
  for (const question of siteQuestions) {
    const { flag, asks } = question;
    const path = pathToText(files, question.path);
    const present = String(dataAt(files.text(siteFile) ?? '', path) ?? '');
    const answer = await flagOrPrompt(ask, flags)(flag, {
      asks,
      otherwise: present,
      wrongWith: (text) => wrongWith(question, text),
    });
    if (answer !== present) files.edit(siteFile, (source) => setText(source, path, answer));
  }
}

/** Reads the settings; throws if the file that this command writes has an error. */
export function readSite(root: string): SiteSettings {
  const errors: ContentError[] = [];
  const site = readYamlFile({ root }, siteFile, siteSchema, errors);
  if (!site) throw new InvalidContent(errors);
  return site;
}
