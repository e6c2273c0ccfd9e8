import { expect, test } from 'vitest';
import { locales } from '../locales.ts';
import { checkLanguageTable } from './language-table.ts';

const told = (table: Parameters<typeof checkLanguageTable>[0]) =>
  checkLanguageTable(table).map(({ key, wrong, advice }) => `${key}: ${wrong} → ${advice}`);

test('the table of this site has nothing against it', () => {
  expect(checkLanguageTable(locales)).toEqual([]);
});

test('a site whose only language has a prefix has no home page, and is told how to get one', () => {
  expect(told({ it: { prefix: 'it' } })).toEqual([
    'it: the site has no home page: “it” is its first language, and all its addresses begin with /it/' +
      " → Write prefix: '' there; then take /it off the beginning of every url_it in content/routes.yaml.",
  ]);
});

test('a language moved to the top changes places with the one that was there', () => {
  expect(told({ it: { prefix: 'it' }, en: { prefix: '' } })).toEqual([
    expect.stringContaining("Write prefix: '' there"),
    'en: its addresses are those of “it”, the first language' +
      " → Write prefix: 'en' there; then put /en before every url_en in content/routes.yaml.",
  ]);
});

test('the first language is neither a draft nor incomplete', () => {
  const codes = (entry: { draft?: boolean; fallback?: boolean }) =>
    checkLanguageTable({ it: { prefix: '', ...entry } }).map(({ code }) => code);
  expect(codes({ draft: true })).toEqual(['source_held_back']);
  expect(codes({ fallback: true })).toEqual(['source_held_back']);
});

test.each([
  [{ openGraph: 'xx_YYY9' }, 'wrong_open_graph'],
  [{ openGraph: 'it' }, 'wrong_open_graph'],
  [{ lang: 'italiano_IT' }, 'wrong_lang'],
])('what browsers and dates cannot use is told: %j', (entry, code) => {
  const table = { en: { prefix: '' }, it: { prefix: 'it', ...entry } };
  expect(checkLanguageTable(table)).toMatchObject([{ key: 'it', code }]);
});
