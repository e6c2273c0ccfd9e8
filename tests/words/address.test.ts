import { describe, expect, test } from 'vitest';
import { readContent } from '../../model/content.ts';
import { type Locale, localeCodes } from '../../model/locales.ts';
import { proseOf } from '../../owner/spell/texts.ts';
import { formalForms, genderedForms } from './rules/address.ts';

const content = readContent();

const findings = (locale: Locale, formsOf: typeof formalForms) =>
  proseOf(content, locale).flatMap(({ file, line, key, text }) =>
    formsOf(text, locale).map((form) => `${file}:${line} ${key}: ${form}`),
  );

test.for(localeCodes)('no text in %s addresses the visitor formally', (locale) => {
  expect(findings(locale, formalForms)).toEqual([]);
});

test.for(localeCodes)('no text in %s gives the owner or the translator a gender', (locale) => {
  // The English professions carry none; the pronouns would.
  expect(findings(locale, genderedForms)).toEqual([]);
});

describe('the rules notice', () => {
  const formal: [Locale, string][] = [
    ['es', 'Si usted quiere'],
    ['es', 'Los campos que ustedes ven'],
    ['es', 'Algo falla. Espere un momento.'],
    ['es', 'No se ha podido enviar su mensaje.'],
    ['ca', 'Si vostè vol'],
    ['ca', 'Esperi un moment.'],
    ['ca', 'No s’ha pogut enviar el seu missatge.'],
    ['de', 'Bitte füllen Sie alle Felder aus.'],
    ['de', 'Ich antworte Ihnen bald.'],
    ['de', 'Deine Nachricht, Ihre Daten'],
  ];
  test.for(formal)('in %s, the formal “%s”', ([locale, text]) => {
    expect(formalForms(text, locale)).not.toEqual([]);
  });

  const gendered: [Locale, string][] = [
    ['en', 'Noa left the bench when she had finished.'],
    ['es', 'Desarrolladora web en Barcelona'],
    ['es', 'Bienvenid@s, usuario/a'],
    ['ca', 'Desenvolupador web a Barcelona'],
    ['ca', 'traductores'],
    ['de', 'Webentwicklerin in Barcelona'],
    ['de', 'Kolleg*innen'],
  ];
  test.for(gendered)('in %s, the gender in “%s”', ([locale, text]) => {
    expect(genderedForms(text, locale)).not.toEqual([]);
  });
});

describe('the rules allow', () => {
  const right: [Locale, string][] = [
    ['en', 'Others there, where they are.'],
    ['es', 'Cada cosa está en su sitio. Desarrollo web, traducción.'],
    ['ca', 'Cada plec és al seu lloc, abans que s’ompli el tauler.'],
    ['de', 'Eine Website. Sie stellt das Haus vor: Ihre Zimmer sind hell.'],
    ['de', 'Zu zweit teilt ihr euch einen Rechner. Buchbinderei, Webentwicklung.'],
  ];
  test.for(right)('in %s, “%s”', ([locale, text]) => {
    expect([...formalForms(text, locale), ...genderedForms(text, locale)]).toEqual([]);
  });
});
