/** A rule of typography by its code: how to see in a text that it is broken. */
type Broken = RegExp | ((text: string) => boolean);

const everywhere = {
  double_space: /[ \u00a0]{2}/,
  outer_space: (text: string) => text !== text.trim(),
  three_dots: /\.{2,}/,
};

/** Rules of English, Spanish, Catalan and German. Other languages differ: French has spaces before signs. */
const inKnownLanguages = {
  straight_quotes: /["']/,
  accent_as_apostrophe: /[´`]|\p{L}‘\p{L}/u,
  hyphen_as_dash: /(?:^|\s)-+(?:\s|$)|--/,
  // A full stop or a colon may begin a technical name, as in .gitignore and :hover.
  space_before_sign: /\s(?:[,;!?)]|[.:](?![\p{L}:]))/u,
  space_in_bracket: /\(\s/,
};

/** Units that texts of a portfolio count in. */
const units: Partial<Record<string, string>> = {
  en: 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|languages?|projects?',
  es: 'segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|caracteres|idiomas?|proyectos?',
  ca: 'segons?|minuts?|hor(?:a|es)|di(?:a|es)|setman(?:a|es)|mes(?:os)?|anys?|caràcters?|lleng(?:ua|ües)|projectes?',
  de: 'Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Zeichen|Sprachen?|Projekte?n?',
};

const symbols = 'KB|MB|GB|ms|s|min|h|px|cm|km|m|m²|kg|g|%|€';

/** A number, or a placeholder for one, that is separated from its unit by a plain space. */
function looseUnit(language: string): RegExp {
  const unit = [units[language], symbols].flatMap((each) => each ?? []).join('|');
  return new RegExp(`(\\d|\\{(?:max|\\w*count)\\}) (?=(?:${unit})(?![\\p{L}\\p{N}]))`, 'u');
}

/** Whether a Spanish ? or ! lacks its opening sign. A sign alone in quotation marks needs none. */
function unopened(text: string): boolean {
  const sentences = text.replace(/«[?!]»/g, '');
  return [
    ['¿', '?'],
    ['¡', '!'],
  ].some(([open = '', close = '']) => !paired(sentences, open, close));
}

function paired(text: string, open: string, close: string): boolean {
  let isOpen = false;
  for (const sign of text) {
    if (sign !== open && sign !== close) continue;
    if (isOpen === (sign === open)) return false;
    isOpen = sign === open;
  }
  return !isOpen;
}

/** The quotation marks that a language uses. */
const marks = { en: ['“', '”'], es: ['«', '»'], ca: ['«', '»'], de: ['„', '“'] } as const;
export const quotationMarksOf = (language: string) =>
  marks[language as keyof typeof marks]?.join('…') ?? '';

const quotes = ([open, close]: readonly [string, string], foreign: RegExp) => ({
  foreign_quotes: foreign,
  unpaired_quotes: (text: string) => !paired(text, open, close),
  space_in_quotes: (text: string) => text.includes(`${open} `) || text.includes(` ${close}`),
});

const ellipsisAfterSpace = { space_before_ellipsis: /\s…/ };
const noInverted = { opening_marks: /[¿¡]/ };

const ofLanguage = {
  en: { ...quotes(marks.en, /[«»„]/), ...ellipsisAfterSpace, ...noInverted },
  es: { ...quotes(marks.es, /[“”„]/), ...ellipsisAfterSpace, missing_opening: unopened },
  ca: {
    ...quotes(marks.ca, /[“”„]/),
    ...ellipsisAfterSpace,
    ...noInverted,
    other_dot: /l[.\-•‧∙]l/i,
    stray_dot: /[^l\s]·|·[^l\s]/i,
  },
  de: { ...quotes(marks.de, /[«»”]/), no_space_before_ellipsis: /\p{L}…/u, ...noInverted },
};

type KeysOfEach<Rules> = Rules extends unknown ? keyof Rules : never;

export type TypographySlip =
  | KeysOfEach<(typeof ofLanguage)[keyof typeof ofLanguage]>
  | keyof typeof everywhere
  | keyof typeof inKnownLanguages
  | 'loose_unit';

/** The rules of typography that a text breaks. */
export function typographyOf(text: string, language: string): TypographySlip[] {
  const own = ofLanguage[language as keyof typeof ofLanguage];
  const rules: Partial<Record<TypographySlip, Broken>> = {
    ...everywhere,
    ...(own && { ...inKnownLanguages, ...own }),
    loose_unit: looseUnit(language),
  };
  return (Object.keys(rules) as TypographySlip[]).filter((code) => {
    const broken = rules[code];
    return broken instanceof RegExp ? broken.test(text) : broken?.(text);
  });
}

/** A number and its unit that may be split across lines, such as “10 days”. */
export function looseUnitIn(text: string, language: string): string | undefined {
  const found = looseUnit(language).exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const [number] = /\S+ $/.exec(text.slice(0, end)) ?? [];
  const [unit] = /^[\p{L}\p{N}%€²]+/u.exec(text.slice(end)) ?? [];
  return `${number}${unit}`;
}

/** The corrected text; undefined if a person has to decide. */
export function mended(text: string, slip: string, language: string): string | undefined {
  switch (slip) {
    case 'double_space':
      return text.replaceAll(/ *(?:\u00a0 *)+/g, '\u00a0').replaceAll(/ {2,}/g, ' ');
    case 'three_dots':
      return text.replaceAll(/\.{3}/g, '…');
    case 'loose_unit':
      return text.replaceAll(new RegExp(looseUnit(language), 'gu'), '$1\u00a0');
    default:
      return undefined;
  }
}
