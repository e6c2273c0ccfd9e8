import { dirname } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { emptySite } from '../editing/empty-site.ts';
import { openEditing } from '../editing/journal/apply.ts';
import { inspectContent } from './content.ts';
import { menuIdsOf, pageIdsOf } from './routes.ts';

const copy = copyForEachTest('de');

const copied = ['en', 'es', 'de'];
const read = () => inspectContent(copy);
const withoutTranslator = () => copy.edit('site.yaml', /^translator:\n(?: .*\n)+/m, '');

test('somebody who has as little as possible has a site of two pages and three sections', () => {
  const site = dirname(copy.root);
  const editing = openEditing(site);
  editing.apply(emptySite(site, { name: 'Ada Rossi', languages: ['en'] }));
  editing.close();
  copy.edit('site.yaml', /$/, 'form: none\n');
  const { content, errors } = read();
  expect(errors).toEqual([]);
  expect(content && pageIdsOf(content.routes)).toEqual(['home', 'not-found']);
  expect(content && menuIdsOf(content.routes)).toEqual(['top', 'about', 'contact']);
});

describe('profiles', () => {
  test.each(['[]', '[{ name: Blog, url: https://a.dev }]'])('may be %s', (list) => {
    copy.edit('site.yaml', /^ {2}profiles:\n(?: {4}.*\n)+/m, `  profiles: ${list}\n`);
    expect(copy.errors()).toEqual([]);
  });

  test('that are the same are reported', () => {
    copy.edit('site.yaml', /( {4}- name: GitHub\n.*\n)/, '$1$1');
    expect(copy.errors()).toMatchObject([{ key: 'owner.profiles', code: 'same_entry_twice' }]);
  });
});

describe('without a translator', () => {
  beforeEach(withoutTranslator);

  test('what was written for one is read by nobody, and may stay', () => {
    expect(copy.errors()).toEqual([]);
    expect(read().content?.routes.has('translations')).toBe(false);
    expect(read().content?.portraits.translator).toBeUndefined();
  });

  test('no other text can name one', () => {
    for (const locale of copied) {
      copy.set(`texts/${locale}.yaml`, 'home.author', '{translator}');
    }
    expect(copy.errors()).toMatchObject(
      copied.map(() => ({ key: 'home.author', code: 'unknown_placeholder' })),
    );
  });
});

describe('with a translator', () => {
  test('every language has their section', () => {
    copy.edit('texts/de.yaml', /^translations:\n(?: .*\n|\n)+/m, '');
    expect(copy.errors()).toMatchObject([
      { file: 'content/texts/de.yaml', key: 'translations', code: 'missing_group' },
    ]);
  });
});

describe('paragraphs', () => {
  test('may be one or many, as long as every language has the same', () => {
    for (const locale of copied) {
      copy.edit(
        `texts/${locale}.yaml`,
        /^( {2}passions:\n(?: {4}.*\n)+)/m,
        '$1    section_2: And more.\n',
      );
    }
    expect(copy.errors()).toEqual([]);
    expect(Object.keys(read().content?.texts.de.about.passions ?? {})).toEqual([
      'title',
      'section_1',
      'section_2',
    ]);
  });

  test('that one language alone lacks or has are reported', () => {
    copy.edit('texts/es.yaml', /^ {4}section_2: >-\n(?: {6}.*\n)+/m, '');
    copy.edit('texts/de.yaml', /^( {2}passions:\n)/m, '$1    section_2: Und mehr.\n');
    expect(copy.errors()).toMatchObject([
      {
        file: 'content/texts/es.yaml',
        key: 'about.my_story.section_2',
        code: 'missing',
        advice: expect.stringMatching(/^Expected: Your story: .* \(paragraph 2\)\.$/),
      },
      { file: 'content/texts/de.yaml', key: 'about.passions.section_2', code: 'not_in_source' },
    ]);
  });
});

describe('the form', () => {
  test('may be none, and with it goes the confirmation page', () => {
    copy.edit('site.yaml', /^copyright_year/m, 'form: none\n$&');
    expect(copy.errors()).toEqual([]);
    expect(read().content?.routes.has('confirmation')).toBe(false);
  });

  test('is nothing else that could be written there', () => {
    copy.edit('site.yaml', /^copyright_year/m, 'form: off\n$&');
    expect(copy.errors()).toMatchObject([
      {
        key: 'form',
        code: 'not_accepted',
        advice: expect.stringContaining('none shows your email'),
      },
    ]);
  });
});

describe('the first screen', () => {
  test('shows cards where nothing is said', () => {
    copy.edit('site.yaml', /^first_screen: .*\n/m, '');
    expect(read().content?.site.first_screen).toBe('cards');
  });
});

test('a code for search engines may be empty as well as missing', () => {
  expect(copy.errors()).toEqual([]);
  copy.edit('site.yaml', /^copyright_year/m, 'verification: ""\n$&');
  expect(copy.errors()).toEqual([]);
});

describe('projects', () => {
  test('may do without a row of technologies, in every language or in none', () => {
    for (const locale of copied) {
      copy.edit(`projects/kanban/${locale}.yaml`, /^technologies:\n(?: .*\n)+/m, '');
    }
    expect(copy.errors()).toEqual([]);
    copy.edit('projects/kanban/es.yaml', /$/, 'technologies:\n  backend: Express\n');
    expect(copy.errors()).toMatchObject([{ key: 'technologies.backend', code: 'not_in_source' }]);
    copy.edit('projects/kanban/en.yaml', /$/, 'technologies:\n  backend: Express\n');
    expect(copy.errors()).toMatchObject([
      {
        file: 'content/projects/kanban/de.yaml',
        key: 'technologies.backend',
        code: 'part_missing',
      },
    ]);
  });

  test('name whole URLs where the site says no other', () => {
    copy.edit('site.yaml', /^ {2}source: .*\n/m, '');
    copy.edit(
      'projects/kanban/project.yaml',
      /^repositories: .*$/m,
      'repositories: [https://a.dev/b]',
    );
    const named = copy.errors();
    expect(new Set(named.map(({ code }) => code))).toEqual(new Set(['no_source_url']));
    expect(named.some(({ file }) => file.includes('kanban'))).toBe(false);
  });
});
