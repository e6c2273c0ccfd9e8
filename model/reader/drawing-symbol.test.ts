import { expect, test } from 'vitest';
import { symbolOf } from './pictures.ts';

test('a drawing as an editor exports it becomes a symbol', () => {
  const drawing = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Drawn elsewhere -->
<svg id="Layer_1" viewBox="0 0 64 64" fill="none" height="64px" width="64px"
  xmlns="http://www.w3.org/2000/svg" xmlns:x="https://editor.example.com/">
  <svg x="2"><circle r="9"/></svg>
</svg>`;
  const symbol = symbolOf(drawing, 'concept-1');
  expect(symbol?.replaceAll(/\s+/g, ' ')).toBe(
    '<symbol viewBox="0 0 64 64" fill="none" xmlns:x="https://editor.example.com/" id="concept-1">' +
      ' <svg x="2"><circle r="9"/></svg> </symbol>',
  );
});

test('without a view box the size says what is shown', () => {
  const drawing = '<svg height="32" width="48"><path d="M0 0"/></svg>';
  expect(symbolOf(drawing, 'a')).toBe(
    '<symbol viewBox="0 0 48 32" id="a"><path d="M0 0"/></symbol>',
  );
});

test.each(['', 'no drawing', '<svg viewBox="0 0 1 1">', '<p/>', '<svg><path/></svg>'])(
  '%j is no drawing that can be shown',
  (text) => expect(symbolOf(text, 'a')).toBeUndefined(),
);
