import { describe, expect, test } from 'vitest';
import { copyForEachTest } from '../../../tests/support/content/scratch.ts';
import { inspectContent } from '../content.ts';
import { InvalidContent } from '../errors/errors.ts';

const copy = copyForEachTest();

const project = 'projects/kanban/project.yaml';

describe('a URL', () => {
  test.each(['javascript:alert(1)', 'ftp://a.dev', 'a.dev', 'https://demo', 'false', 'no'])(
    'of a demo cannot be %s',
    (demo) => {
      copy.edit(project, /$/, `demo: ${demo}\n`);
      expect(copy.errors()).toMatchObject([
        {
          key: 'demo',
          code: 'not_a_demo',
          advice: 'Write a repository of the list, a whole URL starting with https://, or none.',
        },
      ]);
    },
  );

  test('of a demo keeps its last slash', () => {
    copy.edit(project, /$/, 'demo: https://a.dev/kanban/\n');
    const { content } = inspectContent(copy);
    expect(content?.projects.find(({ id }) => id === 'kanban')?.demo).toBe('https://a.dev/kanban/');
  });

  test('is left out where there is no demo and the source is not public', () => {
    copy.edit(project, /^repositories: .*$/m, 'repositories: []\ndemo: none');
    expect(copy.errors()).toEqual([]);
  });

  test.each(['not fine', 'htp:/x', ''])('of a repository cannot be “%s”', (repository) => {
    copy.edit(project, /^repositories: .*$/m, `repositories: ["${repository}"]`);
    expect(copy.errors()).toMatchObject([{ key: 'repositories.0', code: 'not_a_repository' }]);
  });

  test('of the site ends with its folder', () => {
    copy.edit('site.yaml', /^url: .*$/m, 'url: https://a.dev/folder?page=1');
    expect(copy.errors()).toMatchObject([
      { key: 'url', code: 'more_than_a_folder', advice: expect.stringContaining('host') },
    ]);
  });
});

describe('the same thing twice', () => {
  test.each([
    [project, /^tags: .*$/m, 'tags: [react, react]', 'tags'],
    [project, /^repositories: .*$/m, 'repositories: [a, a]', 'repositories'],
    ['site.yaml', /( {4}- id: \w+\n {6}name: \w+\n)/, '$1$1', 'projects.tags'],
  ])('in %s is reported', (file, from, to, key) => {
    copy.edit(file, from, to);
    expect(copy.errors()).toMatchObject([{ key, code: 'same_entry_twice' }]);
  });

  test('as a key is reported with its line', () => {
    copy.edit('projects/kanban/en.yaml', /^title: .*\n/m, '$&$&');
    expect(copy.errors()).toMatchObject([
      {
        file: expect.stringMatching(/^content\/projects\/kanban\/en\.yaml:\d+$/),
        code: 'key_twice',
        advice: 'Keep one of the two.',
      },
    ]);
  });
});

describe('a colour', () => {
  test.each(['#2f7a3f', '227733', '"#fff"', 'green'])('cannot be written as %s', (colour) => {
    const own = `theme:\n  colours:\n    paper: "#f6f1e7"\n    ink: "#191714"\n    accent: ${colour}\n`;
    copy.edit('site.yaml', /$/, own);
    expect(copy.errors()).toMatchObject([
      {
        key: 'theme.colours.accent',
        code: 'not_a_colour',
        advice: expect.stringContaining('in quotes'),
      },
    ]);
  });
});

test.each(['content', 'menu', 'language-menu', 'hello', 'contact-name'])(
  'a section cannot be called #%s, which the page needs itself',
  (ref) => {
    copy.set('texts/en.yaml', 'about.ref', ref);
    expect(copy.errors()).toMatchObject([{ key: 'about.ref', code: 'anchor_reserved' }]);
  },
);

test('a wrong choice is answered with the choices', () => {
  copy.edit('site.yaml', /^first_screen: .*/m, 'first_screen: carte');
  copy.set(project, 'context', 'hobby');
  expect(copy.errors()).toMatchObject([
    {
      key: 'first_screen',
      code: 'not_a_choice',
      wrong: '“carte” is not one of the choices',
      advice: 'Use book, cards or none.',
    },
    { key: 'context', advice: expect.stringMatching(/^Use course, own_idea, .* or volunteer\.$/) },
  ]);
});

test('a technology by its name is answered with its id', () => {
  copy.edit(project, /^tags: .*/m, 'tags: [React]');
  expect(copy.errors()).toMatchObject([
    { key: 'tags', code: 'misspelt_tag', advice: expect.stringMatching(/^Did you mean react\?/) },
  ]);
});

test('an error in an entry of a list is shown with its id', () => {
  copy.set('cv/cv.yaml', 'experience.1.to', 'soon');
  const found = copy.errors();
  expect(found).toMatchObject([{ key: 'experience.1.to', shownKey: 'experience.agency.to' }]);
  expect(new InvalidContent(found).message).toContain('experience.agency.to: not a valid value');
});
