import { expect, test } from 'vitest';
import { type Content, readContent } from './content.ts';
import { homeTexts, projectTexts } from './page-head.ts';

const content = readContent();
const project = content.projects[0] as Content['projects'][number];

function withHome(home: object, about: object = {}): Content {
  const en = content.texts.en;
  const own = { ...en, home: { ...en.home, ...home }, about: { ...en.about, ...about } };
  return { ...content, texts: { ...content.texts, en: own } };
}

const without = { title_seo: undefined, description_seo: undefined };

test('a page that says nothing to search engines shows them what it says itself', () => {
  const { title, description } = homeTexts(withHome(without), 'en');
  const { author_position, author } = content.texts.en.home;
  expect(title).toBe(`${author} – ${author_position}`);
  expect(content.texts.en.about.my_story.section_1?.startsWith(description)).toBe(true);
  expect(description).toMatch(/[.!?]$/);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('with nothing written at all, the name is both', () => {
  const bare = withHome({ ...without, author_position: undefined }, { my_story: { title: 'x' } });
  const words = { ...content.cv.texts, en: { ...content.cv.texts.en, summary: undefined } };
  const cv = { ...content.cv, texts: words };
  const { name } = content.site.owner;
  expect(homeTexts({ ...bare, cv }, 'en')).toEqual({ title: name, description: name });
});

test('a first sentence that is too long ends at a word, and markup is left out', () => {
  const en = {
    ...project.texts.en,
    ...without,
    description: `An [app](about) ${'so long '.repeat(40)}`,
  };
  const own = { ...project, texts: { ...project.texts, en } };
  const { title, description } = projectTexts(content, own, 'en');
  expect(title).toBe(`${en.title} – ${content.site.owner.name}`);
  expect(description).toMatch(/^An app so long .*(?:so|long)…$/);
  expect(description.length).toBeLessThanOrEqual(160);
});
