import { styled } from '../../cli/terminal/layout.ts';
import type { Spelling } from './check.ts';
import { languageOf } from './dictionary.ts';

const [fewSuggestions, fewPlaces] = [3, 3];

/** What was found in one language, as a person reads it. */
export function spellingReport({ locale, checked, note, words, unknown }: Spelling): string {
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
    const verdict = unknown.length === 0 ? styled('green', 'all known') : styled('red', count);
    lines.unshift(`${languageOf(locale)}: ${words} words, ${verdict}`);
  }
  if (note) lines.push(note);
  return lines.join('\n');
}
