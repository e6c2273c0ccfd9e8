import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContactContent } from '../../model/contact-content.ts';
import { Refusal } from '../../model/errors/refusal.ts';
import { languageOfText } from '../../model/languages/fallback-text.ts';
import type { Languages, Locale } from '../../model/languages/languages.ts';
import { urlOf } from '../../model/routes.ts';
import { directionOf } from '../../text/direction.ts';
import { withLanguages } from '../../text/fallback-markers.ts';
import { memoize } from '../../text/memoize.ts';
import type { ErrorResponseCode } from '../form/error-responses.ts';
import { fieldNames } from '../form/fields.ts';
import { type FormPageModule, fontUrl, formPageFiles, siteMark } from '../form/form-page.ts';
import { formWords } from '../form/gather-words.ts';
import type { FieldErrors } from '../form/rules.ts';
import type { Submission } from './read-submission.ts';

export type FormState = {
  locale: Locale;
  /** Undefined if the post could not be read. */
  submission: Submission | undefined;
  errors: FieldErrors;
  problem: ErrorResponseCode;
};

/** Renders the page and its content security policy; `siteBase` is the prefix of the site's URLs. */
export type FormPage = (
  state: FormState,
  siteBase: string,
) => Promise<{ html: string; policy: Record<string, string[]> }>;

export type BuiltFormPage = ReturnType<typeof readBuiltFormPage>;

type Parts = BuiltFormPage & {
  content: ContactContent;
  /** Imported at first use: it is rarely needed, and the server starts faster without React. */
  renderer: () => Promise<FormPageModule>;
};

const mainElement = /(<main[^>]*>)[\s\S]*(<\/main>)/;
const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** Renders the contact form as a page, for a visitor whose post was not accepted. */
export function createFormPage({ content, frames, fonts, renderer }: Parts): FormPage {
  const inPage = (_url: string, path: string) => `data:font/woff2;base64,${fonts[path]}`;
  // Fonts from another host need CORS, so they are embedded in the page instead.
  const { languages } = content;
  const framesElsewhere = languages.perLocale(
    (locale) => frames[locale].replaceAll(fontUrl, inPage),
    languages.published,
  );

  const render: FormPage = async ({ locale, submission, errors, problem }, siteBase) => {
    const { renderForm } = await renderer();
    const rendered = renderForm({
      locale,
      texts: content.texts[locale],
      formWords: formWords(content.texts[locale], languages),
      ownerEmail: content.site.owner.email,
      emptyForm: siteBase + urlOf(content.routes, 'contact', locale),
      problem,
      errors,
      typed: submission ?? { name: '', email: '', message: '' },
      trapped: submission?.[fieldNames.trap] ?? '',
      messageKey: submission ? (submission.key ?? randomUUID()) : unreadKey,
    });
    // Markers in what a visitor typed are left out: it is in attributes and a text area.
    const form = withLanguages(rendered, directionOf(languages.table[locale].lang), (text) =>
      languageOfText(text, '', languages),
    );
    const elsewhere = siteBase.includes('://');
    const frame = (elsewhere ? framesElsewhere : frames)[locale].replaceAll(
      siteMark,
      () => siteBase,
    );
    return {
      html: frame.replace(mainElement, (_, start, end) => start + form + end),
      policy: {
        'font-src': [elsewhere ? 'data:' : "'self'"],
        'img-src': ['data:'],
        'style-src': Array.from(
          frame.matchAll(styleElement),
          ([, styles = '']) => `'sha256-${hashOf(styles)}'`,
        ),
      },
    };
  };

  // The page for a post that was not read has only a key of its own. It is rendered once, because a
  // post that is too large must not cost more than its size.
  const renderUnread = memoize(
    ({ state, siteBase }: { state: FormState; siteBase: string }) => render(state, siteBase),
    ({ state: { locale, problem }, siteBase }) => [locale, problem, siteBase].join(' '),
  );

  return async (state, siteBase) => {
    if (state.submission) return render(state, siteBase);
    const { html, policy } = await renderUnread({ state, siteBase });
    return { html: html.replace(unreadKey, randomUUID()), policy };
  };
}

/** Stands for the key in a page that was rendered before. */
const unreadKey = '{key}';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

export function readBuiltFormPage(languages: Languages) {
  const { folder, frameIn, fontAt, renderer } = formPageFiles;
  if (![...languages.published.map(frameIn), renderer].every((file) => existsSync(file))) {
    throw new Refusal(`There is no form page in ${folder}. To create it: npx polyfolio build`);
  }
  const frames = languages.perLocale(
    (locale) => readFileSync(frameIn(locale), 'utf8'),
    languages.published,
  );
  const paths = Object.values(frames).flatMap((frame) =>
    Array.from(frame.matchAll(fontUrl), ([, path = '']) => path),
  );
  // In base64, by their paths on the site.
  const fonts = paths.map((path) => [path, readFileSync(fontAt(path), 'base64')] as const);
  return { frames, fonts: Object.fromEntries(fonts) };
}

export const loadFormPage = (content: ContactContent): FormPage =>
  createFormPage({
    content,
    ...readBuiltFormPage(content.languages),
    renderer: (): Promise<FormPageModule> =>
      import(pathToFileURL(resolve(formPageFiles.renderer)).href),
  });
