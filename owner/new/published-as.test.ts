import { expect, test } from 'vitest';
import { publishedAs } from './published-as.ts';

const table = `export const locales = {
  en: { name: 'English', prefix: '' },
  it: { name: 'Italiano', prefix: 'it', draft: true },
} as const;
`;

test('a language is published whole, while it grows, or not yet', () => {
  const complete = table.replace(', draft: true', '');
  expect(publishedAs(table, 'it', 'complete')).toBe(complete);
  expect(publishedAs(table, 'it', 'growing')).toBe(table.replace('draft', 'fallback'));
  expect(publishedAs(complete, 'it', 'draft')).toBe(table);
});

test('the source language is complete, and one that is not there is not published', () => {
  expect(() => publishedAs(table, 'en', 'draft')).toThrow('it is complete');
  expect(() => publishedAs(table, 'fr', 'draft')).toThrow('no line');
});
