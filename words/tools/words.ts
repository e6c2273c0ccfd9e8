import { createContext, useContext } from 'react';
import { fill, type Values } from '../../model/fill.ts';
import { ca } from './ca.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';

export type Words = typeof en;

/** The languages that the desk itself speaks, whatever those of the site are. */
export const spoken = {
  en: { name: 'English', words: en },
  es: { name: 'Español', words: es },
  ca: { name: 'Català', words: ca },
  de: { name: 'Deutsch', words: de },
} as const satisfies Record<string, { name: string; words: Words }>;

export type SpokenLanguage = keyof typeof spoken;

export const spokenLanguages = Object.keys(spoken) as SpokenLanguage[];

/** The first of the wished languages that the desk speaks. */
export function preferred(wishes: readonly string[]): SpokenLanguage {
  const codes = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return codes.find((code): code is SpokenLanguage => code in spoken) ?? 'en';
}

type Forms = { one: string; other: string };

/** Words of one language, with the means to fill them and to count in them. */
export function voiceOf(language: SpokenLanguage) {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return {
    language,
    words: spoken[language].words,
    say: (text: string, values: Values = {}) => fill(text, values),
    counted: ({ one, other }: Forms, count: number) =>
      fill(plural.select(count) === 'one' ? one : other, { count: number.format(count) }),
  };
}

export type Voice = ReturnType<typeof voiceOf>;

export const VoiceContext = createContext<Voice>(voiceOf('en'));

export const useVoice = () => useContext(VoiceContext);
