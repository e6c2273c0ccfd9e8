import { createHash } from 'node:crypto';
import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { fieldNames } from '../../src/contact/form/fields.ts';
import { formWords } from '../../src/contact/form/gather-words.ts';
import { loadFormPage } from '../../src/contact/http/form-page.ts';
import { readContent } from '../../src/model/content.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import { urlOf } from '../../src/model/routes.ts';
import { hasForm } from '../../src/model/schemas/site.ts';
import { languages } from '../support/content/sample-languages.ts';
import { type BuiltPage, basePath, builtSite } from '../support/pages/built-site.ts';
import { invalidHtml } from '../support/pages/invalid-html.ts';
import { runningApp } from '../support/programs/running-app.ts';

const content = readContent();
const built = builtSite();
const home = (locale: Locale) =>
  built.pageAt(basePath + urlOf(content.routes, 'home', locale)) as BuiltPage;

/** What the server answers to a plain post of a form that is empty. */
async function answerIn(locale: Locale, folder = basePath) {
  const { postForm } = runningApp({ formPage: loadFormPage(content) }, { folder });
  const page = urlOf(content.routes, 'home', locale);
  const response = await postForm({ name: '', email: '', message: '', language: locale, page });
  const html = await response.text();
  return { response, html, document: parse(html) };
}

/** Filled in by the visitor or by the answer: the form itself has none of them. */
const ofTheMoment = new Set(['value', 'autofocus', 'aria-invalid', 'aria-describedby']);

function fieldsOf(document: HTMLElement) {
  const form = document.querySelector('form') as HTMLElement;
  return form.querySelectorAll('label, input, textarea, button').map((element) => ({
    tag: element.tagName,
    words: element.text,
    attributes: Object.fromEntries(
      Object.entries(element.attributes)
        .map(([name, value]) => [name.toLowerCase(), value] as const)
        .filter(([name]) => !ofTheMoment.has(name)),
    ),
  }));
}

describe.runIf(hasForm(content.site)).each(languages.published)(
  'the form without script (%s)',
  (locale) => {
    test('is the form of the home page: names, ids, attributes, labels, looks and order', async () => {
      const { document } = await answerIn(locale);
      const isReset = ({ attributes }: { attributes: object }) =>
        'type' in attributes && attributes.type === 'reset';
      const isKey = ({ attributes }: { attributes: object }) =>
        'name' in attributes && attributes.name === fieldNames.key;
      const onHome = fieldsOf(home(locale).document);
      const again = fieldsOf(document);
      // A key is made once per message: by the script, or by the answer. A reset button would bring
      // the errors back: in its place stands a link to the empty form.
      expect(again.filter((field) => !isKey(field))).toEqual(
        onHome.filter((field) => !isReset(field)),
      );
      expect(again.filter(isKey)).toHaveLength(1);
      expect(onHome.length).toBeGreaterThan(10);
      expect(document.querySelector('form a')?.text).toBe(onHome.find(isReset)?.words);
    });

    test('says everything in the language of its page, and leads to the thanks in it', () => {
      const file = home(locale).document.querySelector('[data-contact-form]');
      const { language, confirmation, words } = JSON.parse(
        built.read((file?.getAttribute('data-contact-form') ?? '').slice(basePath.length)),
      );
      expect(language).toBe(locale);
      expect(confirmation).toBe(basePath + urlOf(content.routes, 'confirmation', locale));
      expect(words).toEqual(formWords(content.texts[locale], languages));
    });

    test('wears the site’s own styles, named by their hash, and runs no script', async () => {
      const { response, document, html } = await answerIn(locale);
      const sheets = document.querySelectorAll('style').map(({ rawText }) => rawText);
      const hashes = sheets.map((sheet) => createHash('sha256').update(sheet).digest('base64'));
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain(`style-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/unsafe|script-src/);
      expect(html).not.toMatch(/<script| style="| on\w+="/i);
      const ruled = new Set(
        [...sheets.join('').matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name),
      );
      const worn = document.querySelectorAll('form [class]').flatMap((e) => [...e.classList.value]);
      expect(worn.filter((name) => !ruled.has(name))).toEqual([]);
    });

    test('is valid HTML, for no search engine, with links that lead somewhere', async () => {
      const { html, document } = await answerIn(locale);
      expect(await invalidHtml([{ file: 'form page', html }])).toEqual([]);
      expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(
        'noindex',
      );
      const links = document
        .querySelectorAll('a')
        .map((link) => link.getAttribute('href') ?? '')
        .filter((url) => url.startsWith('/'));
      expect(links).not.toEqual([]);
      expect(links.filter((url) => !built.has(url.replace(/#.*/, '')))).toEqual([]);
      const font = /url\("([^"]+\.woff2)"\)/.exec(html)?.[1] ?? '';
      expect(built.has(font)).toBe(true);
    });
  },
);

test.runIf(hasForm(content.site))('in a folder of the host the form page stays in it', async () => {
  const locale = languages.published.at(-1) as Locale;
  const { html } = await answerIn(locale, '/me');
  expect(html.match(/(?:href="|url\(")(?=\/)(?!\/me\/)/g)).toBeNull();
  expect(html).toContain(`href="/me${urlOf(content.routes, 'contact', locale)}"`);
});

test('the page that the server fills is not published', () => {
  expect(built.files.filter((file) => file.includes('form-page'))).toEqual([]);
});
