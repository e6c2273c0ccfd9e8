import { describe, expect, test } from 'vitest';
import { removeKeys } from '../texts/edit-yaml.ts';
import { publishedAs, withLanguage } from './language-table.ts';

const table = `# The languages
en: # the source
  name: English
  prefix: ''
it:
  name: Italiano # its own name
  prefix: it
  draft: true
`;

describe('publishing', () => {
  test('a language is published whole, while it grows, without what is untranslated, or not yet; comments stay', () => {
    const complete = table.replace('  draft: true\n', '');
    expect(publishedAs(table, 'it', 'complete')).toBe(complete);
    expect(publishedAs(table, 'it', 'fallback')).toBe(table.replace('draft', 'fallback'));
    expect(publishedAs(complete, 'it', 'draft')).toBe(table);
    const hide = table.replace('draft: true', 'untranslated: hide');
    expect(publishedAs(table, 'it', 'hide')).toBe(hide);
    expect(publishedAs(hide, 'it', 'fallback')).toBe(table.replace('draft', 'fallback'));
  });

  test('the source language is complete, and one that is not there is not published', () => {
    expect(() => publishedAs(table, 'en', 'draft')).toThrow('is always published');
    expect(() => publishedAs(table, 'fr', 'draft')).toThrow('is not a language in');
  });
});

test('a language is added at the end as a draft, and removed without a trace', () => {
  const brazilian = { name: 'Português', lang: 'pt-BR', open_graph: 'pt_BR', prefix: 'pt-br' };
  const added = withLanguage(table, { code: 'pt-BR', ...brazilian });
  expect(added).toBe(
    `${table}pt-BR:\n  name: Português\n  lang: pt-BR\n  open_graph: pt_BR\n  prefix: pt-br\n  draft: true\n`,
  );
  expect(removeKeys(added, [['pt-BR']])).toBe(table);
});
