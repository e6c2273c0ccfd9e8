import { expect, test } from 'vitest';
import type { Language } from '../editing/parts.ts';
import { openLocation } from './location.ts';

const language = (code: string, isSource = false) => ({ code, isSource }) as Language;

test('the first translation is open, or the source where it is the only language', () => {
  expect(openLocation({}, [language('en', true), language('es'), language('ca')]).language).toBe(
    'es',
  );
  expect(openLocation({}, [language('it', true)]).language).toBe('it');
});

test('a language of the URL that the site does not have is not opened', () => {
  const languages = [language('it', true), language('es')];
  expect(openLocation({ language: 'it' }, languages).language).toBe('it');
  expect(openLocation({ language: 'en' }, languages).language).toBe('es');
});
