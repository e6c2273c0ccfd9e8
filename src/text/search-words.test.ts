import { expect, test } from 'vitest';
import { asSteps, findEntries, type IndexPart, searchWords } from './search-words.ts';

test.each([
  [
    'en',
    'Don’t search for Node.js, C++ or “naïve” cafés!',
    'don t search for node js c or naive cafes',
  ],
  ['es', 'El camión (¿qué año?)', 'el camion que ano'],
  ['ca', 'L’aigua i la col·lecció', 'l aigua i la colleccio'],
  ['de', 'Größe – Übungen', 'grosse ubungen'],
  ['pl', 'Łódź', 'lodz'],
  ['ar', 'المكتبة وَالبحث في أيام', 'مكتبة بحث في ايام'],
  ['hi', 'हिन्दी में', 'हिन्दी में'],
  ['ko', '검색을 열다', '검색을 열다'],
])('the words of a text in %s are without accents and signs', (lang, text, words) => {
  expect(searchWords(text, lang).join(' ')).toBe(words.normalize('NFD'));
});

test('words of a script without spaces are found one by one, also half as wide', () => {
  const words = searchWords('ﾉｰﾄを検索する', 'ja');
  expect(words).toContain('検索');
  expect(words[0]).toBe('ノート');
});

test('lists of entries are written as steps', () => {
  expect(asSteps([2, 3, 7])).toEqual([2, 1, 4]);
});

const index: IndexPart = {
  garden: [[1, 2], [4]],
  gardener: [[], [], [2]],
  gate: [[3], [], [4]],
  grid: [[0]],
};
const find = async (...words: string[]) => {
  const { entries, beginnings } = await findEntries(words, async () => index);
  return `${entries.join()} by ${beginnings.join()}`;
};

test('a title counts more than a description, that more than the text, and a whole word more than its beginning', async () => {
  expect(await find('garden')).toBe('2,4,1,3 by garden');
  expect(await find('gard')).toBe('2,4,1,3 by gard');
  expect(await find('gate')).toBe('4,3 by gate');
});

test('an entry has all words of the query', async () => {
  expect(await find('gard', 'gate')).toBe('4,3 by gard,gate');
  expect(await find('gate', 'grid')).toBe(' by gate,grid');
});

test('where no word begins like that, its ending may be another, but not its beginning', async () => {
  expect(await find('gardening')).toBe('2,4,1,3 by garden');
  expect(await find('grids')).toBe('0 by grid');
  expect(await find('gas')).toBe(' by gas');
  expect(await find('glory')).toBe(' by glo');
});
