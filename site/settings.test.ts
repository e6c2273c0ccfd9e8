import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const own = 'https://ada.dev';
const read = (env: Record<string, string>) => readSettings(env, own);

test('without settings the owner’s address holds, and the form posts to it', () => {
  expect(read({})).toEqual({ siteUrl: own, basePath: '', contactUrl: undefined });
  expect(read({ SITE_URL: '', BASE_PATH: ' ', CONTACT_URL: '' })).toEqual(read({}));
});

describe('the folder', () => {
  test.each(['portfolio', '/portfolio', '/portfolio/', 'portfolio/'])(
    'may be written %s',
    (path) => {
      expect(read({ BASE_PATH: path }).basePath).toBe('/portfolio');
    },
  );

  test('may stand in the address, where the contact back end reads it too', () => {
    expect(read({ SITE_URL: 'https://ada.github.io/me/' })).toMatchObject({
      siteUrl: 'https://ada.github.io',
      basePath: '/me',
    });
  });

  test('is the root when BASE_PATH says so', () => {
    expect(read({ SITE_URL: 'https://ada.github.io/me', BASE_PATH: '/' }).basePath).toBe('');
  });
});

describe('the contact back end', () => {
  test.each([
    ['https://mail.ada.dev', 'https://mail.ada.dev/api/contact'],
    ['https://mail.ada.dev/', 'https://mail.ada.dev/api/contact'],
    ['https://ada.dev/back/contact', 'https://ada.dev/back/contact'],
  ])('at %s takes messages at %s', (given, endpoint) => {
    expect(read({ CONTACT_URL: given }).contactUrl).toBe(endpoint);
  });
});

test('an address that is none is said by name', () => {
  expect(() => read({ SITE_URL: 'ada.dev' })).toThrow('SITE_URL is “ada.dev”');
  expect(() => read({ CONTACT_URL: 'mail' })).toThrow('CONTACT_URL is “mail”');
});
