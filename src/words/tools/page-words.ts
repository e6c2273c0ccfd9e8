import ar from './ar.json' with { type: 'json' };
import eu from './eu.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import gl from './gl.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };
import { type ToolWords, toolWords, type WordTree, withEnglish } from './words.ts';

/** Languages that have the words of the translator’s page, and none of the rest of the desk. */
export const writtenPageWords: Readonly<Record<string, WordTree>> = {
  ...{ fr, it, nl, gl, eu, ar, ja },
  'pt-BR': ptBR,
};

/** What the translator’s page says in each language of the site’s interface. */
export const pageWords: Readonly<Record<string, ToolWords>> = {
  ...toolWords,
  ...Object.fromEntries(
    Object.entries(writtenPageWords).map(([language, words]) => [
      language,
      withEnglish({ notes: {}, errors: {}, findings: {}, refusals: {}, ...words }),
    ]),
  ),
};

/** The language of the page for somebody who translates into a language: that one, a variant of it, or English. */
export function pageLanguageFor(lang: string): string {
  const base = (tag: string) => tag.split('-', 1)[0];
  const languages = Object.keys(pageWords);
  return (
    languages.find((language) => language === lang) ??
    languages.find((language) => base(language) === base(lang)) ??
    'en'
  );
}
