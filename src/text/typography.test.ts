import { describe, expect, test } from 'vitest';
import { mended, type TypographySlip, typographyOf } from './typography.ts';

describe('the rules of typography notice', () => {
  const slips: [string, string, TypographySlip][] = [
    ['en', "Don't", 'straight_quotes'],
    ['es', 'El modo "libre"', 'straight_quotes'],
    ['ca', 'l´aplicació', 'accent_as_apostrophe'],
    ['en', 'one  two', 'double_space'],
    ['en', 'one \u00a0two', 'double_space'],
    ['de', 'Senden ', 'outer_space'],
    ['en', 'Sending...', 'three_dots'],
    ['en', 'Wheely - a booking app', 'hyphen_as_dash'],
    ['en', 'Wheely -- a booking app', 'hyphen_as_dash'],
    ['es', 'Hola , mundo', 'space_before_sign'],
    ['de', 'Wirklich ?', 'space_before_sign'],
    ['ca', 'Prova-ho .', 'space_before_sign'],
    ['en', 'a list ( of things)', 'space_in_bracket'],
    ['es', 'Algo salió mal!', 'missing_opening'],
    ['es', 'Un proyecto, una duda?', 'missing_opening'],
    ['es', '¿Un proyecto, una duda', 'missing_opening'],
    ['es', '¿Qué? Pero, cómo?', 'missing_opening'],
    ['ca', '¿Tens un projecte?', 'opening_marks'],
    ['de', '¡Danke!', 'opening_marks'],
    ['en', 'the «next» one', 'foreign_quotes'],
    ['es', 'la tecla “igual”', 'foreign_quotes'],
    ['ca', 'la secció “Sobre mi”', 'foreign_quotes'],
    ['de', 'das Spiel “Mathe”', 'foreign_quotes'],
    ['de', 'das Spiel «Mathe»', 'foreign_quotes'],
    ['de', 'das Spiel „Mathe', 'unpaired_quotes'],
    ['es', 'la tecla «igual', 'unpaired_quotes'],
    ['en', 'the ”next“ one', 'unpaired_quotes'],
    ['es', 'la tecla « igual»', 'space_in_quotes'],
    ['en', 'Sending …', 'space_before_ellipsis'],
    ['de', 'Wird gesendet…', 'no_space_before_ellipsis'],
    ['ca', 'col.lecció', 'other_dot'],
    ['ca', 'instal-lar', 'other_dot'],
    ['ca', 'col•lega', 'other_dot'],
    ['ca', 'co·lega', 'stray_dot'],
    ['en', 'in 10 seconds', 'loose_unit'],
    ['es', 'hasta {max} caracteres', 'loose_unit'],
    ['ca', '24 hores abans', 'loose_unit'],
    ['de', 'in 4 Tagen', 'loose_unit'],
    ['de', '24 Projekte in 4 Sprachen', 'loose_unit'],
    ['en', '{count} projects shown', 'loose_unit'],
    ['de', 'nur 4 KB', 'loose_unit'],
  ];

  test.for(slips)('in %s, “%s”', ([language, text, slip]) => {
    expect(typographyOf(text, language)).toContain(slip);
  });
});

describe('the rules of typography allow', () => {
  const right: [string, string][] = [
    ['en', 'Styling with ::before and :hover, and a .gitignore.'],
    ['en', 'Don’t – “not yet” – in 10\u00a0seconds…'],
    ['es', 'Un «?» abre la ayuda. ¿Cuánto aguantas? ¡Gracias!'],
    ['ca', 'La col·lecció s’obre: què hi ha? Gràcies!'],
    ['ca', 'Menja’t «el món» en 4\u00a0dies'],
    ['de', 'Maus- und Tastaturereignisse; „Über mich“. Wird gesendet …'],
    ['de', '2 oder 4, 24\u00a0Projekte'],
    ['fr', 'Vraiment ? « Oui », dit-elle.'],
  ];

  test.for(right)('in %s, “%s”', ([language, text]) => {
    expect(typographyOf(text, language)).toEqual([]);
  });
});

test('what can mean one thing only is mended, the rest is left to whoever writes', () => {
  expect(mended('In 10 seconds and 4 days', 'loose_unit', 'en')).toBe(
    'In 10\u00a0seconds and 4\u00a0days',
  );
  expect(mended('one  two \u00a0three', 'double_space', 'en')).toBe('one two\u00a0three');
  expect(mended('Sending...', 'three_dots', 'en')).toBe('Sending…');
  expect(mended('the «next» one', 'foreign_quotes', 'en')).toBeUndefined();
});
