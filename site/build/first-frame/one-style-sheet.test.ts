import { expect, test } from 'vitest';
import { withOneStyleSheet } from './one-style-sheet.ts';

test('a font’s name carries no hash', () => {
  const html = '<head><style>:root{--font:"Sans-0123456789abcdef",serif}</style></head>';
  expect(withOneStyleSheet(html)).toContain('--font:"Sans",serif');
});
