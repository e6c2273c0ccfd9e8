import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, 'https://ada.dev');

test('without settings the form posts to the site itself', () => {
  expect(read({}).contactUrl).toBeUndefined();
  expect(read({ CONTACT_URL: ' ' }).contactUrl).toBeUndefined();
});

describe('the contact back end', () => {
  test.each([
    ['https://mail.ada.dev', 'https://mail.ada.dev/api/contact'],
    ['https://mail.ada.dev/', 'https://mail.ada.dev/api/contact'],
    ['https://ada.dev/back/contact', 'https://ada.dev/back/contact'],
  ])('at %s takes messages at %s', (given, endpoint) => {
    expect(read({ CONTACT_URL: given }).contactUrl).toBe(endpoint);
  });

  test('at an address that is none is said by name', () => {
    expect(() => read({ CONTACT_URL: 'mail' })).toThrow('CONTACT_URL is “mail”');
  });
});
