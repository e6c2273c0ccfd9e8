import type { Locale } from '../../../model/locales.ts';
import type { Text } from '../../../owner/spell/texts.ts';

/** A slip that no dictionary sees, since each word of it is right. */
type Slip = { wrong: string; pattern: RegExp };

const everywhere: readonly Slip[] = [
  { wrong: 'Node.js without its ending', pattern: /(?<![\p{L}-])Node(?:JS)?(?!\.js|\p{L})/u },
];

const compound = {
  first:
    'API|CSS|DOM|Eventbrite|Express|GitHub|Headless|Kanban|Media|Pull|React|REST|SCSS|SEO|Spotify',
  second:
    'APIs?|Apps?|Boards?|CMS|Code|Daten|Flow|Hooks?|Komponenten?|Namen?|Projekte?|Quer(?:y|ies)|Requests?',
};

const ofLanguage: Partial<Record<Locale, readonly Slip[]>> = {
  ca: [
    {
      // Nobody knows whether the name will begin with a vowel: de Noa, but d’Aina.
      wrong: 'a name where an apostrophe may be needed',
      pattern: /(?<!\p{L})(?:de|el|la|del|al|pel)\s\{(?:name|owner|translator|title|language)\}/iu,
    },
  ],
  de: [
    {
      wrong: 'compound without a hyphen',
      pattern: new RegExp(`(?<!\\p{L})(?:${compound.first}) (?:${compound.second})(?!\\p{L})`, 'u'),
    },
  ],
};

/** What is wrong with the words of a text; the names of technologies are no sentences. */
export const wordingOf = ({ key, text }: Pick<Text, 'key' | 'text'>, locale: Locale): string[] =>
  key.startsWith('technologies.')
    ? []
    : [...everywhere, ...(ofLanguage[locale] ?? [])]
        .filter(({ pattern }) => pattern.test(text))
        .map(({ wrong }) => wrong);
