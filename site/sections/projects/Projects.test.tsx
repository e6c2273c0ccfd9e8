import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import { Projects } from './Projects.tsx';

const { projects, texts, site } = readContent();
const cover = { src: '/cover.svg', width: 10, height: 7, sources: [] };
const covers = Object.fromEntries(projects.map(({ id }) => [id, cover]));
const shown = (tags: typeof site.projects.tags) =>
  renderToStaticMarkup(
    <Projects locale="en" words={texts.en} list={projects} tags={tags} covers={covers} />,
  );

test('the filter has an entry for all and one for each technology', () => {
  expect(shown(site.projects.tags).match(/type="radio"/g)).toHaveLength(
    1 + site.projects.tags.length,
  );
});

test('a site without technologies to choose from has no filter, and no empty line on its cards', () => {
  const markup = shown([]);
  expect(markup).not.toMatch(/<fieldset|role="status"|<p><\/p>/);
  expect(markup.match(/<h3>/g)).toHaveLength(projects.length);
});
