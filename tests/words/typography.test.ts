import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { typographyOf } from './rules/typography.ts';

const content = readContent();

test.for(localeCodes)('every text in %s keeps the typography of its language', (locale) => {
  const texts = proseOf(content, locale);
  expect(texts.length).toBeGreaterThan(100);
  const slips = texts.flatMap(({ file, line, key, text }) =>
    typographyOf(text, locale).map((wrong) => `${file}:${line} ${key}: ${wrong}: ${text}`),
  );
  expect(slips).toEqual([]);
});

describe('the rules notice', () => {
  const slips: [Locale, string, string][] = [
    ['en', "Don't", 'straight quotation mark or apostrophe'],
    ['es', 'El modo "libre"', 'straight quotation mark or apostrophe'],
    ['ca', 'l´aplicació', 'accent used as an apostrophe'],
    ['en', 'one  two', 'double space'],
    ['en', 'one \u00a0two', 'double space'],
    ['de', 'Senden ', 'space at the beginning or the end'],
    ['en', 'Sending...', 'three dots instead of an ellipsis'],
    ['en', 'Wheely - a booking app', 'hyphen instead of a dash'],
    ['en', 'Wheely -- a booking app', 'hyphen instead of a dash'],
    ['es', 'Hola , mundo', 'space before punctuation'],
    ['de', 'Wirklich ?', 'space before punctuation'],
    ['ca', 'Prova-ho .', 'space before punctuation'],
    ['en', 'a list ( of things)', 'space after an opening bracket'],
    ['es', 'Algo salió mal!', 'missing ¿ or ¡'],
    ['es', 'Un proyecto, una duda?', 'missing ¿ or ¡'],
    ['es', '¿Un proyecto, una duda', 'missing ¿ or ¡'],
    ['es', '¿Qué? Pero, cómo?', 'missing ¿ or ¡'],
    ['ca', '¿Tens un projecte?', 'opening ¿ or ¡'],
    ['de', '¡Danke!', 'opening ¿ or ¡'],
    ['en', 'the «next» one', 'quotation marks other than “…”'],
    ['es', 'la tecla “igual”', 'quotation marks other than «…»'],
    ['ca', 'la secció “Sobre mi”', 'quotation marks other than «…»'],
    ['de', 'das Spiel “Mathe”', 'quotation marks other than „…“'],
    ['de', 'das Spiel «Mathe»', 'quotation marks other than „…“'],
    ['de', 'das Spiel „Mathe', 'unpaired „ or “'],
    ['es', 'la tecla «igual', 'unpaired « or »'],
    ['en', 'the ”next“ one', 'unpaired “ or ”'],
    ['es', 'la tecla « igual»', 'space inside «…»'],
    ['en', 'Sending …', 'space before the ellipsis'],
    ['de', 'Wird gesendet…', 'no space before the ellipsis'],
    ['ca', 'col.lecció', 'l·l written with another sign'],
    ['ca', 'instal-lar', 'l·l written with another sign'],
    ['ca', 'col•lega', 'l·l written with another sign'],
    ['ca', 'co·lega', 'middle dot outside l·l'],
    ['en', 'in 10 seconds', 'no no-break space between number and unit'],
    ['es', 'hasta {max} caracteres', 'no no-break space between number and unit'],
    ['ca', '24 hores abans', 'no no-break space between number and unit'],
    ['de', 'in 4 Tagen', 'no no-break space between number and unit'],
    ['de', '24 Projekte in 4 Sprachen', 'no no-break space between number and unit'],
    ['en', '{count} projects shown', 'no no-break space between number and unit'],
    ['de', 'nur 4 KB', 'no no-break space between number and unit'],
  ];

  test.for(slips)('in %s, “%s”', ([locale, text, wrong]) => {
    expect(typographyOf(text, locale)).toContain(wrong);
  });
});

describe('the rules allow', () => {
  const right: [Locale, string][] = [
    ['en', 'Styling with ::before and :hover, and a .gitignore.'],
    ['en', 'Don’t – “not yet” – in 10\u00a0seconds…'],
    ['es', 'Un «?» abre la ayuda. ¿Cuánto aguantas? ¡Gracias!'],
    ['ca', 'La col·lecció s’obre: què hi ha? Gràcies!'],
    ['ca', 'Menja’t «el món» en 4\u00a0dies'],
    ['de', 'Maus- und Tastaturereignisse; „Über mich“. Wird gesendet …'],
    ['de', '2 oder 4, 24\u00a0Projekte'],
  ];

  test.for(right)('in %s, “%s”', ([locale, text]) => {
    expect(typographyOf(text, locale)).toEqual([]);
  });
});
