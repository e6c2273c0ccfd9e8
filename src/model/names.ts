import { asFallback } from '../text/fallback-markers.ts';
import { slugOf } from '../text/slug.ts';
import { type ContentError, contentError } from './errors/errors.ts';
import type { Languages } from './languages/languages.ts';
import { meantCode } from './languages/names.ts';
import { noteAt } from './schemas/at-key.ts';
import { type SiteSettings, siteSchema } from './schemas/site.ts';

/** A person's name: one for all languages, or one for each language in which it is written differently. */
export type Name = SiteSettings['owner']['name'];

/** The name in a language; one that the language lacks is the source language's, marked as a fallback text. */
export function nameIn(name: Name, code: string, { source }: Pick<Languages, 'source'>): string {
  if (typeof name === 'string') return name;
  const own = name[code];
  return own ?? asFallback(name[source] ?? allNames(name)[0] ?? '');
}

/** Each spelling of a name once. */
export const allNames = (name: Name): string[] =>
  typeof name === 'string'
    ? [name]
    : [...new Set(Object.values(name).filter((one) => one !== undefined))];

/** The name for file names, in which only plain letters may stand: another language's if this one has none. */
export const plainName = (shown: string, name: Name) =>
  [shown, ...allNames(name)].find((one) => slugOf(one) !== '') ?? '';

/** Names by language: the codes belong to languages, and the source language, to which others fall back, has one. */
export const checkNames = (site: SiteSettings, languages: Languages): ContentError[] =>
  [['owner', site.owner.name] as const, ['translator', site.translator?.name] as const].flatMap(
    ([person, name]) => {
      if (name === undefined || typeof name === 'string') return [];
      const at = (code: string) => ({ file: 'content/site.yaml', key: `${person}.name.${code}` });
      const note = noteAt(siteSchema, [person, 'name']) ?? '';
      const unknown = Object.keys(name).filter((code) => !languages.isLanguage(code));
      return [
        ...(name[languages.source]
          ? []
          : [contentError('missing', at(languages.source), { note })]),
        ...unknown.map((code) => {
          const meant = meantCode(code);
          return meant
            ? contentError('miswritten_code', at(code), { code, meant })
            : contentError('not_a_code', at(code), { code });
        }),
      ];
    },
  );
