import { expect, test } from 'vitest';
import { codeOfLanguage, languageNames } from './language-codes.ts';

test.each([
  ['French', 'en', 'fr'],
  ['french ', 'en', 'fr'],
  ['francés', 'es', 'fr'],
  ['frances', 'es', 'fr'],
  ['Français', 'de', 'fr'],
  ['日本語', 'en', 'ja'],
  ['pt-br', 'en', 'pt-BR'],
  ['sr_latn', 'en', 'sr-Latn'],
  ['no language at all', 'en', 'no language at all'],
])('%s, typed by somebody who reads %s, is %s', (typed, reader, code) => {
  expect(codeOfLanguage(typed, reader)).toBe(code);
});

test('the languages are offered by their names, in the order of the reader’s alphabet', () => {
  const names = languageNames('es');
  expect(names).toContain('francés');
  expect(names.indexOf('árabe')).toBeLessThan(names.indexOf('francés'));
});
