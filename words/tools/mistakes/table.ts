import type { FindingCode } from '../../../model/errors/findings.ts';
import { fill } from '../../../model/fill.ts';
import type { MistakeCode } from '../../../model/mistakes/table.ts';
import foundCa from '../findings/ca.json' with { type: 'json' };
import foundDe from '../findings/de.json' with { type: 'json' };
import foundEs from '../findings/es.json' with { type: 'json' };
import type { SpokenLanguage } from '../words.ts';
import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

export type Sentences = { wrong: string; advice: string };
type Table = Partial<Record<MistakeCode, Sentences>> & Record<FindingCode, Sentences>;

/**
 * The mistakes that can be made on the desk, and all that the check finds beside them; the reader and
 * the check themselves tell everything in English.
 */
const told: Partial<Record<SpokenLanguage, Table>> = {
  es: { ...es, ...foundEs },
  ca: { ...ca, ...foundCa },
  de: { ...de, ...foundDe },
};

export function mistakeIn(
  language: SpokenLanguage,
  code: MistakeCode | FindingCode,
  details: Readonly<Record<string, string | number>>,
): Sentences | undefined {
  const own = told[language]?.[code];
  return own && { wrong: fill(own.wrong, details), advice: fill(own.advice, details) };
}
