import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { addText, setGroup, setText } from '../../editing/texts/edit-yaml.ts';
import { wordFile } from '../../editing/texts/word-files.ts';
import { completeLocaleCodes } from '../../model/locales.ts';
import { ContentError, type Problem } from '../../model/problems.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
import { keysAt } from '../../model/schemas/at-key.ts';
import { messagesSchema } from '../../model/schemas/messages.ts';
import { type SiteSettings, siteSchema } from '../../model/schemas/site.ts';
import { fileValue, type SiteQuestion, siteQuestions } from './site-questions.ts';

/** What site.yaml says now, as an answer would be typed; undefined where it lacks the key. */
export function presentAnswer(source: string, question: SiteQuestion): string | undefined {
  const value = presentValue(source, question);
  if (question.fromFile) return question.fromFile(value);
  return value === undefined ? undefined : String(value ?? '');
}

/** The text of site.yaml with an answer in its place, everything else untouched. */
export function withAnswer(source: string, question: SiteQuestion, answer: string): string {
  const present = presentValue(source, question);
  const value = fileValue(question, answer);
  if (isDeepStrictEqual(present, value)) return source;
  // Both stand after the owner's mail address: the profiles below it, the translator below the owner.
  const neighbour = question.path.length > 1 ? ['owner', 'email'] : ['owner'];
  if (typeof value === 'object' || value === undefined) {
    return setGroup(source, question.path, value, neighbour);
  }
  if (present !== undefined) return setText(source, question.path, value);
  return addText(source, question.path, value, (group) => keysAt(siteSchema, group));
}

const presentValue = (source: string, { path }: SiteQuestion) =>
  path.reduce<unknown>(
    (tree, key) => (tree as Record<string, unknown> | null | undefined)?.[key],
    parse(source),
  );

/** Ends the command while a file that it writes has a mistake which no answer mends. */
export function refuseUnmendable(root: string): void {
  const inSite: Problem[] = [];
  readYamlFile(root, 'site.yaml', siteSchema, inSite);
  const inWords: Problem[] = [];
  for (const locale of completeLocaleCodes) {
    readYamlFile(root, wordFile('messages', locale), messagesSchema, inWords);
  }
  const problems = [...inSite.filter((problem) => !isMendable(root, problem)), ...inWords];
  if (problems.length > 0) throw new ContentError(problems);
}

/** A wrong answer is asked for again; a key that is missing has no place for one. */
function isMendable(root: string, { key }: Problem): boolean {
  const question = siteQuestions.find(({ path }) => `${key}.`.startsWith(`${path.join('.')}.`));
  if (!question) return false;
  const source = readFileSync(join(root, 'site.yaml'), 'utf8');
  return presentAnswer(source, question) !== undefined;
}

export function readSite(root: string): SiteSettings {
  const problems: Problem[] = [];
  const site = readYamlFile(root, 'site.yaml', siteSchema, problems);
  if (!site) throw new ContentError(problems);
  return site;
}
