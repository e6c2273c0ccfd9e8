import type { Locale } from '../../model/locales.ts';

/** A figure among the facts, and the ways in which each language may write it. */
export type Figure = Readonly<Partial<Record<Locale, readonly string[]>>>;

/** By project: the figures that its words must name in every language. */
export const figures: Readonly<Record<string, readonly Figure[]>> = {
  '2048-game': [
    { en: ['two'], es: ['dos'], ca: ['dues'], de: ['zwei'] },
    { en: ['a 2 or a 4'], es: ['2 o 4'], ca: ['2 o de 4'], de: ['2 oder 4'] },
    { en: ['reach 2048'], es: ['el 2048'], ca: ['a 2048'], de: ['die 2048'] },
  ],
  'few-seconds-math-game': [
    { en: ['10 seconds'], es: ['10 segundos'], ca: ['10 segons'], de: ['10 Sekunden'] },
    {
      en: ['division 4 seconds'],
      es: ['división, 4 segundos'],
      ca: ['4 segons per divisió'],
      de: ['4 Sekunden für Division'],
    },
    {
      en: ['multiplication 3'],
      es: ['multiplicación, 3'],
      ca: ['3 per multiplicació'],
      de: ['3 für Multiplikation'],
    },
    {
      en: ['subtraction 2'],
      es: ['resta, 2'],
      ca: ['2 per resta'],
      de: ['2 für Subtraktion'],
    },
    { en: ['addition 1'], es: ['suma, 1'], ca: ['1 per suma'], de: ['1 für Addition'] },
    { en: ['zero seconds'], es: ['a cero'], ca: ['a zero'], de: ['null Sekunden'] },
  ],
  'matching-game': [
    { en: ['two chests'], es: ['dos cofres'], ca: ['dos cofres'], de: ['zwei Truhen'] },
  ],
  'personal-website': [
    {
      en: ['four sections'],
      es: ['cuatro secciones'],
      ca: ['quatre apartats'],
      de: ['vier Abschnitte'],
    },
  ],
  'the-alphabet-game': [
    { en: ['150 seconds'], es: ['150 segundos'], ca: ['150 segons'], de: ['150 Sekunden'] },
    { en: ['two avatars'], es: ['dos avatares'], ca: ['dos avatars'], de: ['zwei Avataren'] },
    {
      en: ['10 best', 'ten best'],
      es: ['10 mejores', 'diez mejores'],
      ca: ['10 millors', 'deu millors'],
      de: ['10 Besten', 'zehn Besten'],
    },
  ],
  'spotify-express': [
    {
      en: ['30-second', '30 seconds'],
      es: ['30 segundos'],
      ca: ['30 segons'],
      de: ['30 Sekunden'],
    },
  ],
  'connect-4': [
    { en: ['two modes'], es: ['dos modos'], ca: ['dos modes'], de: ['zwei Modi'] },
    {
      en: ['four in a row'],
      es: ['cuatro fichas'],
      ca: ['quatre en línia'],
      de: ['vier in einer Reihe'],
    },
  ],
  'duck-store': [
    { en: ['three builds'], es: ['tres versiones'], ca: ['tres versions'], de: ['drei Fassungen'] },
  ],
  'eat-the-world': [
    {
      en: ['team of three'],
      es: ['equipo de tres'],
      ca: ['equip de tres'],
      de: ['zu dritt'],
    },
  ],
  wheely: [
    { en: ['three roles'], es: ['tres perfiles'], ca: ['tres rols'], de: ['drei Rollen'] },
    { en: ['24 hours'], es: ['24 horas'], ca: ['24 hores'], de: ['24 Stunden'] },
    {
      en: ['2.5 weeks', 'two and a half weeks'],
      es: ['2,5 semanas', 'dos semanas y media'],
      ca: ['2,5 setmanes', 'dues setmanes i mitja'],
      de: ['2,5 Wochen', 'zweieinhalb Wochen'],
    },
  ],
  kasaz: [
    {
      en: ['4 days', 'four days'],
      es: ['4 días', 'cuatro días'],
      ca: ['4 dies', 'quatre dies'],
      de: ['4 Tagen', 'vier Tagen'],
    },
    { en: ['m²'], es: ['m²'], ca: ['m²'], de: ['m²'] },
  ],
  kanban: [
    {
      en: ['four columns'],
      es: ['cuatro columnas'],
      ca: ['quatre columnes'],
      de: ['vier Spalten'],
    },
  ],
  canvas: [
    { en: ['four areas'], es: ['cuatro áreas'], ca: ['quatre àrees'], de: ['vier Bereiche'] },
  ],
  'juice-store': [
    { en: ['two builds'], es: ['dos versiones'], ca: ['dues versions'], de: ['zwei Fassungen'] },
  ],
  portfolio: [
    {
      en: ['four languages', '4 languages'],
      es: ['cuatro idiomas'],
      ca: ['quatre llengües', '4 llengües'],
      de: ['vier Sprachen', '4 Sprachen'],
    },
  ],
  'digital-pet': [
    { en: ['1990s'], es: ['los noventa'], ca: ['anys noranta'], de: ['der Neunziger'] },
  ],
};

/** The figures of the owner's story, in the messages. */
export const storyFigures: readonly Figure[] = [
  { en: ['ten years'], es: ['diez años'], ca: ['deu anys'], de: ['zehn Jahre'] },
  {
    en: ['two and a half weeks'],
    es: ['dos semanas y media'],
    ca: ['dues setmanes i mitja'],
    de: ['zweieinhalb Wochen'],
  },
];
