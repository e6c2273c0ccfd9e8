import { expect, test } from 'vitest';
import { withOneStyleSheet } from './one-style-sheet.ts';

const face = (source: string, rest: string) =>
  `@font-face{font-family:"Sans-0123456789abcdef fallback: Arial";src:${source};${rest}}`;
const html = `<head><style>${face('local("Arial")', 'font-weight:400 800;size-adjust:102%;')}</style></head>`;

test('the fallback font is looked for under the names of every system, regular and bold', () => {
  const [regular, bold] = withOneStyleSheet(html).match(/@font-face\{[^}]*\}/g) ?? [];
  expect(regular).toContain('local("Arial"),local("Liberation Sans"),');
  expect(bold).toContain('local("Arial Bold"),local("Liberation Sans Bold"),');
  expect(bold).toContain('font-weight:600 800;size-adjust:102%');
});

test('a font’s name carries no hash', () => {
  expect(withOneStyleSheet(html)).toContain('"Sans fallback: Arial"');
});
