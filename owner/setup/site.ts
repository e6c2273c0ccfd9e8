import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale, localeCodes, locales } from '../../model/locales.ts';
import { isSampleAddress } from '../../model/sample-address.ts';
import { answerer } from '../terminal/answerer.ts';
import type { Ask } from '../terminal/ask.ts';
import { setText } from '../texts/edit-yaml.ts';
import { readTexts } from '../texts/read-texts.ts';
import { wordFile } from '../texts/word-files.ts';
import { presentAnswer, withAnswer } from './site-file.ts';
import { type SiteQuestion, siteQuestions, wrongWith } from './site-questions.ts';

type Given = Readonly<Record<string, string | boolean | undefined>>;

const githubQuestion = siteQuestions.find(({ flag }) => flag === 'github') as SiteQuestion;

const textOf = (given: Given, flag: string) => given[flag] as string | undefined;

/** Asks for everything that site.yaml says, and writes what changed. Returns the changed files. */
export async function setUpSite(
  root: string,
  given: Given,
  ask: Ask | undefined,
): Promise<string[]> {
  const path = join(root, 'site.yaml');
  const before = readFileSync(path, 'utf8');
  let source = before;
  for (const question of siteQuestions) {
    const present = presentAnswer(source, question);
    // Who has no opinion about the verification is asked again, not written down as having none.
    if (present === undefined && textOf(given, question.flag) === undefined && !ask) continue;
    const answer = await answerer(ask)(question.flag, textOf(given, question.flag), {
      asks: question.asks,
      otherwise: (ask && suggestion(question, source, present)) ?? present ?? '',
      wrongWith: (text) => wrongWith(question, text),
    });
    source = withAnswer(source, question, answer);
  }
  if (source === before) return [];
  writeFileSync(path, source);
  return ['content/site.yaml'];
}

/** Most people's code lies where their profile is. */
const suggestion = ({ flag }: SiteQuestion, source: string, present: string | undefined) =>
  flag === 'source' && present && isSampleAddress(present)
    ? presentAnswer(source, githubQuestion)
    : undefined;

/** Asks for the profession under the name, in each language. */
export async function setUpPosition(root: string, given: Given, ask: Ask | undefined) {
  const changed: string[] = [];
  for (const locale of localeCodes) {
    const file = wordFile('messages', locale);
    const present = readTexts(root, file).get('home.author_position') ?? '';
    const answer = await answerer(ask)(`position-${locale}`, givenPosition(given, locale), {
      asks: `Your profession and place (${locales[locale].name})`,
      otherwise: present,
      wrongWith: (text) => (text ? undefined : 'Write a few words.'),
    });
    if (answer === present) continue;
    const path = join(root, file);
    writeFileSync(path, setText(readFileSync(path, 'utf8'), ['home', 'author_position'], answer));
    changed.push(`content/${file}`);
  }
  return changed;
}

const givenPosition = (given: Given, locale: Locale) =>
  textOf(given, `position-${locale}`) ??
  (locale === defaultLocale ? textOf(given, 'position') : undefined);
