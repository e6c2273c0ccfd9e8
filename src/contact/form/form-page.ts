import { basename, join } from 'node:path';
import type { Locale } from '../../model/languages/languages.ts';
import type { SiteTexts } from '../../model/schemas/site-texts.ts';
import type { ErrorResponseCode } from './error-responses.ts';
import type { TypedText } from './fields.ts';
import type { FieldErrors } from './rules.ts';
import type { FormWords } from './words.ts';

/** What the page needs to show the form again after a post that was not accepted. */
export type FormRetry = {
  locale: Locale;
  texts: SiteTexts;
  formWords: FormWords;
  ownerEmail: string;
  /** URL of the empty form on the site. */
  emptyForm: string;
  problem: ErrorResponseCode;
  errors: FieldErrors;
  typed: TypedText;
  /** The value of the honeypot, which is sent again with the form. */
  trapped: string;
  messageKey: string;
};

const folder = '.cache/form-page';

/** Files that a build writes for the server: the page around the form, and a module that renders the form. */
export const formPageFiles = {
  folder,
  frameIn: (locale: Locale) => join(folder, `${locale}.html`),
  /** A font that a frame refers to, by its path on the site. */
  fontAt: (path: string) => join(folder, basename(path)),
  /** A module with `renderForm`. */
  renderer: join(folder, 'render.js'),
};

export type FormPageModule = { renderForm: (retry: FormRetry) => string };

/** The placeholder for the site's URL in a frame. */
export const siteMark = '{site}';
/** Matches the URL of a font in a frame. */
export const fontUrl = /\{site\}(\/[^"]+\.woff2)/g;
