import { installedDictionaries } from '../check/hunspell.ts';
import { checkSpelling, type Spelling } from '../check/spelling.ts';
import { readContent } from '../model/content.ts';
import { Refusal } from '../model/errors/refusal.ts';
import type { Languages, Locale } from '../model/languages/languages.ts';
import { loadLanguages } from '../model/reader/languages.ts';
import { defineCommand } from './command.ts';
import { nameInEnglish, print, styled } from './terminal/layout.ts';

const help = `
Checks the spelling of every text under content/ with hunspell.

  npx polyfolio spell                all languages
  npx polyfolio spell es ca          only these

Add correct words that the dictionary does not know to content/dictionary/: names to names.txt, which
applies to all languages, and other words to the file of their language.
`;

function chosenLocales(languages: Languages, codes: readonly string[]): readonly Locale[] {
  if (codes.length === 0) return languages.all;
  return codes.map((code) => {
    const locale = languages.find(code);
    if (locale) return locale;
    const known = languages.all.join(', ');
    throw new Refusal(`The site has no language “${code}”. Use one of ${known}.`);
  });
}

export const command = defineCommand({ help, positionals: Infinity }, async ({ positionals }) => {
  const chosen = chosenLocales(loadLanguages(), positionals);
  const installed = installedDictionaries();
  if (!installed) {
    return print(
      'The spelling was not checked, because hunspell is not installed (on Debian: apt install hunspell).',
    );
  }
  const content = readContent(undefined, { drafts: true });
  const check = (locale: Locale) => checkSpelling(content, locale, installed);
  const results = await Promise.all(chosen.map(check));
  const advice =
    'Correct misspelt words in their files. Add names and technical terms to content/dictionary/.';
  const isRight = results.every(({ unknown }) => unknown.length === 0);
  print(
    ...results.map((result) => spellingReport(content.languages, result)),
    !isRight && `\n${advice}`,
  );
  return isRight ? 0 : 1;
});

const [fewSuggestions, fewPlaces] = [3, 3];

export function spellingReport(
  languages: Languages,
  { locale, checked, note, words, unknown }: Spelling,
): string {
  const lines = unknown.map(({ word, suggestions, places }) => {
    const instead = suggestions.slice(0, fewSuggestions).join(', ');
    const shown = places
      .slice(0, fewPlaces)
      .map(({ file, line, key }) => `${file}:${line} ${styled('dim', key)}`);
    const more = places.length > fewPlaces ? ` and ${places.length - fewPlaces} more` : '';
    return `  ${styled('red', word)}${instead && ` → ${instead}`}  ${shown.join(', ')}${more}`;
  });
  if (checked) {
    const count = unknown.length === 1 ? 'one unknown word' : `${unknown.length} unknown words`;
    const verdict =
      unknown.length === 0 ? styled('green', 'no unknown words') : styled('red', count);
    lines.unshift(`${nameInEnglish(languages, locale)}: ${words} words, ${verdict}`);
  }
  if (note) lines.push(note);
  return lines.join('\n');
}
