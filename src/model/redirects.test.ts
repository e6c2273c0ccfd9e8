import { describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/copy-for-each-test.ts';
import { inspectContent, readContent } from './content.ts';
import { redirectsOf, urlOf } from './routes.ts';

const copy = copyForEachTest();

const project = readContent().projects[0]?.id as string;
const words = `projects/${project}/es.yaml`;

const problems = () =>
  inspectContent(copy.root).problems.map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);

describe('an old URL', () => {
  test('of a project leads to its present one, in the same language', () => {
    copy.edit(words, /^url: .*$/m, '$&\nold_urls: [before, long-before]');
    const content = readContent(copy.root);
    const to = urlOf(content.routes, project, 'es');
    expect(redirectsOf(content)).toEqual(
      expect.arrayContaining([
        { from: '/es/before/', to },
        { from: '/es/long-before/', to },
      ]),
    );
  });

  test('of a page stands in the route table', () => {
    copy.edit('routes.yaml', /^ {2}url_de: .*bestatigung.*$/m, '$&\n  old_urls_de: [/de/danke/]');
    const content = readContent(copy.root);
    const to = urlOf(content.routes, 'confirmation', 'de');
    expect(redirectsOf(content)).toContainEqual({ from: '/de/danke/', to });
  });

  test('may not be one that a page has now', () => {
    const { routes, projects } = readContent(copy.root);
    const taken = projects[1]?.words.es.url;
    copy.edit(words, /^url: .*$/m, `$&\nold_urls: [${taken}]`);
    expect(problems()).toMatchObject([
      `content/${words} old_urls “${urlOf(routes, projects[1]?.id as string, 'es')}” is the URL of an existing page`,
    ]);
  });

  test('may not be one that the site needs itself', () => {
    copy.edit(`projects/${project}/en.yaml`, /^url: .*$/m, '$&\nold_urls: [api]');
    copy.edit('routes.yaml', /^ {2}url_de: .*bestatigung.*$/m, '$&\n  old_urls_de: [/covers/]');
    expect(problems()).toEqual([
      'content/routes.yaml confirmation.old_urls_de “/covers/” is reserved for the site itself',
      `content/projects/${project}/en.yaml old_urls “/api/” is reserved for the site itself`,
    ]);
  });

  test('may be listed once only', () => {
    copy.edit(words, /^url: .*$/m, '$&\nold_urls: [before, before]');
    expect(problems()).toMatchObject([
      `content/${words} old_urls “/es/before/” is already listed by “${project}”`,
    ]);
  });

  test('cannot be an anchor, which never reaches a server', () => {
    copy.edit('routes.yaml', /^ {2}url_en: \/confirmation\/$/m, '$&\n  old_urls_en: ["/#thanks"]');
    expect(problems()[0]).toMatch(/routes\.yaml:\d+ 6\.old_urls_en\.0 not a valid URL of a page/);
  });
});
