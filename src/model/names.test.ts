import { expect, test } from 'vitest';
import { copyForEachTest } from '../../tests/support/content/scratch.ts';
import { asFallback } from '../text/fallback-markers.ts';
import { readContent } from './content.ts';
import { cvIn } from './cv.ts';
import { homeTexts } from './page-head.ts';

const copy = copyForEachTest('ca', 'de');
const nameThe = (person: 'owner' | 'translator', name: unknown) =>
  copy.set('site.yaml', `${person}.name`, name);

test('each language has its own name, and the source language’s where it has none', () => {
  nameThe('owner', { en: 'Noa Montsec', ca: 'نوا مونتسيك', ja: '乃亜' });
  nameThe('translator', { en: 'Dana', de: 'Дана', es: null });
  const content = readContent(copy);
  const author = (locale: 'en' | 'ca' | 'de') => content.texts[locale].home.author;
  expect([author('en'), author('ca')]).toEqual(['Noa Montsec', 'نوا مونتسيك']);
  expect(author('de')).toBe(asFallback('Noa Montsec'));
  expect(homeTexts(content, 'ca').title).toMatch(/^نوا مونتسيك – /);
  expect(content.texts.de.accessibility.image_translator).toContain('Дана');
  expect(content.texts.es.accessibility.image_translator).toContain(asFallback('Dana'));
});

test('the CV is called by the name of its language, its file by one in plain letters', () => {
  nameThe('owner', { en: 'Noa Montsec', ca: 'نوا مونتسيك', de: 'Nóa' });
  const content = readContent(copy);
  const fileOf = (locale: 'en' | 'es' | 'ca' | 'de') => cvIn(content, locale).fileName;
  expect(cvIn(content, 'ca').basics.name).toBe('نوا مونتسيك');
  expect(cvIn(content, 'es').basics.name).toBe('Noa Montsec');
  expect([fileOf('en'), fileOf('es')]).toEqual(['cv-noa-montsec-en.pdf', 'cv-noa-montsec-es.pdf']);
  expect([fileOf('ca'), fileOf('de')]).toEqual(['cv-noa-montsec-ca.pdf', 'lebenslauf-noa-de.pdf']);
});

test('the source language has a name, and every code belongs to a language', () => {
  nameThe('owner', { es: 'Noa', jp: '乃亜', nolang: 'Noa' });
  expect(copy.errors()).toMatchObject([
    { code: 'missing', key: 'owner.name.en' },
    { code: 'miswritten_code', key: 'owner.name.jp', details: { meant: 'ja' } },
    { code: 'not_a_code', key: 'owner.name.nolang' },
  ]);
});

test.each([
  ['a number', 5, { code: 'not_a_text', key: 'owner.name' }],
  ['a list', ['Noa'], { code: 'not_a_text', key: 'owner.name' }],
  ['a number in a language', { en: 5 }, { code: 'not_a_text', key: 'owner.name.en' }],
  ['no letter in a language', { en: ' ' }, { code: 'empty_text', key: 'owner.name.en' }],
])('%s is no name', (_, name, expected) => {
  nameThe('owner', name);
  expect(copy.errors()).toMatchObject([expected]);
});
