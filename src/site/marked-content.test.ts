import { expect, test } from 'vitest';
import '../../tests/support/content/site-folder.ts';
import { readContent } from '../model/content.ts';
import { asFallback, withLanguages } from '../text/fallback-markers.ts';
import { withMarkComments, withoutTextMarks } from '../text/text-marks.ts';
import { withTextMarks } from './marked-content.ts';

const content = readContent();
const marked = withTextMarks(content);

test('every text says which one it is, and URLs stay as they are', () => {
  const { about, home } = marked.texts.es;
  expect(withMarkComments(`<h2>${about.title}</h2>`)).toBe(
    `<h2><!--text es texts:about.title-->${content.texts.es.about.title}<!--/text--></h2>`,
  );
  expect(home.ref).toBe(content.texts.es.home.ref);
  const kanban = marked.projects.find(({ id }) => id === 'kanban');
  expect(withMarkComments(kanban?.texts.de.features[1] ?? '')).toMatch(
    /^<!--text de projects\/kanban:features.1-->/,
  );
  expect(withoutTextMarks(JSON.stringify(marked.texts))).toBe(JSON.stringify(content.texts));
});

test('a text in an attribute marks its element, and none is left in scripts and titles', () => {
  const { title } = marked.texts.es.about;
  const plain = content.texts.es.about.title;
  expect(withMarkComments(`<img alt="${title}" />`)).toBe(
    `<img alt="${plain}" data-text="es texts:about.title" />`,
  );
  expect(withMarkComments(`<title>${title}</title><script>${title}</script>`)).toBe(
    `<title>${plain}</title><script>${plain}</script>`,
  );
});

test('each line of a text is marked, inside the markers of a fallback text', () => {
  const lines = { ...content, texts: { ...content.texts } };
  lines.texts.es = {
    ...content.texts.es,
    about: { ...content.texts.es.about, title: asFallback('One\n\nTwo') },
  };
  const [one] = withTextMarks(lines).texts.es.about.title.split('\n\n');
  expect(withMarkComments(withLanguages(`<p>${one}</p>`, 'ltr', () => 'en'))).toBe(
    '<p lang="en"><!--text es texts:about.title-->One<!--/text--></p>',
  );
});
