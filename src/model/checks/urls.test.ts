import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { project } from '../../../tests/support/content/site-folder.ts';
import { contactPath } from '../../contact/form/fields.ts';
import { isSlug } from '../../text/slug.ts';

const copy = copyForEachTest();

const reported = () => copy.errors().map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);

describe('a project’s url', () => {
  const file = 'projects/kanban/en.yaml';
  const call = (url: string) => copy.edit(file, /^url: .*$/m, `url: "${url}"`);

  test('without a prefix cannot be the prefix of another language', () => {
    call('es');
    expect(copy.errors()).toMatchObject([
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
    expect(copy.errors()).toMatchObject([{ key: 'url', code: 'long_slug' }]);
  });

  test('cannot be the error page’s', () => {
    call('404');
    expect(reported()).toEqual([`content/${file} url “/404/” is already used by “not-found”`]);
  });

  test('may be such a word in a language with a prefix', () => {
    copy.edit('projects/kanban/es.yaml', /^url: .*$/m, 'url: es');
    copy.edit('projects/canvas/es.yaml', /^url: .*$/m, 'url: api');
    expect(reported()).toEqual([]);
  });
});

describe('a section or page that is named by the texts', () => {
  test('has its URL once, and never the error page’s', () => {
    copy.edit('texts/es.yaml', /^ {2}url: confirmacion$/m, '  url: "404"');
    copy.edit('texts/es.yaml', /^ {2}ref: contacto$/m, '  ref: proyectos');
    expect(reported()).toEqual([
      'content/texts/es.yaml contact.ref “/es/#proyectos” is already used by “projects”',
      'content/texts/es.yaml confirmation.url “/es/404/” is already used by “not-found”',
    ]);
  });

  test('is not blamed on a language that has it from the source', () => {
    copy.edit('languages.yaml', /^es:\n/m, '$&  fallback: true\n');
    copy.edit('texts/es.yaml', /^ {2}ref: (?:sobre-mi|proyectos)\n/gm, '');
    expect(reported()).toEqual([]);
    copy.edit('texts/es.yaml', /^ {2}ref: contacto$/m, '  ref: projects');
    expect(reported()).toEqual([
      'content/texts/es.yaml contact.ref “/es/#projects” is already used by “projects”',
    ]);
    copy.edit('texts/en.yaml', /^ {2}ref: about-me$/m, '  ref: contact');
    copy.edit('texts/es.yaml', /^ {2}ref: projects$/m, '  ref: contacto');
    expect(reported()).toEqual([
      'content/texts/en.yaml contact.ref “/#contact” is already used by “about”',
    ]);
  });
});
