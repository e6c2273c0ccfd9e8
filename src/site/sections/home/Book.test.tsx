import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import { type CvJob, cvIn } from '../../../model/cv.ts';
import { Book } from './Book.tsx';
import { jobSpread, projectSpread } from './spreads.ts';

const content = readContent();
const { projects, texts } = content;
const cover = { src: '/cover.svg', width: 10, height: 7 };
const shown = (inBook: number, inAll: number) =>
  renderToStaticMarkup(
    <Book
      locale="en"
      texts={texts.en.projects}
      owner="Noa"
      spreads={projects.slice(0, inBook).map((project) => projectSpread(project, 'en', cover))}
      covers={Array.from({ length: inAll }, () => cover)}
      hasMore={inAll > inBook}
    />,
  );
const spreadsIn = (html: string) => html.match(/data-spread/g)?.length;

test('a spread for each project, and one that leads to all where there are more', () => {
  expect(spreadsIn(shown(4, 24))).toBe(5);
  expect(spreadsIn(shown(4, 4))).toBe(4);
});

test('without script the first spread is shown alone', () => {
  const html = shown(3, 3);
  expect(html.match(/hidden="" data-spread/g)).toHaveLength(2);
});

test('a job without a drawing says on that page where it is, and nowhere else', () => {
  const [job] = cvIn(content, 'en').work as [CvJob];
  const pages = renderToStaticMarkup(
    <Book
      locale="en"
      texts={texts.en.projects}
      owner="Noa"
      spreads={[jobSpread(job, 'en')]}
      covers={[]}
      hasMore={false}
    />,
  ).split(job.organisation);
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain(job.role);
});

test('one project alone is a spread that cannot be turned', () => {
  expect(shown(1, 1)).not.toContain('<button');
});
