import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import styles from './FeaturedProjects.module.css';
import { FeaturedProjects } from './FeaturedProjects.tsx';

const { projects } = readContent();
const cover = { src: '/cover.svg', width: 10, height: 7, sources: [] };
const covers = Object.fromEntries(projects.map(({ id }) => [id, cover]));
const shown = (count: number, asBook: boolean) =>
  renderToStaticMarkup(
    <FeaturedProjects
      locale="en"
      label="Projects"
      projects={projects.slice(0, count)}
      covers={covers}
      asBook={asBook}
    />,
  );

test('two projects are the pages of a book, or cards', () => {
  expect(shown(2, true)).toContain(styles.book);
  expect(shown(2, false)).not.toContain(styles.book);
});

test('one project alone is no book', () => {
  expect(shown(1, true)).not.toContain(styles.book);
});
