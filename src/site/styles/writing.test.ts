import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { enginePath } from '../../engine/engine.ts';
import { writingStyle } from './writing.ts';

const styleOf = (page: string, ...others: string[]) => writingStyle(page, [page, ...others]);

test('pages in Latin letters pay for nothing', () => {
  expect(styleOf('en', 'es', 'ca', 'de', 'pt-BR', 'el')).toBe('');
});

test('letters that join or fill their square are never drawn closer, in any page', () => {
  expect(styleOf('en', 'ar', 'ja', 'hi')).toContain(
    ':is(:lang(ar),:lang(ja),:lang(hi)){letter-spacing:normal}',
  );
});

test('each script breaks its lines by its own rules', () => {
  expect(styleOf('ja')).toMatch(/:lang\(ja\)\)\{line-break:strict/);
  expect(styleOf('ja')).toMatch(/(?:^|\}):is\(:lang\(ja\)\)\{word-break:auto-phrase/);
  expect(styleOf('zh-Hant')).toMatch(/:lang\(zh-Hant\)\)\{line-break:strict/);
  expect(styleOf('ko')).toMatch(/:lang\(ko\)\)\{word-break:keep-all/);
});

test('a page that runs from right to left turns what points sideways, no other page does', () => {
  expect(styleOf('he', 'en')).toContain('[data-sideways]{scale:-1 1}');
  expect(styleOf('en', 'he')).not.toContain('data-sideways');
});

test('words of the other direction stand at the side of the page’s own', () => {
  expect(styleOf('he', 'en')).toContain('bdi[dir]{text-align:right}');
  expect(styleOf('en', 'he')).toContain('bdi[dir]{text-align:left}');
});

test('lists count with the digits of the language', () => {
  expect(styleOf('fa')).toContain(':root{--digits:persian}');
  expect(styleOf('ja')).not.toContain('--digits');
  const sheets = globSync(enginePath('site/**/*.css')).map((file) => readFileSync(file, 'utf8'));
  const counters = sheets.join('').match(/counter\(.+\);/g);
  expect(counters?.filter((counter) => !counter.includes('var(--digits, decimal)'))).toEqual([]);
});

test('every style of the engine is in a layer, so that the owner’s own layer wins', () => {
  const rules = (css: string) => {
    let depth = 0;
    const top: string[] = [];
    for (const [, prelude = '', sign] of css.matchAll(/([^{};]*)([{};])/g)) {
      if (depth === 0 && prelude.trim()) top.push(prelude.trim());
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    }
    return top;
  };
  const withoutComments = (css: string) => css.replace(/\/\*.*?\*\//gs, '');
  const sheets = globSync(enginePath('site/**/*.css')).map((file) => readFileSync(file, 'utf8'));
  const all = [...sheets.map(withoutComments), styleOf('ar', 'ja', 'ko', 'en')].flatMap(rules);
  expect(all.length).toBeGreaterThan(20);
  // What is imported is another of these sheets.
  expect(all.filter((rule) => !/^@layer |^@import "\.{1,2}\//.test(rule))).toEqual([]);
});
