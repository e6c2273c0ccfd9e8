import { fill } from '../../../model/fill.ts';
import type { MistakeCode } from '../../../model/mistakes/table.ts';
import type { SpokenLanguage } from '../words.ts';
import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export type Sentences = { wrong: string; advice: string };
type Table = Partial<Record<MistakeCode, Sentences>>;

/** The mistakes that can be made on the desk; the reader itself tells them, and all others, in English. */
const mistakes: Partial<Record<SpokenLanguage, Table>> = { es, ca, de };

export function mistakeIn(
  language: SpokenLanguage,
  code: MistakeCode,
  details: Readonly<Record<string, string | number>>,
): Sentences | undefined {
  const own = mistakes[language]?.[code];
  return own && { wrong: fill(own.wrong, details), advice: fill(own.advice, details) };
}
