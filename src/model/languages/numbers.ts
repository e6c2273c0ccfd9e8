/** Numbers as they stand before a noun, from zero up, by the code of the language. */
const masculine: Readonly<Record<string, readonly string[]>> = {
  en: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four
    twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty`.split(/\s+/),
  es: `cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
    dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro
    veinticinco veintiséis veintisiete veintiocho veintinueve treinta`.split(/\s+/),
  ca: `zero un dos tres quatre cinc sis set vuit nou deu onze dotze tretze catorze quinze setze
    disset divuit dinou vint vint-i-un vint-i-dos vint-i-tres vint-i-quatre vint-i-cinc vint-i-sis
    vint-i-set vint-i-vuit vint-i-nou trenta`.split(/\s+/),
  de: `null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn
    sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig
    vierundzwanzig fünfundzwanzig sechsundzwanzig siebenundzwanzig achtundzwanzig neunundzwanzig
    dreißig`.split(/\s+/),
};

/** What changes before a feminine noun; English and the other numbers stay as they are. */
const feminine: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { un: 'una', veintiún: 'veintiuna' },
  ca: { un: 'una', dos: 'dues', 'vint-i-un': 'vint-i-una', 'vint-i-dos': 'vint-i-dues' },
  de: { ein: 'eine' },
};

export type Gender = 'masculine' | 'feminine';

/** The number as digits, as the language writes them. */
export const inDigits = (number: number, language: string) =>
  new Intl.NumberFormat(language).format(number);

/** A small number in words where its language is known here, else in digits. */
export function inWords(number: number, language: string, gender: Gender = 'masculine'): string {
  const words = masculine[language]?.[number];
  if (words === undefined) return inDigits(number, language);
  return (gender === 'feminine' && feminine[language]?.[words]) || words;
}

/** Every way in which a small number may be written in a language, with its value. */
export const numberWords = (language: string): ReadonlyMap<string, number> =>
  new Map(
    (masculine[language] ?? []).flatMap((_, number) =>
      (['masculine', 'feminine'] as const).map((gender) => [
        inWords(number, language, gender),
        number,
      ]),
    ),
  );
