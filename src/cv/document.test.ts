import { describe, expect, test } from 'vitest';
import { languages } from '../../tests/support/content/sample-languages.ts';
import { type Content, readContent } from '../model/content.ts';
import { cvIn } from '../model/cv.ts';
import { urlOf } from '../model/routes.ts';
import { cvDocument } from './document.ts';

const content = readContent();
const site = 'https://noa.example.com';

describe.each(languages.published)('what the CV in %s shows', (locale) => {
  const document = cvDocument(content, locale, site);
  const cv = cvIn(content, locale);

  test('is every entry, in order', () => {
    expect(document.experience.items.map(({ title, period }) => [title, period])).toEqual(
      cv.work.map(({ role, period }) => [role, period]),
    );
    expect(document.education.items.map(({ title, period }) => [title, period])).toEqual(
      cv.education.map(({ title, period }) => [title, period]),
    );
    expect(document.projects.items.map(({ label, text }) => [label, text])).toEqual(
      cv.projects.map(({ title, subtitle }) => [title, subtitle]),
    );
    expect(document.skills.items.map(({ label }) => label)).toEqual(
      cv.skills.map(({ title }) => title),
    );
    expect(document.languages.items.map(({ label, text }) => [label, text])).toEqual(
      cv.languages.map(({ name, level }) => [name, level]),
    );
  });

  test('links to the URLs of the site', () => {
    expect(document.name).toBe(content.site.owner.name);
    expect(document.contact.items.flat().map(({ href }) => href)).toEqual([
      `mailto:${content.site.owner.email}`,
      `${site}${urlOf(content.routes, 'home', locale)}`,
      '',
      ...content.site.owner.profiles.map(({ url }) => url),
    ]);
    expect(document.projects.items.map(({ href }) => href)).toEqual(
      content.cv.facts.projects.map((id) => `${site}${urlOf(content.routes, id, locale)}`),
    );
  });
});

test('a site published in a folder keeps it in its links', () => {
  const [project] = cvDocument(content, 'de', 'https://noa.example.com/site/').projects.items;
  const id = content.cv.facts.projects[0] as string;
  expect(project?.href).toBe(`https://noa.example.com/site${urlOf(content.routes, id, 'de')}`);
});

test('a project shows its years, the role and the first sentence of its result', () => {
  const id = content.cv.facts.projects[0] as string;
  const projects = content.projects.map((project) =>
    project.id === id
      ? {
          ...project,
          year: 2019,
          from: undefined,
          to: undefined,
          texts: {
            ...project.texts,
            en: { ...project.texts.en, role: 'Design', result: 'Done in 2.5 days. Nobody cried.' },
          },
        }
      : project,
  );
  const [entry] = cvDocument({ ...content, projects } as Content, 'en', site).projects.items;
  expect(entry).toMatchObject({ period: '2019', note: 'Design', result: 'Done in 2.5 days.' });
});
