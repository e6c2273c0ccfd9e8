import { isLanguage } from '../language-names.ts';
import { defaultLocale } from '../locales.ts';
import { type Told, tell } from '../mistakes/table.ts';
import { nearestName } from '../nearest-name.ts';

/** Profiles that earlier versions asked for by a key of their own. */
const former: Readonly<Record<string, string>> = { github: 'GitHub', linkedin: 'LinkedIn' };

/** Tells of a key that the schema does not have, but perhaps one much like it. */
export function tellUnknownKey(key: string, known: readonly string[]): Told {
  const network = former[key];
  if (network && known.includes('profiles')) return tell('key_now_in_profiles', { name: network });
  const language = foreignLanguage(key, known);
  if (language) return tell('key_of_another_language', { language });
  const nearest = nearestName(key, known);
  return nearest ? tell('misspelt_key', { nearest }) : tell('unknown_key');
}

/** The language of a key like url_it, where there is a url_en. */
function foreignLanguage(key: string, known: readonly string[]): string | undefined {
  const [, stem = '', code] = /^(.*_)?([a-z]{2,3}(?:-\w+)*)$/.exec(key) ?? [];
  if (!code || !known.includes(stem + defaultLocale)) return undefined;
  return isLanguage(code) ? code : undefined;
}
