import { expect, test } from 'vitest';
import { endpointAt } from './fields.ts';

test.each([
  ['https://mail.ada.dev', 'https://mail.ada.dev/api/contact'],
  ['https://mail.ada.dev/', 'https://mail.ada.dev/api/contact'],
  ['https://ada.dev/back/contact', 'https://ada.dev/back/contact'],
])('a back end at %s takes messages at %s', (backEnd, endpoint) => {
  expect(endpointAt(backEnd)).toBe(endpoint);
});
