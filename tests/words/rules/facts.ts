import type { Locale } from '../../../model/locales.ts';
import type { Figure } from '../figures.ts';

const normal = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase();

/** Whether a text says one of the phrases as whole words, so that 24 is not found in 240. */
function says(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => {
    const literal = normal(phrase).replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u').test(normal(text));
  });
}

/** The figures that a text leaves out or gets wrong. */
export function missingFigures(text: string, expected: readonly Figure[], locale: Locale) {
  return expected
    .flatMap((figure) => (figure[locale] ? [figure[locale]] : []))
    .filter((phrases) => !says(text, phrases))
    .map((phrases) => phrases.join(' or '));
}

const countedProjects: Partial<Record<Locale, RegExp>> = {
  en: /(\d+|twenty-four) projects/g,
  es: /(\d+|veinticuatro) proyectos/g,
  ca: /(\d+|vint-i-quatre) projectes/g,
  de: /(\d+|vierundzwanzig) projekte/g,
};

/** How many projects a text says that there are. */
export const claimedProjects = (text: string, locale: Locale) =>
  [...normal(text).matchAll(countedProjects[locale] ?? /(?!)/g)].map(([, number]) =>
    /^\d/.test(number ?? '') ? Number(number) : 24,
  );
