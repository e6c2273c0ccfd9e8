import { describe, expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { readContent } from './content.ts';
import { cvFileName, cvIn, periodOf } from './cv.ts';
import type { Locale } from './languages/languages.ts';

const content = readContent();

describe.each(languages.published)('the CV in %s', (locale) => {
  const cv = cvIn(content, locale);
  const { facts, texts } = content.cv;

  test('joins every entry of the facts with its words, in order', () => {
    expect(cv.work.map(({ id, role }) => [id, role])).toEqual(
      facts.experience.map(({ id }) => [id, texts[locale].experience[id]?.role]),
    );
    expect(cv.education.map(({ id, title }) => [id, title])).toEqual(
      facts.education.map(({ id }) => [id, texts[locale].education[id]?.title]),
    );
    expect(cv.projects.map(({ id, title }) => [id, title])).toEqual(
      facts.projects.map((id) => [
        id,
        content.projects.find((one) => one.id === id)?.texts[locale].title,
      ]),
    );
    expect(cv.skills.map(({ title }) => title)).toEqual(
      facts.skills.map(({ id }) => texts[locale].skills[id]?.title),
    );
    expect(cv.languages.map(({ code, level }) => [code, level])).toEqual(
      facts.languages.map(({ code, level }) => [code, texts[locale].level[level]]),
    );
  });

  test('takes name, position and mail address from the site', () => {
    expect(cv.basics).toMatchObject({
      name: content.site.owner.name,
      position: content.texts[locale].home.author_position,
      email: content.site.owner.email,
    });
  });
});

describe('a language is named', () => {
  /** The name of one language in every language's CV. */
  const named = (code: string) => {
    const facts = { ...content.cv.facts, languages: [{ code, level: 'b2' as const }] };
    const changed = { ...content, cv: { ...content.cv, facts } };
    return languages.perLocale((locale) => cvIn(changed, locale).languages[0]?.name);
  };

  test('in the translator’s words where the site speaks it, with a capital', () => {
    const inMessages = (locale: Locale) => content.texts[locale].accessibility.es;
    for (const locale of languages.published) {
      expect(named('es')[locale]?.toLowerCase()).toBe(inMessages(locale).toLowerCase());
      expect(named('es')[locale]).toMatch(/^\p{Lu}/u);
    }
  });

  test('in the platform’s words where it does not', () => {
    expect(named('fr')).toMatchObject({
      en: 'French',
      es: 'Francés',
      ca: 'Francès',
      de: 'Französisch',
    });
  });
});

test('texts that are missing in spite of the reader stop the join', () => {
  const texts = { ...content.cv.texts, de: { ...content.cv.texts.de, experience: {} } };
  const broken = { ...content, cv: { ...content.cv, texts } };
  expect(() => cvIn(broken, 'de')).toThrow('texts are missing');
});

describe('a period', () => {
  test.each([
    ['2020', '2022', '2020 – 2022'],
    ['2022', undefined, '2022 – today'],
    ['2020-03', '2022-11', '03/2020 – 11/2022'],
    ['2019', '2019', '2019'],
  ])('from %s to %s reads %s', (from, to, expected) => {
    expect(periodOf(from, to, 'today', languages.table.en).replaceAll('\u00A0', ' ')).toBe(
      expected,
    );
  });

  test('never breaks across lines', () => {
    expect(periodOf('2022', undefined, 'today', languages.table.en)).not.toContain(' ');
  });
});

describe('a project in a few words', () => {
  test('is its summary, as the owner wrote it', () => {
    const [kanban] = cvIn(content, 'en').projects;
    expect(kanban?.subtitle).toBe('A board with four columns, and cards to drag across');
  });

  test('lists its technologies, and nothing for a dash', () => {
    for (const { technologies } of cvIn(content, 'en').projects) {
      expect(technologies.length).toBeGreaterThan(0);
      expect(technologies.join()).not.toMatch(/[–—]/);
    }
  });
});

test.each([
  ['cv', 'Noa Montsec', 'es', 'cv-noa-montsec-es.pdf'],
  ['lebenslauf', 'Noa Montsec', 'de', 'lebenslauf-noa-montsec-de.pdf'],
  ['cv', 'Núria Güell i Muñoz', 'ca', 'cv-nuria-guell-i-munoz-ca.pdf'],
  ['cv', 'Łucja Großmann-Ørsted', 'en', 'cv-lucja-grossmann-orsted-en.pdf'],
  ['cv', 'Siân O’Neill, Jr.', 'en', 'cv-sian-o-neill-jr-en.pdf'],
] as const)('%s of %s in %s is called %4$s', (word, owner, locale, name) => {
  expect(cvFileName(word, owner, locale)).toBe(name);
});
