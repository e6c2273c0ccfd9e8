import { beforeEach, describe, expect, test } from 'vitest';
import { isSample } from '../../tests/support/content/sample.ts';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { readContactContent } from './contact-content.ts';
import { readContent } from './content.ts';
import { menuIdsOf, pageIdsOf, urlOf } from './routes.ts';

const copy = copyForEachTest();

describe.runIf(isSample)('the sample', () => {
  const { projects, routes, site, texts } = readContent();

  test('has 24 projects, and with them 27 pages in each language', () => {
    expect(projects).toHaveLength(24);
    expect(pageIdsOf(routes)).toHaveLength(27);
  });

  test('has the five sections of the specification in its menu, and the two profiles', () => {
    expect(menuIdsOf(routes)).toEqual(['top', 'about', 'projects', 'translations', 'contact']);
    expect(site.owner.profiles.map(({ name }) => name)).toEqual(['GitHub', 'LinkedIn']);
  });

  test.each([
    [
      'digital-pet',
      '/digital-pet/',
      '/es/mascota-digital/',
      '/ca/mascota-digital/',
      '/de/digitales-haustier/',
    ],
    ['calculator', '/calculator/', '/es/calculadora/', '/ca/calculadora/', '/de/rechner/'],
    ['confirmation', '/confirmation/', '/es/confirmacion/', '/ca/confirmacio/', '/de/bestatigung/'],
    ['not-found', '/404/', '/es/404/', '/ca/404/', '/de/404/'],
    ...['canvas', 'kanban', 'kasaz', 'wheely', 'spotify-express'].map((id) => [
      ...[id, `/${id}/`, `/es/${id}/`, `/ca/${id}/`, `/de/${id}/`],
    ]),
  ])('has the urls of %s that the specification fixes', (id = '', ...fixed) => {
    expect(languages.published.map((locale) => urlOf(routes, id, locale))).toEqual(fixed);
  });

  test('has the other URLs and the words that the specification fixes', () => {
    expect(urlOf(routes, 'portfolio', 'en')).toBe('/multilingual-portfolio/');
    expect(urlOf(routes, 'about', 'de')).toBe('/de/#uber-mich');
    expect(site.copyright_year).toBe(2020);
    expect(texts.en.form).toMatchObject({
      name_error: 'Name is required',
      email_error: 'Email is required',
      message_error: 'Message is required',
    });
    expect(texts.en.error.message).toContain('Oops! Something went wrong.');
    expect(texts.de.error.message).toContain('Oops! Etwas ging schief');
    expect(texts.ca.error.message).toContain('Vaja! Alguna cosa ha anat malament');
  });
});

describe('complete content', () => {
  test('is read with its projects, the newest first', () => {
    const numbers = readContent(copy).projects.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });

  test('carries the owner’s name into the texts', () => {
    const { texts, site } = readContent(copy);
    for (const locale of ['en', 'es'] as const)
      expect(texts[locale].home.author).toBe(site.owner.name);
  });
});

describe('an error is reported with file, key, what is wrong and what to write', () => {
  test('a missing key', () => {
    copy.edit('texts/es.yaml', /\n {2}ref: .*/, '');
    expect(copy.errors()).toMatchObject([
      {
        file: expect.stringMatching(/^content\/texts\/es\.yaml:\d+$/),
        key: 'home.ref',
        code: 'missing',
        wrong: 'missing',
        advice: 'Expected: Anchor of the section in its URL.',
      },
    ]);
  });

  test('an unknown key, with the one that was probably meant', () => {
    copy.set('texts/es.yaml', 'home.greting', 'Hola');
    expect(copy.errors()).toMatchObject([
      {
        file: expect.stringContaining('content/texts/es.yaml'),
        key: 'home.greting',
        code: 'misspelt_key',
        wrong: 'unknown key',
        advice: 'Did you mean “greeting”? Otherwise remove it.',
      },
    ]);
  });

  test('a wrong type', () => {
    copy.edit('texts/en.yaml', /\n {2}creative: .*/, '\n  creative: 2048');
    expect(copy.errors()).toMatchObject([
      {
        key: 'home.creative',
        code: 'not_a_text',
        wrong: 'should be a text, but is a number',
        advice: 'Put the text in quotes.',
      },
    ]);
  });

  test('a list that is not a list', () => {
    copy.edit('projects/kanban/project.yaml', /tags: .*/, 'tags: react');
    expect(copy.errors()).toMatchObject([{ key: 'tags', code: 'not_a_list' }]);
  });

  test('nothing after the colon', () => {
    copy.edit('texts/es.yaml', /\n {2}ref: .*/, '\n  ref:');
    expect(copy.errors()).toMatchObject([
      {
        key: 'home.ref',
        code: 'nothing_for_a_text',
        wrong: 'should be a text, but is nothing',
        advice: 'Write a text after the colon.',
      },
    ]);
  });

  test.each(['features', 'learned'])('an unequal number of %s', (list) => {
    copy.edit('projects/kanban/es.yaml', `${list}:\n`, `${list}:\n  - Uno de más.\n`);
    expect(copy.errors()).toMatchObject([
      {
        file: 'content/projects/kanban/es.yaml',
        key: list,
        code: 'uneven_lists',
        wrong: expect.stringMatching(/^number of entries: \d; in English: \d$/),
        advice:
          'Write the same entries in the same order in every language; npx polyfolio translations sync adds and removes them.',
      },
    ]);
  });

  test('a slug used twice in one language', () => {
    copy.edit('projects/kanban/es.yaml', 'url: kanban', 'url: canvas');
    expect(copy.errors()).toMatchObject([
      {
        key: 'url',
        code: 'url_taken',
        wrong: expect.stringMatching(/“\/es\/canvas\/” is already used by “\w+”/),
      },
    ]);
  });

  test('a slug with accents', () => {
    copy.edit('projects/kanban/es.yaml', 'url: kanban', 'url: Kanbán');
    expect(copy.errors()).toMatchObject([
      { key: 'url', code: 'not_a_slug', advice: expect.stringContaining('without accents') },
    ]);
  });

  test('a tag that the filter does not know', () => {
    copy.edit('projects/kanban/project.yaml', 'react', 'vue');
    expect(copy.errors()).toMatchObject([
      { key: 'tags', code: 'unknown_tag', wrong: '“vue” is not a tag of this site' },
    ]);
  });

  test('a tag where the filter has none', () => {
    copy.edit('site.yaml', /^ {2}tags:\n(?: {4}.*\n)+/m, '');
    expect(copy.errors()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ key: 'tags', code: 'no_tags' })]),
    );
  });

  test('a number used twice', () => {
    copy.edit('projects/kanban/project.yaml', 'number: 19', 'number: 20');
    expect(copy.errors()).toMatchObject([
      { key: 'number', code: 'number_taken', wrong: expect.stringContaining('20 is already used') },
    ]);
  });

  test('a file of URLs of an earlier version, which would no longer be read', () => {
    copy.write('routes.yaml', '- id: home\n  url_en: /\n');
    expect(copy.errors()).toMatchObject([{ file: 'content/routes.yaml', code: 'former_file' }]);
  });

  test('a mail address that is none', () => {
    copy.edit('site.yaml', /email: .*/, 'email: noa');
    expect(copy.errors()).toMatchObject([{ key: 'owner.email', code: 'not_a_mail_address' }]);
  });
});

test('several errors are all reported at once', () => {
  copy.edit('texts/es.yaml', /\n {2}creative: .*/, '');
  copy.remove('pictures/owner.svg');
  copy.edit('projects/wheely/es.yaml', 'features:\n', 'features:\n  - Uno de más.\n');
  copy.edit('projects/canvas/en.yaml', /title: .*/, 'title: 7');
  expect(copy.errors()).toHaveLength(4);
  expect(() => readContent(copy)).toThrow(/The content has 4 errors\.[\s\S]*creative[\s\S]*→/);
});

describe('an error is reported once, and not again by what follows from it', () => {
  beforeEach(() => {
    for (const locale of ['en', 'es']) {
      copy.edit(
        `texts/${locale}.yaml`,
        /( {4}section_1: >-?\n {6})/,
        '$1[A](kanban), [b](projects), [c](translations), [d](canvas). ',
      );
    }
    expect(copy.errors()).toEqual([]);
  });

  test.each([
    ['projects/kanban/project.yaml', /$/, 'colour: red\n'],
    ['projects/kanban/es.yaml', /^title: .*/m, 'title: 7'],
    ['site.yaml', /$/, 'colour: red\n'],
  ])('in %s', (file, from, to) => {
    copy.edit(file, from, to);
    expect(copy.errors()).toMatchObject([
      { file: expect.stringMatching(new RegExp(`^content/${file}:\\d+$`)) },
    ]);
  });

  test('in every project: the section of projects is asked for as before', () => {
    for (const { id } of readContent(copy).projects) {
      copy.edit(`projects/${id}/project.yaml`, /$/, 'colour: red\n');
    }
    expect(new Set(copy.errors().map(({ key }) => key))).toEqual(new Set(['colour']));
  });
});

describe('the version of the content', () => {
  test('refuses content of a later version, and judges nothing else of it', () => {
    copy.edit('site.yaml', 'polyfolio: 1.1.0', 'polyfolio: 9.1.0\ncolour: red');
    expect(copy.errors()).toMatchObject([
      { code: 'newer_content', file: 'content/site.yaml', wrong: expect.stringContaining('9.1.0') },
    ]);
    expect(() => readContactContent(copy)).toThrow('9.1.0');
  });

  test('names the upgrade before the errors of content of an earlier version', () => {
    copy.edit('site.yaml', 'polyfolio: 1.1.0', 'polyfolio: 0.9.0');
    expect(copy.errors()).toEqual([]);
    copy.edit('texts/es.yaml', /^ {2}ref: contacto\n/m, '');
    expect(copy.errors()[0]).toMatchObject({ code: 'older_content' });
  });
});
