import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The languages of the desk itself, whatever those of the site are. */
export type ToolLanguage = 'en' | 'es' | 'ca' | 'de';

export type WordTree = { readonly [key: string]: string | WordTree };

export type Sentences = { wrong: string; advice: string };

/**
 * All words of one language. English has no notes, and of errors, findings and refusals only what the desk
 * says otherwise: the schemas, the reader, the check and `model/errors/` say them in English.
 */
export type ToolWords = Omit<typeof en, 'notes' | 'errors' | 'findings' | 'refusals'> & {
  notes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  errors: Readonly<Record<string, Sentences>>;
  findings: Readonly<Record<string, Sentences>>;
  refusals: Readonly<Record<string, string>>;
};

/** The words of the desk and of the translator's page as they are written, one file a language. */
export const writtenToolWords: Record<ToolLanguage, WordTree> = { en, es, ca, de };

/** The same, in English where a language lacks one. What English says elsewhere falls back there. */
export const toolWords: Record<ToolLanguage, ToolWords> = {
  en,
  es: withEnglish(es),
  ca: withEnglish(ca),
  de: withEnglish(de),
};

export function withEnglish(own: WordTree): ToolWords {
  const { notes: _, errors: __, findings: ___, refusals: ____, ...english } = en;
  return under(own, english) as ToolWords;
}

function under(own: WordTree, english: WordTree): WordTree {
  const filled = Object.entries(english).map(([key, word]) => {
    const written = own[key];
    return [
      key,
      written && typeof word === 'object' ? under(written as WordTree, word) : (written ?? word),
    ];
  });
  return { ...own, ...Object.fromEntries(filled) };
}

export const toolLanguages = Object.keys(toolWords) as ToolLanguage[];

/** The first of the preferred languages that the tools have, else English. */
export function preferredLanguage(preferences: readonly string[]): ToolLanguage {
  const codes = preferences.map((preference) => preference.slice(0, 2).toLowerCase());
  return codes.find((code): code is ToolLanguage => code in toolWords) ?? 'en';
}
