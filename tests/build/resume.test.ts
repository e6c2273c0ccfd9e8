import resume from '@jsonresume/schema';
import { describe, expect, test } from 'vitest';
import { cvIn } from '../../src/model/cv.ts';
import { homeOf } from '../../src/model/routes.ts';
import { isShownIn } from '../../src/model/shown-pages.ts';
import { plainText } from '../../src/text/rich-text.ts';
import { content } from '../support/content/content.ts';
import { languages } from '../support/content/sample-languages.ts';
import { builtSite } from '../support/pages/built-site.ts';

const built = builtSite();

const isEmpty = (value: unknown) =>
  value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

describe.each(languages.published)('resume.json in %s', (locale) => {
  const text = built.read(`${homeOf(languages.table[locale])}resume.json`);
  const data = JSON.parse(text);

  test('is valid in the published schema', () => {
    resume.validate(data, (errors) => expect(errors).toBeNull());
  });

  test('says what the CV says, in its language', () => {
    const { facts, texts } = content.cv;
    expect(data.basics.summary).toBe(plainText(texts[locale].summary ?? ''));
    expect(data.basics.label).toBe(content.texts[locale].home.author_position);
    expect(data.work ?? []).toHaveLength(facts.experience.length);
    expect(data.education ?? []).toHaveLength(facts.education.length);
    expect(data.languages).toEqual(
      cvIn(content, locale).languages.map(({ name, level }) => ({
        language: name,
        fluency: level,
      })),
    );
    expect((data.projects ?? []).map(({ name }: { name: string }) => name)).toEqual(
      facts.projects
        .filter((id) => isShownIn(content, id, locale))
        .map((id) => content.projects.find((one) => one.id === id)?.texts[locale].title),
    );
  });

  test('says of each project when it was made, in what role, and what came of it', () => {
    for (const [index, { from, to, role, result }] of cvIn(content, locale).projects.entries()) {
      const { startDate, endDate, roles, highlights } = data.projects[index];
      expect([startDate, endDate, roles]).toEqual([from, to, role && [role]]);
      if (result) expect(highlights[0]).toBe(plainText(result));
    }
  });

  test('leaves nothing empty', () => {
    const empty: string[] = [];
    JSON.parse(text, (key, value) => {
      if (isEmpty(value)) empty.push(key);
      return value;
    });
    expect(empty).toEqual([]);
  });
});

test('the schema is not one that accepts anything', () => {
  resume.validate({ basics: { email: 5 } }, (errors) => expect(errors).not.toBeNull());
});
