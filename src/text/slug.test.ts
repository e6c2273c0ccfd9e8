import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test.each([
  ['Digitales Haustier', 'digitales-haustier'],
  ['Über mich: Straße & Größe', 'uber-mich-strasse-and-grosse'],
  ['¿Qué hora es? – El año', 'que-hora-es-el-ano'],
  ['L’intel·ligència', 'l-intelligencia'],
  ['Menja’t el món', 'menja-t-el-mon'],
  ['Œuvre Ærø Łódź Þór Đà ð ı', 'oeuvre-aero-lodz-thor-da-d-i'],
  ['  2048!  ', '2048'],
  ['1 + 1: C++ and #1', '1-1-c-plus-plus-and-1'],
  ['C#', 'c-sharp'],
])('“%s” suggests %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});
