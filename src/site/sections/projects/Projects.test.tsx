import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import styles from './Projects.module.css';
import { Projects } from './Projects.tsx';

const { projects, texts, site } = readContent();
const cover = { src: '/cover.svg', width: 10, height: 7 };
const covers = Object.fromEntries(projects.map(({ id }) => [id, cover]));
const shown = (tags: typeof site.projects.tags, list = projects) =>
  renderToStaticMarkup(
    <Projects locale="en" texts={texts.en} list={list} tags={tags} covers={covers} />,
  );

test('the filter has an entry for all and one for each technology that the list has', () => {
  expect(shown(site.projects.tags).match(/type="radio"/g)).toHaveLength(
    1 + site.projects.tags.length,
  );
  const some = projects.slice(0, 2);
  const unused = site.projects.tags.find(({ id }) => some.every(({ tags }) => !tags.includes(id)));
  expect(shown(site.projects.tags, some)).not.toContain(`value="${unused?.id}"`);
});

test('a site without technologies to choose from has no filter, and no empty line on its cards', () => {
  const markup = shown([]);
  expect(markup).not.toMatch(/<fieldset|role="status"|<p><\/p>/);
  expect(markup.match(/<h3>/g)).toHaveLength(projects.length);
});

test('featured projects are wide, with their result in one sentence; so are one or two alone, and one of three', () => {
  const wide = (list: typeof projects) => shown([], list).split(` ${styles.wide}"`).length - 1;
  const small = projects.filter(({ featured }) => featured === undefined);
  expect(wide(projects)).toBe(projects.length - small.length);
  expect(wide(small)).toBe(0);
  expect(wide(small.slice(0, 2))).toBe(2);
  expect(wide(projects.slice(0, 3).map((one) => ({ ...one, featured: 1 })))).toBe(1);
  const wheely = projects.filter(({ id }) => id === 'wheely');
  const [first = ''] = wheely[0]?.texts.en.result?.split(/(?<=\.) /) ?? [];
  expect(shown([], wheely)).toContain(`<dt>${texts.en.projects.result}</dt> <dd>${first}</dd>`);
});
