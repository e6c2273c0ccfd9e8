import { describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { readContent } from './content.ts';
import { redirectsOf } from './published-urls.ts';
import { urlOf } from './routes.ts';

const copy = copyForEachTest('de');

const project = readContent().projects[0]?.id as string;
const words = `projects/${project}/es.yaml`;

const errors = () => copy.errors().map(({ file, key, wrong }) => `${file} ${key} ${wrong}`);

describe('an old URL', () => {
  test('of a project leads to its present one, in the same language', () => {
    copy.edit(words, /^url: .*$/m, '$&\nold_urls: [before, long-before]');
    const content = readContent(copy);
    const to = urlOf(content.routes, project, 'es');
    expect(redirectsOf(content)).toEqual(
      expect.arrayContaining([
        { from: '/es/before/', to },
        { from: '/es/long-before/', to },
      ]),
    );
  });

  test('of a page or section stands beside its present one in the texts', () => {
    copy.edit('texts/de.yaml', /^ {2}url: bestatigung$/m, '$&\n  old_urls: [danke]');
    copy.edit('texts/de.yaml', /^ {2}ref: uber-mich$/m, '$&\n  old_urls: [/ich/]');
    copy.edit('texts/de.yaml', /^ {2}ref: home$/m, '$&\n  old_urls: [start]');
    expect(redirectsOf(readContent(copy))).toEqual([
      { from: '/de/start/', to: '/de/' },
      { from: '/ich/', to: '/de/#uber-mich' },
      { from: '/de/danke/', to: '/de/bestatigung/' },
    ]);
  });

  test('may not be one that a page has now', () => {
    const { routes, projects } = readContent(copy);
    const taken = projects[1]?.texts.es.url;
    copy.edit(words, /^url: .*$/m, `$&\nold_urls: [${taken}]`);
    expect(errors()).toMatchObject([
      `content/${words} old_urls “${urlOf(routes, projects[1]?.id as string, 'es')}” is the URL of an existing page`,
    ]);
  });

  test('may not be one that the site needs itself', () => {
    copy.edit(`projects/${project}/en.yaml`, /^url: .*$/m, '$&\nold_urls: [api]');
    copy.edit('texts/de.yaml', /^ {2}url: bestatigung$/m, '$&\n  old_urls: [/covers/]');
    expect(errors()).toEqual([
      'content/texts/de.yaml confirmation.old_urls “/covers/” is reserved for the site itself',
      `content/projects/${project}/en.yaml old_urls “/api/” is reserved for the site itself`,
    ]);
  });

  test('may be listed once only', () => {
    copy.edit(words, /^url: .*$/m, '$&\nold_urls: [before, before]');
    expect(errors()).toMatchObject([
      `content/${words} old_urls “/es/before/” is already listed by “${project}”`,
    ]);
  });

  test('may be any path that another site has had, and counts as one with and without its slash', () => {
    const old = ['/blog/2019/seeds.html', '/%D8%A8%D8%B0%D9%88%D8%B1/', '/About_Me', 'بذور'];
    copy.edit(words, /^url: .*$/m, `$&\nold_urls: ${JSON.stringify(old)}`);
    const content = readContent(copy);
    const to = urlOf(content.routes, project, 'es');
    expect(redirectsOf(content)).toEqual(
      [...old.slice(0, 3), '/es/بذور/'].map((from) => ({ from, to })),
    );
    copy.edit(words, '"/About_Me"', '"/بذور", "/de"');
    expect(errors()).toEqual([
      `content/${words} old_urls “/بذور” is already listed by “${project}”`,
      `content/${words} old_urls “/de” is the URL of an existing page`,
    ]);
  });

  test('cannot be an anchor, which never reaches a server', () => {
    copy.edit('texts/en.yaml', /^ {2}url: confirmation$/m, '$&\n  old_urls: ["/#thanks"]');
    expect(errors()[0]).toMatch(/en\.yaml:\d+ confirmation\.old_urls\.0 /);
  });
});
