import { expect, test } from 'vitest';
import { readContent } from './content.ts';
import { isSampleDomain, sampleSettings } from './schemas/site.ts';

test.each([
  'https://example.com',
  'https://www.example.com/',
  'https://github.example.com/noa',
  'someone@example.org',
])('%s leads nowhere', (url) => {
  expect(isSampleDomain(url)).toBe(true);
});

test.each([
  'https://counterexample.com',
  'https://example.community',
  'https://example.com.de',
  'someone@my-example.com',
])('%s may be real', (url) => {
  expect(isSampleDomain(url)).toBe(false);
});

test('each setting that is sample text is named by its key', () => {
  const { site } = readContent();
  const sample = { ...site, url: 'https://www.example.com' };
  expect(sampleSettings(sample)).toContain('url');
  expect(sampleSettings({ ...sample, url: 'https://noa.dev' })).not.toContain('url');
});
