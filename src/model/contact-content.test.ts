import { expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { readContactContent } from './contact-content.ts';
import { readContent } from './content.ts';
import { InvalidContent } from './errors/errors.ts';
import { fixedRouteIds } from './routes.ts';

const copy = copyForEachTest('ca', 'de');

function expectAsInTheWhole(): void {
  const { site, languages, texts, routes } = readContent(copy);
  const own = [...routes].filter(([id]) => (fixedRouteIds as readonly string[]).includes(id));
  expect(readContactContent(copy)).toEqual({ site, languages, texts, routes: new Map(own) });
}

test('the server has the words, settings and URLs of the whole content', () => {
  copy.edit('texts/de.yaml', /^( {2}privacy: ).*\n(?: {4}.*\n)*/m, '$1"{Projects} Dinge."\n');
  copy.edit('projects/kanban/project.yaml', /$/, 'draft: true\n');
  expectAsInTheWhole();
  expect(readContactContent(copy).texts.de.form.privacy).toBe('4 Dinge.');
});

test('and so it has for a site without translator and form', () => {
  copy.edit('site.yaml', /^translator:\n(?: .*\n)+/m, '');
  copy.edit('site.yaml', /$/, 'form: none\n');
  expectAsInTheWhole();
});

test('an error in the words of a project does not keep messages out', () => {
  copy.edit('projects/kanban/es.yaml', /^title: .*\n/m, '');
  expect(() => readContent(copy)).toThrow(InvalidContent);
  expect(readContactContent(copy).site.owner.name).not.toBe('');
});

test.each([
  ['site.yaml', /^url: .*$/m, 'url: nowhere'],
  ['texts/ca.yaml', /^ {2}creative: .*\n/m, ''],
  ['texts/de.yaml', /^ {2}ref: kontakt\n/m, ''],
  ['projects/kanban/project.yaml', /^number: .*\n/m, ''],
])('an error in %s is reported with file and key', (file, from, to) => {
  copy.edit(file, from, to);
  expect(() => readContactContent(copy)).toThrow(`content/${file}`);
});
