import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { project } from '../support/content/site-folder.ts';

/**
 * Left and right are sides of the window. What is meant is the start and the end of a line, which
 * change places where a language runs from right to left.
 */
const sided = /(?<![\w-])(?:left|right)(?![\w-])|(?<=-)(?:left|right)\b|translateX\((?!var\()/;
/** Shorthands whose second and fourth value are the right and the left side. */
const fourSides =
  /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Where a side of the window is meant, or `site/styles/writing.ts` turns it. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  // The two sides of a square that, turned by 45 degrees, is an arrow down.
  'site/sections/header/LanguageMenu.css': ['border-width: 0 2px 2px 0'],
  'site/sections/header/Header.module.css': ['transform-origin: left'],
};

const sheets = readdirSync(project('src/site'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `site/${file}`);

const declarations = sheets.flatMap((file) =>
  readFileSync(project('src', file), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => /^[\w-]+: /.test(text))
    .map((declaration) => ({ file, declaration })),
);

function namesSide(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/: (.*)/);
  if (!fourSides.test(property)) return sided.test(declaration);
  const [, right, , left] = partsOf(value);
  return left !== undefined && left !== right;
}

/** The values of a shorthand: a space within brackets parts none. */
function partsOf(value: string): string[] {
  let depth = 0;
  const unspaced = [...value].map((sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    return sign === ' ' && depth > 0 ? '' : sign;
  });
  return unspaced.join('').split(' ');
}

test('there are style sheets to judge', () => {
  expect(declarations.length).toBeGreaterThan(500);
});

test.each([
  ['margin-left: 1px', true],
  ['border-top-right-radius: 0', true],
  ['text-align: right', true],
  ['left: 0', true],
  ['inset: auto 0 0 auto', true],
  ['padding: 0 max(1px, (2px + 3px) / 2) 0 var(--gutter)', true],
  ['transform: translateX(6px)', true],
  ['padding: 0 1px 2px 1px', false],
  ['margin-inline-start: 1px', false],
  ['text-align: start', false],
  ['inset: auto 0 var(--space-4)', false],
])('“%s” names a side: %s', (declaration, expected) => {
  expect(namesSide(declaration)).toBe(expected);
});

test('style sheets speak of start and end, not of left and right', () => {
  const found = declarations.filter(
    ({ file, declaration }) => namesSide(declaration) && !allowed[file]?.includes(declaration),
  );
  expect(found).toEqual([]);
});

test('every exception is still one', () => {
  const unused = Object.entries(allowed).flatMap(([file, list]) =>
    list.filter(
      (declaration) =>
        !declarations.some((one) => one.file === file && one.declaration === declaration),
    ),
  );
  expect(unused).toEqual([]);
});
