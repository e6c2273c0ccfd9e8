import { describe, expect, test } from 'vitest';
import { readContent } from '../model/content.ts';
import { localeCodes, perLocale } from '../model/locales.ts';
import { addressOf } from '../model/routes.ts';
import { cvDocument, period, subtitle } from './document.ts';

const content = readContent();
const site = 'https://noa.example.com';

describe('what a CV says', () => {
  test.each(localeCodes)('%s: every entry of the facts is shown, in order', (locale) => {
    const document = cvDocument(content, locale, site);
    const { facts, words } = content.cv;
    const own = words[locale];
    expect(document.experience.items.map(({ title }) => title)).toEqual(
      facts.experience.map(({ id }) => own.experience[id]?.role),
    );
    expect(document.education.items.map(({ title }) => title)).toEqual(
      facts.education.map(({ id }) => own.education[id]?.title),
    );
    expect(document.projects.items.map(({ label }) => label)).toEqual(
      facts.projects.map(
        (id) => content.projects.find((one) => one.id === id)?.words[locale].title,
      ),
    );
    expect(document.skills.items).toHaveLength(facts.skills.length);
    expect(document.languages.items).toHaveLength(facts.languages.length);
  });

  test.each(localeCodes)('%s: name, position and addresses are those of the site', (locale) => {
    const document = cvDocument(content, locale, site);
    expect(document.name).toBe(content.site.owner.name);
    expect(document.position).toBe(content.messages[locale].home.author_position);
    expect(document.contact.items.flat().map(({ href }) => href)).toEqual([
      `mailto:${content.site.owner.email}`,
      `${site}${addressOf(content.routes, 'home', locale)}`,
      content.site.owner.github,
      content.site.owner.linkedin,
    ]);
    expect(document.projects.items.map(({ href }) => href)).toEqual(
      content.cv.facts.projects.map((id) => `${site}${addressOf(content.routes, id, locale)}`),
    );
  });

  test('a site published in a folder keeps it in its links', () => {
    const [project] = cvDocument(content, 'de', 'https://noa.example.com/site/').projects.items;
    const id = content.cv.facts.projects[0] as string;
    expect(project?.href).toBe(
      `https://noa.example.com/site${addressOf(content.routes, id, 'de')}`,
    );
  });

  test('a language that the site does not speak is named too', () => {
    const facts = { ...content.cv.facts, languages: [{ code: 'fr', level: 'b2' as const }] };
    const names = perLocale(
      (locale) =>
        cvDocument({ ...content, cv: { ...content.cv, facts } }, locale, site).languages.items[0]
          ?.label,
    );
    expect(names).toMatchObject({
      en: 'French',
      es: 'Francés',
      ca: 'Francès',
      de: 'Französisch',
    });
  });
});

describe('a period', () => {
  test.each([
    ['2020', '2022', '2020 – 2022'],
    ['2022', undefined, '2022 – today'],
    ['2020-03', '2022-11', '03/2020 – 11/2022'],
    ['2019', '2019', '2019'],
  ])('from %s to %s reads %s', (from, to, expected) => {
    expect(period(from, to, 'today').replaceAll('\u00A0', ' ')).toBe(expected);
  });

  test('never breaks across lines', () => {
    expect(period('2022', undefined, 'today')).not.toContain(' ');
  });
});

describe('a project in a few words', () => {
  test.each([
    ['Wheely', 'Wheely – driving lessons booked online', 'Driving lessons booked online'],
    ['Wheely', 'Wheely: reservas de autoescuela', 'Reservas de autoescuela'],
    ['Kanban', 'Kanban, un tauler de tasques', 'Un tauler de tasques'],
    ['Conecta 4', 'Conecta 4 en React, a dos', 'Conecta 4 en React, a dos'],
    ['Wheely', 'Driving lessons', 'Driving lessons'],
  ])('%s, titled “%s”, is “%s”', (title, titleSeo, expected) => {
    expect(subtitle(title, titleSeo, 'en')).toBe(expected);
  });
});
