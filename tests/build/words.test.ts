import type { HTMLElement } from 'node-html-parser';
import { expect, test } from 'vitest';
import { readContent } from '../../src/model/content.ts';
import { cvIn } from '../../src/model/cv.ts';
import type { Locale } from '../../src/model/languages/languages.ts';
import { demoOf, shownFirst, sourcesOf, technologiesIn } from '../../src/model/projects.ts';
import { urlOf } from '../../src/model/routes.ts';
import { hasForm } from '../../src/model/schemas/site.ts';
import { projectsIn } from '../../src/model/shown-pages.ts';
import { withoutMarkers } from '../../src/text/fallback-markers.ts';
import { plainText } from '../../src/text/rich-text.ts';
import { languages } from '../support/content/sample-languages.ts';
import { basePath, builtSite } from '../support/pages/built-site.ts';

/** The browser tests look at one language: here each of the others says its own words in the same places. */
const content = readContent();
const { site, routes, texts } = content;
const built = builtSite();

const url = (id: string, locale: Locale) => basePath + urlOf(routes, id, locale);
const mainOf = (id: string, locale: Locale) =>
  built.pageAt(url(id, locale))?.document.querySelector('main') as HTMLElement;
/** Words alone: how they are spaced, and that they are fallback texts, is for other tests to say. */
const shownText = (text = '') => withoutMarkers(text).replace(/\s+/g, '');
const textsOf = (within: HTMLElement | null, selector: string) =>
  (within?.querySelectorAll(selector) ?? []).map(({ text }) => shownText(text));
const urlsOf = (within: HTMLElement | null, selector: string) =>
  (within?.querySelectorAll(selector) ?? []).map((link) => link.getAttribute('href'));

test.each(languages.published)('the home page in %s greets, and lists the work', (locale) => {
  const main = mainOf('home', locale);
  const projects = projectsIn(content, locale);
  const { home } = texts[locale];
  expect(textsOf(main, 'h1')).toEqual([shownText(`${home.greeting} ${home.author}.`)]);
  const [first] = main.querySelectorAll('section');
  const { author_position, creative, design, develop, more_lines = [], proof = '' } = home;
  const { work: jobs, facts } = cvIn(content, locale);
  for (const line of [
    ...[author_position, creative, design, develop, ...more_lines, ...facts],
    plainText(proof),
  ]) {
    expect(shownText(first?.text)).toContain(shownText(line));
  }
  const shown = shownFirst(jobs, projects, site.first_screen);
  const work = main.querySelector('[data-work]');
  const titles = shown.map((one) => shownText('texts' in one ? one.texts[locale].title : one.role));
  expect(textsOf(work, 'li a').slice(0, shown.length)).toEqual(titles);
  expect(urlsOf(work, 'li a').slice(0, shown.length)).toEqual(
    shown.map((one) =>
      'texts' in one ? url(one.id, locale) : `${url('home', locale)}#job-${one.id}`,
    ),
  );
  expect(urlsOf(main.querySelector('[data-projects]'), 'li a')).toEqual(
    projects.map(({ id }) => url(id, locale)),
  );
});

test.each(languages.published)(
  'the pages in %s that follow a message or an error say so',
  (locale) => {
    const { confirmation, error } = texts[locale];
    const errorPage = mainOf('not-found', locale);
    expect(textsOf(errorPage, 'h1')).toEqual([shownText(error.message)]);
    expect(textsOf(errorPage, `a[href="${url('top', locale)}"]`)).toEqual([
      shownText(error.button),
    ]);
    if (!hasForm(site)) return;
    const thanks = mainOf('confirmation', locale);
    expect(textsOf(thanks, 'h1')).toEqual([shownText(confirmation.title)]);
    for (const sentence of [confirmation.message_1, confirmation.message_2]) {
      expect(shownText(thanks.text)).toContain(shownText(sentence));
    }
    expect(textsOf(thanks, `a[href="${url('top', locale)}"]`)).toEqual([
      shownText(confirmation.button_back),
    ]);
  },
);

test.each(languages.published)('every project in %s shows its own words and links', (locale) => {
  const { frontend, backend } = texts[locale].projects;
  for (const project of projectsIn(content, locale)) {
    const main = mainOf(project.id, locale);
    const { title, description, features, learned, technologies } = project.texts[locale];
    expect(textsOf(main, 'h1')).toEqual([shownText(title)]);
    expect(textsOf(main, 'p'), project.id).toContain(shownText(plainText(description)));
    const items = [...features, ...learned].map((item) => shownText(plainText(item)));
    const listed = textsOf(main, 'ol > li').filter((item) => items.includes(item));
    expect(listed, project.id).toEqual(items);
    const rows = Object.entries({ frontend, backend }).flatMap(([row, name]) => {
      const used = technologies[row as 'frontend' | 'backend'] ?? '';
      return technologiesIn(used).length > 0 ? [shownText(name), shownText(used)] : [];
    });
    const terms = textsOf(main, 'dt, dd');
    for (const term of rows) expect(terms, project.id).toContain(term);
    const links = urlsOf(main, 'a');
    const demo = demoOf(project, site);
    for (const link of [
      ...(demo ? [demo] : []),
      ...sourcesOf(project, site).map(({ url }) => url),
    ]) {
      expect(links, project.id).toContain(link);
    }
  }
});
