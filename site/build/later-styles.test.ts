import { expect, test } from 'vitest';
import { withLaterStyles } from './later-styles.ts';

const end = '<template data-first-screen-end></template>';
const split = (css: string, firstScreen = '<h1 class="a b">Hello</h1>') => {
  const page = `<head><style>${css}</style></head><main>${firstScreen}${end}<p class="c">More</p></main>`;
  const { html, files } = withLaterStyles(page, '/me');
  return { html, first: /<style>(.*)<\/style>/.exec(html)?.[1], later: files[0]?.source, files };
};

test('styles of the first screen stay, the others are asked for where it ends', () => {
  const { html, files, ...styles } = split('p{x:1}.a{x:2}.c{x:3}.a .b,.c{x:4}.b .c{x:5}');
  expect(styles).toEqual({ first: 'p{x:1}.a{x:2}.a .b,.c{x:4}', later: '.c{x:3}.b .c{x:5}' });
  const link = `<link rel="stylesheet" href="/me/${files[0]?.name}"><script> </script>`;
  expect(html).toContain(`</h1>${link}<p class="c">`);
});

test('a layer or a condition goes along with its rules', () => {
  const { first, later } = split('@layer x,y;@layer y{.a{x:1}@media (width<9em){.a{x:2}.c{x:3}}}');
  expect(first).toBe('@layer x,y;@layer y{.a{x:1}@media (width<9em){.a{x:2}}}');
  expect(later).toBe('@layer y{@media (width<9em){.c{x:3}}}');
});

test('paper can wait, a font cannot', () => {
  const { first, later } = split('@font-face{src:url("a;b}")}@media print{.a{x:1}}');
  expect(first).toBe('@font-face{src:url("a;b}")}');
  expect(later).toBe('@media print{.a{x:1}}');
});

test('a class that stands in brackets is a condition, and decides nothing', () => {
  expect(split('.a:has(.c:is(.d)){x:1}').first).toBe('.a:has(.c:is(.d)){x:1}');
});

test('a page that names no first screen keeps all its styles', () => {
  const html = '<head><style>.c{}</style></head>';
  expect(withLaterStyles(html, '')).toEqual({ html, files: [] });
});
