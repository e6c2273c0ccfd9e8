import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { setText } from '../../editing/texts/edit-yaml.ts';
import { readTexts } from '../../editing/texts/read-texts.ts';
import { type Files, wordFile } from '../../editing/texts/word-files.ts';
import { completeLocaleCodes, defaultLocale, type Locale, locales } from '../../model/locales.ts';
import { isSampleAddress } from '../../model/sample-address.ts';
import { type Ask, answerer, wrongFlag } from '../terminal/ask.ts';
import type { NamedLink } from './named-links.ts';
import { presentAnswer, withAnswer } from './site-file.ts';
import { type SiteQuestion, siteQuestions, wrongWith } from './site-questions.ts';

type Given = Readonly<Record<string, string | boolean | undefined>>;

const textOf = (given: Given, flag: string) => (given[flag] as string | undefined)?.trim();

const wrongPosition = (text: string) => (text ? undefined : 'Write a few words.');

/** Every flag about the site that is wrong. */
export function wrongSiteFlags(given: Given): string[] {
  const check = (flag: string, wrongIn: (answer: string) => string | undefined) => {
    const answer = textOf(given, flag);
    return answer === undefined ? [] : (wrongFlag(flag, answer, wrongIn) ?? []);
  };
  const positions = ['position', ...completeLocaleCodes.map((locale) => `position-${locale}`)];
  return [
    ...siteQuestions.flatMap((one) => check(one.flag, (answer) => wrongWith(one, answer))),
    ...positions.flatMap((flag) => check(flag, wrongPosition)),
  ];
}

/** Asks for everything that site.yaml says; returns the file where an answer changed it. */
export async function askForSite(root: string, given: Given, ask: Ask | undefined): Promise<Files> {
  const file = 'site.yaml';
  const before = readFileSync(join(root, file), 'utf8');
  let source = before;
  for (const question of siteQuestions) {
    const present = presentAnswer(source, question);
    // Who does without projects' addresses is not asked for them; who has no opinion about the
    // verification is asked again, not written down as having none.
    const asked = ask && question.path.length === 1;
    if (present === undefined && textOf(given, question.flag) === undefined && !asked) continue;
    const answer = await answerer(ask)(question.flag, textOf(given, question.flag), {
      asks: question.asks,
      otherwise: (ask && suggestion(question, source, present)) ?? present ?? '',
      wrongWith: (text) => wrongWith(question, text),
    });
    source = withAnswer(source, question, answer);
  }
  return new Map(source === before ? [] : [[file, source]]);
}

/** Most people's code lies where their profile is. */
const suggestion = ({ flag }: SiteQuestion, source: string, present: string | undefined) =>
  flag === 'source' && present && isSampleAddress(present)
    ? profilesIn(source).find(({ name }) => /^(?:git|code)/i.test(name))?.url
    : undefined;

const profilesIn = (source: string): NamedLink[] => parse(source).owner?.profiles ?? [];

/** Asks for the profession under the name, in each language; returns the files that it changes. */
export async function askForPosition(
  root: string,
  given: Given,
  ask: Ask | undefined,
): Promise<Files> {
  const changed = new Map<string, string>();
  for (const locale of completeLocaleCodes) {
    const file = wordFile('messages', locale);
    const present = readTexts(root, file).get('home.author_position') ?? '';
    const answer = await answerer(ask)(`position-${locale}`, givenPosition(given, locale), {
      asks: `Your profession and place (${locales[locale].name})`,
      otherwise: present,
      wrongWith: wrongPosition,
    });
    if (answer === present) continue;
    const source = readFileSync(join(root, file), 'utf8');
    changed.set(file, setText(source, ['home', 'author_position'], answer));
  }
  return changed;
}

const givenPosition = (given: Given, locale: Locale) =>
  textOf(given, `position-${locale}`) ??
  (locale === defaultLocale ? textOf(given, 'position') : undefined);
