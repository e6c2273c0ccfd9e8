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

test('a language of a region is published too, in the line that the command writes for it', () => {
  const brazil = `  'pt-BR': { name: 'Português', prefix: 'pt-br', draft: true },\n`;
  const source = table.replace('} as const', `${brazil}} as const`);
  expect(publishedAs(source, 'pt-BR', 'complete')).toBe(
    source.replace("'pt-br', draft: true", "'pt-br'"),
  );
});
