import { isLanguage } from '../language-names.ts';
import { defaultLocale } from '../locales.ts';
import { type Told, tell } from '../mistakes/table.ts';

/** Profiles that earlier versions asked for by a key of their own. */
const former: Readonly<Record<string, string>> = { github: 'GitHub', linkedin: 'LinkedIn' };

/** Tells of a key that the schema does not have, but perhaps one much like it. */
export function tellUnknownKey(key: string, known: readonly string[]): Told {
  const network = former[key];
  if (network && known.includes('profiles')) return tell('key_now_in_profiles', { name: network });
  const language = foreignLanguage(key, known);
  if (language) return tell('key_of_another_language', { language });
  const nearest = known
    .map((name) => ({ name, distance: editDistance(key, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return nearest && nearest.distance <= Math.max(2, key.length / 3)
    ? tell('misspelt_key', { nearest: nearest.name })
    : tell('unknown_key');
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const change = (row[j] as number) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}

/** The language of a key like url_it, where there is a url_en. */
function foreignLanguage(key: string, known: readonly string[]): string | undefined {
  const [, stem = '', code] = /^(.*_)?([a-z]{2,3}(?:-\w+)*)$/.exec(key) ?? [];
  if (!code || !known.includes(stem + defaultLocale)) return undefined;
  return isLanguage(code) ? code : undefined;
}
