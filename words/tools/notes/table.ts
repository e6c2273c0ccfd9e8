import type { SpokenLanguage } from '../words.ts';
import ca from './ca.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

type Notes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The schemas speak English themselves. */
const notes: Partial<Record<SpokenLanguage, Notes>> = { es, ca, de };

/** What is said of a key: of all of it, else of its end, else of all that stand in its group. */
export function noteIn(language: SpokenLanguage, place: string, key: string): string | undefined {
  const table = notes[language]?.[tableOf(place)];
  const path = withoutNumbers(key).split('.');
  const [first = '', , ...rest] = path;
  const ends = path.map((_, index) => path.slice(index).join('.'));
  const starred = [[first, '*', ...rest].join('.'), ...ends, `${first}.*`];
  const names = [key, path.join('.'), ...starred];
  const known = names.find((name) => table && Object.hasOwn(table, name));
  return known && table?.[known];
}

/** All projects have the same schema. */
const tableOf = (place: string) =>
  place.startsWith('projects/') ? (place.endsWith('.yaml') ? 'project.yaml' : 'projects') : place;

/** Without places in lists, numbers of paragraphs and forms for numbers, which change no note. */
const withoutNumbers = (key: string) =>
  key
    .replaceAll(/\.\d+(?=\.|$)|^\d+\./g, '')
    .replace(/section_\d+$/, 'section')
    .replace(/_(?:zero|one|two|few|many|other)$/, '');
