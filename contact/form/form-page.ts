import { basename, join } from 'node:path';
import type { Locale } from '../../model/languages/locales.ts';
import type { SiteTexts } from '../../model/schemas/site-texts.ts';
import type { TypedText } from './fields.ts';
import type { ProblemCode } from './problems.ts';
import type { FieldErrors } from './rules.ts';
import type { FormWords } from './words.ts';

/** The form as it stood when a post could not be accepted: all that the page shows again. */
export type FormRetry = {
  locale: Locale;
  words: SiteTexts;
  /** The words of the form itself, with its limits filled in. */
  formWords: FormWords;
  ownerEmail: string;
  /** Address of the site’s own form, which is empty. */
  emptyForm: string;
  problem: ProblemCode;
  errors: FieldErrors;
  typed: TypedText;
  /** What stood in the trap: who was caught once stays caught. */
  trapped: string;
  messageKey: string;
};

const folder = '.cache/form-page';

/** What a build of the site leaves for the server: the page around the form, and the form itself. */
export const formPageFiles = {
  folder,
  frameIn: (locale: Locale) => join(folder, `${locale}.html`),
  /** A font that a frame names, by its path on the site. */
  fontAt: (path: string) => join(folder, basename(path)),
  /** A module with `renderForm`. */
  renderer: join(folder, 'render.js'),
};

export type FormPageModule = { renderForm: (retry: FormRetry) => string };

/** Stands in a frame wherever the address of the site goes. */
export const siteMark = '{site}';
/** A font in a frame, with its path on the site. */
export const fontAddress = /\{site\}(\/[^"]+\.woff2)/g;
