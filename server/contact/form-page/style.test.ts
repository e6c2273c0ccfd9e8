import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { style } from './style.ts';

const coloursIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): (light-dark\(.+?\));/g)].map(([, name, value]) => [name, value]),
  );

test('the form page wears the colours of the site', () => {
  const own = coloursIn(style);
  expect(Object.keys(own)).toContain('--accent');
  expect(coloursIn(readFileSync('site/styles/tokens.css', 'utf8'))).toMatchObject(own);
});
