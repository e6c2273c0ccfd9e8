import { expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { localeCodes } from '../../model/locales.ts';
import { programmingLanguages } from './programming-languages.ts';

test.each([
  ['JavaScript (ES6), jQuery, HTML, CSS', '—', ['JavaScript', 'HTML', 'CSS']],
  ['React Hooks, Vanilla JavaScript, Sass', 'Node.js, MongoDB', ['JavaScript', 'Sass']],
  ['Node.js, Express, Handlebars, CSS', '—', ['JavaScript', 'CSS']],
  ['React, TypeScript, módulos SCSS', 'JSON Server (emulado)', ['TypeScript', 'Sass']],
  ['Gatsby, React, GraphQL', 'PostgreSQL', ['JavaScript', 'GraphQL', 'SQL']],
  ['Figma', '—', []],
])('%s and %s are written in %j', (frontend, backend, languages) => {
  expect(programmingLanguages({ frontend, backend })).toEqual(languages);
});

test('every project of the content has a language, the same one in all translations', () => {
  for (const { id, words } of readContent().projects) {
    const found = localeCodes.map((code) => programmingLanguages(words[code].technologies));
    expect(found[0], id).not.toEqual([]);
    for (const other of found) expect(other, id).toEqual(found[0]);
  }
});
