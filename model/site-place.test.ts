import { describe, expect, test } from 'vitest';
import { readSitePlace } from './site-place.ts';

const own = 'https://ada.dev';
const read = (env: Record<string, string>) => readSitePlace(env, own);

test('without settings the owner’s address holds', () => {
  expect(read({})).toEqual({ origin: own, folder: '' });
  expect(read({ SITE_URL: '', BASE_PATH: ' ' })).toEqual(read({}));
});

describe('the folder', () => {
  test.each(['portfolio', '/portfolio', '/portfolio/', 'portfolio/'])(
    'may be written %s',
    (path) => {
      expect(read({ BASE_PATH: path }).folder).toBe('/portfolio');
    },
  );

  test('may stand in the address', () => {
    expect(read({ SITE_URL: 'https://ada.github.io/me/' })).toEqual({
      origin: 'https://ada.github.io',
      folder: '/me',
    });
  });

  test('is the root when BASE_PATH says so', () => {
    expect(read({ SITE_URL: 'https://ada.github.io/me', BASE_PATH: '/' }).folder).toBe('');
  });
});

test('an address that is none is said by name', () => {
  expect(() => read({ SITE_URL: 'ada.dev' })).toThrow('SITE_URL is “ada.dev”');
});
