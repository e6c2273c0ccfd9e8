import type { Locale } from '../../model/locales.ts';
import { homeOf } from '../../model/routes.ts';

/** Beside each language's home page, under the name that readers of JSON Resume look for. */
export const resumePath = (locale: Locale) => `${homeOf(locale)}resume.json`;
