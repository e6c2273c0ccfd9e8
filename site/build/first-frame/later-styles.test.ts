import { expect, test } from 'vitest';
import { withLaterStyles } from './later-styles.ts';

const end = '<template data-first-screen-end></template>';
const split = (css: string, firstScreen = '<h1 class="a b">Hello</h1>') => {
  const page = `<head><style>${css}</style></head><main>${firstScreen}${end}<p class="c">More</p></main>`;
  const { html, files } = withLaterStyles(page, '/me');
  return { html, first: /<style>(.*)<\/style>/.exec(html)?.[1], later: files[0]?.source, files };
};

test('styles of the first screen stay, the others are asked for where it ends', () => {
  const { html, files, ...styles } = split('h1{x:1}.a{x:2}.c{x:3}.a .b,.c{y:4}.b .c{x:5}p{x:6}');
  expect(styles).toEqual({
    first: 'h1{x:1}.a{x:2}.a .b,.c{y:4}',
    later: '.c{x:3}.b .c{x:5}p{x:6}',
  });
  const link = `<link rel="stylesheet" href="/me/${files[0]?.name}" data-first-screen-end><script> </script>`;
  expect(html).toContain(`</h1>${link}<p class="c">`);
});

test('a layer or a condition goes along with its rules', () => {
  const { first, later } = split('@layer x,y;@layer y{.a{x:1}@media (width<9em){.a{x:2}.c{x:3}}}');
  expect(first).toBe('@layer x,y;@layer y{.a{x:1}@media (width<9em){.a{x:2}}}');
  expect(later).toBe('@layer y{@media (width<9em){.c{x:3}}}');
});

test('paper and what says so can wait, a font cannot', () => {
  const { first, later } = split(
    '@font-face{src:url("a;b}")}@media print{.a{x:1}}@layer later{.a{x:2}}',
  );
  expect(first).toBe('@font-face{src:url("a;b}")}');
  expect(later).toBe('@media print{.a{x:1}}@layer later{.a{x:2}}');
});

test('what only a hand brings about can wait', () => {
  const { first, later } = split(
    '.a:hover{x:1}.a,.a:hover{y:2}h1:has(.b:popover-open) :is(h1,p){x:3}.a:focus-visible{x:4}h1[data-open="b"]{x:5}',
  );
  expect(first).toBe('.a,.a:hover{y:2}.a:focus-visible{x:4}');
  expect(later).toBe('.a:hover{x:1}h1:has(.b:popover-open) :is(h1,p){x:3}h1[data-open="b"]{x:5}');
});

test('how a change glides can wait, and so can tokens that are not used yet', () => {
  const { first, later } = split(
    ':root{--x:1;--y:2}.a{left:var(--x);transition:left 1s;top:0}.c{left:var(--y)}',
  );
  expect(first).toBe(':root{--x:1;}.a{left:var(--x);top:0}');
  expect(later).toBe(':root{--y:2}.a{transition:left 1s;}.c{left:var(--y)}');
});

test('a class that stands in brackets is a condition, and decides nothing', () => {
  expect(split('.a:has(.c:is(.d)){x:1}').first).toBe('.a:has(.c:is(.d)){x:1}');
});

test('on a narrow screen, what stands in a closed popover can wait', () => {
  const menu =
    '<div><div popover="auto" class="m"><div class="n"></div></div><i class="o"></i></div>';
  const { first, later } = split('.n{x:1}@media (width<9em){.m{x:2}.n{x:3}.o{x:4}}', menu);
  expect(first).toBe('.n{x:1}@media (width<9em){.o{x:4}}');
  expect(later).toBe('@media (width<9em){.m{x:2}.n{x:3}}');
});

test('a page that names no first screen keeps all its styles', () => {
  const html = '<head><style>.c{}</style></head>';
  expect(withLaterStyles(html, '')).toEqual({ html, files: [] });
});
