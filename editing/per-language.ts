import { refusal } from '../model/errors/refusal.ts';
import { directionOf } from '../model/languages/direction.ts';
import {
  allLocaleCodes,
  defaultLocale,
  isDraft,
  type Locale,
  locales,
  mayFallBack,
} from '../model/languages/locales.ts';
import type { Code, Language } from './parts.ts';

export function knownLanguage(language: Code): Locale {
  const locale = allLocaleCodes.find((code) => code === language);
  if (!locale) throw refusal('unknown_language');
  return locale;
}

export function languageOf(code: Locale): Language {
  const { name, lang } = locales[code];
  return {
    code,
    name,
    lang,
    direction: directionOf(lang),
    isSource: code === defaultLocale,
    isDraft: isDraft(code),
    isGrowing: mayFallBack(code) && !isDraft(code),
  };
}
