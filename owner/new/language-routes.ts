import { parse } from 'yaml';
import { defaultLocale, localeCodes, locales } from '../../model/locales.ts';
import { insertAfter } from '../yaml/edit.ts';
import type { NewLanguage } from './language-questions.ts';

/** The route table with an address of the new language in every entry: the source's, under its prefix. */
export function withRoutes(source: string, { code, prefix }: NewLanguage): string {
  const entries = parse(source) as Record<string, string>[];
  const home = new RegExp(`^/${locales[defaultLocale].prefix}`);
  return entries.reduce((text, entry, index) => {
    if (entry[`url_${code}`] !== undefined) return text;
    const path = (entry[`url_${defaultLocale}`] ?? '/').replace(home, '').replace(/^\//, '');
    const neighbour = [index, `url_${localeCodes.at(-1)}`];
    return insertAfter(text, neighbour, `url_${code}`, `/${prefix}/${path}`);
  }, source);
}
