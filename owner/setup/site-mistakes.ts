import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../model/locales.ts';
import { ContentError, type Problem } from '../../model/problems.ts';
import { readYamlFile } from '../../model/reader/yaml-file.ts';
import { messagesSchema } from '../../model/schemas/messages.ts';
import { type SiteSettings, siteSchema } from '../../model/schemas/site.ts';
import { wordFile } from '../texts/word-files.ts';
import { presentAnswer } from './site-file.ts';
import { siteQuestions } from './site-questions.ts';

/** Ends the command while a file that it writes has a mistake which no answer mends. */
export function refuseUnmendable(root: string): void {
  const inSite: Problem[] = [];
  readYamlFile(root, 'site.yaml', siteSchema, inSite);
  const inWords: Problem[] = [];
  for (const locale of localeCodes) {
    readYamlFile(root, wordFile('messages', locale), messagesSchema, inWords);
  }
  const problems = [...inSite.filter((problem) => !isMendable(root, problem)), ...inWords];
  if (problems.length > 0) throw new ContentError(problems);
}

/** A wrong answer is asked for again; a key that is missing has no place for one. */
function isMendable(root: string, { key }: Problem): boolean {
  const question = siteQuestions.find(({ path }) => path.join('.') === key);
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
