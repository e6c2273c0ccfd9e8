import { expect, test } from 'vitest';
import { cvFileName } from './file-name.ts';

test.each([
  ['cv', 'Noa Montsec', 'es', 'cv-noa-montsec-es.pdf'],
  ['lebenslauf', 'Noa Montsec', 'de', 'lebenslauf-noa-montsec-de.pdf'],
  ['cv', 'Núria Güell i Muñoz', 'ca', 'cv-nuria-guell-i-munoz-ca.pdf'],
  ['cv', 'Łucja Großmann-Ørsted', 'en', 'cv-lucja-grossmann-orsted-en.pdf'],
  ['cv', 'Siân O’Neill, Jr.', 'en', 'cv-sian-o-neill-jr-en.pdf'],
] as const)('%s of %s in %s is called %4$s', (word, owner, locale, name) => {
  expect(cvFileName(word, owner, locale)).toBe(name);
});
