import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readContent } from '../../../model/content.ts';
import { Home } from './Home.tsx';

const { texts } = readContent();
const shown = (author: string) =>
  renderToStaticMarkup(
    <Home
      locale="en"
      words={{ ...texts.en, home: { ...texts.en.home, author } }}
      facts={[]}
      cvFile="cv.pdf"
      featured={{ words: texts.en.projects, spreads: [], covers: [], hasMore: false }}
      asBook
    />,
  );

test('a name that takes more than a line is set smaller', () => {
  expect(shown('Noa Montsec')).not.toContain('data-long');
  expect(shown('Maximiliane Wohlfahrt-Obermüller')).toContain('data-long');
});
