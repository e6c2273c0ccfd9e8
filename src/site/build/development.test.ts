import { expect, test } from 'vitest';
import { deniedUnder, isUnder, slashed } from './development.ts';

test('paths of Windows are compared as Vite writes them', () => {
  expect(slashed('C:\\me\\site\\content.ts', '\\')).toBe('C:/me/site/content.ts');
  expect(isUnder('C:\\me\\content', 'C:\\me\\content\\texts\\en.yaml', '\\')).toBe(true);
  expect(isUnder('C:\\me\\content', 'C:/me/content/texts/en.yaml', '\\')).toBe(true);
  expect(isUnder('C:\\me\\content', 'C:\\me\\content-old\\en.yaml', '\\')).toBe(false);
});

test('the pattern of what is not handed out has slashes on every system', () => {
  expect(deniedUnder('C:\\me (new)\\content', '\\')).toMatch(/^C:\/me \\\(new\\\)\/content\/\*\*/);
  expect(deniedUnder('/srv/me/content', '/')).toMatch(/^\/srv\/me\/content\/\*\*\/!\(/);
});
