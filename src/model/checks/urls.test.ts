import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/copy-for-each-test.ts';
import { project } from '../../../tests/support/content/site-folder.ts';
import { contactPath } from '../../contact/form/fields.ts';
import { isSlug } from '../../text/slug.ts';
import { inspectContent } from '../content.ts';

const copy = copyForEachTest();

const problems = () => inspectContent(copy.root).problems;
const reported = () => problems().map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);

describe('a project’s url', () => {
  const file = 'projects/kanban/en.yaml';
  const call = (url: string) => copy.edit(file, /^url: .*$/m, `url: "${url}"`);

  test('without a prefix cannot be the prefix of another language', () => {
    call('es');
    expect(problems()).toMatchObject([
      {
        file: `content/${file}`,
        key: 'url',
        code: 'url_of_another_language',
        wrong: '“/es/” belongs to the pages in Spanish',
        advice: 'Choose another URL.',
      },
    ]);
  });

  /** Folders that the pages of the site itself fill. */
  const filled = readdirSync(project('src/site/pages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isSlug(entry.name))
    .map(({ name }) => name);

  test.each([contactPath.split('/')[1] as string, 'healthz', 'previews', '500', ...filled])(
    'cannot be “%s”, which the build or the server needs',
    (url) => {
      call(url);
      expect(reported()).toEqual([
        `content/${file} url “/${url}/” is reserved for the site itself`,
      ]);
    },
  );

  test('has a length that a folder can have', () => {
    call('a'.repeat(300));
    expect(problems()).toMatchObject([{ key: 'url', code: 'long_slug' }]);
  });

  test('cannot be the error page’s', () => {
    call('404');
    expect(reported()).toEqual([`content/${file} url “/404/” is already used by “not-found”`]);
  });

  test('may be such a word in a language with a prefix', () => {
    copy.edit('projects/kanban/de.yaml', /^url: .*$/m, 'url: es');
    copy.edit('projects/canvas/de.yaml', /^url: .*$/m, 'url: api');
    expect(reported()).toEqual([]);
  });
});

describe('a URL of routes.yaml', () => {
  test.each([
    ['a page without its prefix', '/es/confirmacion/', '/confirmacion/'],
    ['a page in another language', '/confirmation/', '/es/thanks/'],
    ['a section in another language', '/ca/#contacte', '/de/#contacte'],
    ['a section that is a page', '/ca/#contacte', '/ca/contacte/'],
    ['a section of another page', '/ca/#contacte', '/ca/404/#contacte'],
    ['a page that is a section', '/de/bestatigung/', '/de/#bestatigung'],
    ['a home page elsewhere', '/de/', '/de/start/'],
  ])('cannot be %s', (_, right, wrong) => {
    copy.edit('routes.yaml', `: ${right}\n`, `: ${wrong}\n`);
    expect(reported()[0]).toMatch(
      /^content\/routes\.yaml [\w-]+\.url_\w\w “.*” can’t be the URL of (?:a|the) /,
    );
    expect(reported()[0]).toContain(`“${wrong}”`);
  });

  test('is reported with the way to write it', () => {
    copy.edit('routes.yaml', '/es/confirmacion/', '/confirmacion/');
    copy.edit('routes.yaml', '/ca/#contacte', '/de/#contacte');
    copy.edit('routes.yaml', '/404/', '/de/404/');
    expect(problems()).toMatchObject([
      {
        file: 'content/routes.yaml',
        key: 'contact.url_ca',
        code: 'misplaced_url',
        wrong: '“/de/#contacte” can’t be the URL of a section of the home page in Catalan',
        advice: 'Write it like “/ca/#name”.',
      },
      {
        file: 'content/routes.yaml',
        key: 'confirmation.url_es',
        code: 'misplaced_url',
        wrong: '“/confirmacion/” can’t be the URL of a page in Spanish',
        advice: 'Write it like “/es/name/”.',
      },
      {
        file: 'content/routes.yaml',
        key: 'not-found.url_en',
        code: 'misplaced_url',
        wrong: '“/de/404/” can’t be the URL of a page in English',
        advice: 'Write it like “/name/”.',
      },
    ]);
  });

  test('may stand there once', () => {
    copy.edit('routes.yaml', '/es/404/', '/es/confirmacion/');
    expect(reported()).toMatchObject([
      'content/routes.yaml not-found.url_es “/es/confirmacion/” is already used by “confirmation”',
    ]);
  });
});
