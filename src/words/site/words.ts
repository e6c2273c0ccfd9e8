import ar from './ar.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import eu from './eu.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import gl from './gl.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import ptBR from './pt-BR.json' with { type: 'json' };

/** Groups of texts by their keys; which forms of a counted text there are depends on the language. */
export type WordTree = { readonly [key: string]: string | WordTree };

const inFiles = { ar, ca, de, en, es, eu, fr, gl, it, ja, nl, 'pt-BR': ptBR };
const shipped: Readonly<Record<string, WordTree>> = inFiles;

/** Stands in where nobody has written a word in the site's language. */
export const englishWords: WordTree = en;

/** The codes of the languages that the engine has words in. */
export const shippedLanguages = Object.keys(shipped);

const baseOf = (code: string) => code.replace(/-.*/, '');

/** The interface's words in a language: of the exact code, or of its base language, as es for es-MX. */
export function siteWords(code: string): WordTree | undefined {
  const base = baseOf(code);
  const related = shippedLanguages.find((one) => baseOf(one) === base) ?? '';
  return shipped[code] ?? shipped[base] ?? shipped[related];
}
