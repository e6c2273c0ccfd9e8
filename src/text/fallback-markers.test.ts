import { expect, test } from 'vitest';
import {
  asFallback,
  withLanguages as inPage,
  isFallback,
  withoutMarkers,
} from './fallback-markers.ts';
import { fill } from './placeholders.ts';

const hello = asFallback('Hello');
const withLanguages = (html: string) => inPage(html, 'ltr', () => 'en');

test('a fallback text that is alone in its element gives the element its language', () => {
  expect(withLanguages(`<p class="a">${hello}</p><h1>${hello}</h1>`)).toBe(
    '<p class="a" lang="en">Hello</p><h1 lang="en">Hello</h1>',
  );
});

test('beside other text, or in an element that has a language, it gets an element of its own', () => {
  expect(withLanguages(`<p>${hello}, Ada</p>`)).toBe('<p><bdi lang="en">Hello</bdi>, Ada</p>');
  expect(withLanguages(`<a href="/x" lang="pt">${hello}</a>`)).toBe(
    '<a href="/x" lang="pt"><bdi lang="en">Hello</bdi></a>',
  );
});

test('it may hold elements, and stand in another fallback text', () => {
  const [first, last] = asFallback('|').split('|');
  expect(withLanguages(`<p>${first}So <em>much</em> more${last}</p>`)).toBe(
    '<p lang="en">So <em>much</em> more</p>',
  );
  const nested = fill(asFallback('Opens {title}'), { title: asFallback('Kanban') });
  expect(withLanguages(`<a>${nested}</a>`)).toBe(
    '<a><bdi lang="en">Opens <bdi lang="en">Kanban</bdi></bdi></a>',
  );
});

test('in a page that runs the other way, only the words turn: the element keeps its place', () => {
  expect(inPage(`<li>${hello}</li>`, 'rtl', () => 'en')).toBe(
    '<li><bdi lang="en" dir="ltr">Hello</bdi></li>',
  );
});

test('where no element can stand, the text stays plain', () => {
  const page = `<title>${hello}</title><img alt="a > b ${hello}"><script>"${hello}"</script><!-- it’s ${hello} -->`;
  expect(withLanguages(page)).toBe(withoutMarkers(page));
  expect(withLanguages(page)).toContain('alt="a > b Hello"');
});

test('each paragraph of a text falls back by itself', () => {
  const [one = '', two = ''] = asFallback('One.\n\nTwo.').split('\n\n');
  expect([one, two].map(isFallback)).toEqual([true, true]);
  expect(withoutMarkers({ texts: [one, two] })).toEqual({ texts: ['One.', 'Two.'] });
});
