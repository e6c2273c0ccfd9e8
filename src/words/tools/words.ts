import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The languages of the desk itself, whatever those of the site are. */
export type ToolLanguage = 'en' | 'es' | 'ca' | 'de';

export type Sentences = { wrong: string; advice: string };

/**
 * All words of one language. English has no notes, errors and findings of its own: the schemas, the
 * reader and the check say them in English.
 */
export type ToolWords = Omit<typeof en, 'notes' | 'errors' | 'findings'> & {
  notes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  errors: Readonly<Record<string, Sentences>>;
  findings: Readonly<Record<string, Sentences>>;
};

/** The words of the desk and of the translator's page, one file a language. */
export const toolWords: Record<ToolLanguage, ToolWords> = { en, es, ca, de };

export const toolLanguages = Object.keys(toolWords) as ToolLanguage[];

/** The first of the preferred languages that the tools have, else English. */
export function preferredLanguage(preferences: readonly string[]): ToolLanguage {
  const codes = preferences.map((preference) => preference.slice(0, 2).toLowerCase());
  return codes.find((code): code is ToolLanguage => code in toolWords) ?? 'en';
}
