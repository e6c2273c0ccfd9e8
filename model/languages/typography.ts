export type TypographySlip =
  | 'straight_quotes'
  | 'accent_as_apostrophe'
  | 'double_space'
  | 'outer_space'
  | 'three_dots'
  | 'hyphen_as_dash'
  | 'space_before_sign'
  | 'space_in_bracket'
  | 'foreign_quotes'
  | 'unpaired_quotes'
  | 'space_in_quotes'
  | 'space_before_ellipsis'
  | 'no_space_before_ellipsis'
  | 'opening_marks'
  | 'missing_opening'
  | 'other_dot'
  | 'stray_dot'
  | 'loose_unit';

/** A rule of typography: what is wrong, and how to see it in a text. */
type Rule = { code: TypographySlip; broken: (text: string) => boolean };

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

const everywhere: readonly Rule[] = [
  { code: 'double_space', broken: matches(/[ \u00a0]{2}/) },
  { code: 'outer_space', broken: (text) => text !== text.trim() },
  { code: 'three_dots', broken: matches(/\.{2,}/) },
];

/** What the four have in common; others set their signs in their own way, as French does with blanks. */
const inKnownLanguages: readonly Rule[] = [
  { code: 'straight_quotes', broken: matches(/["']/) },
  { code: 'accent_as_apostrophe', broken: matches(/[´`]|\p{L}‘\p{L}/u) },
  { code: 'hyphen_as_dash', broken: matches(/(?:^|\s)-+(?:\s|$)|--/) },
  // A full stop or a colon may begin a technical name, as in .gitignore and :hover.
  { code: 'space_before_sign', broken: matches(/\s(?:[,;!?)]|[.:](?![\p{L}:]))/u) },
  { code: 'space_in_bracket', broken: matches(/\(\s/) },
];

/** What the texts measure and count: time, characters, languages and projects. */
const units: Partial<Record<string, string>> = {
  en: 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|languages?|projects?',
  es: 'segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|caracteres|idiomas?|proyectos?',
  ca: 'segons?|minuts?|hor(?:a|es)|di(?:a|es)|setman(?:a|es)|mes(?:os)?|anys?|caràcters?|lleng(?:ua|ües)|projectes?',
  de: 'Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Zeichen|Sprachen?|Projekte?n?',
};

const symbols = 'KB|MB|GB|ms|s|min|h|px|cm|km|m|m²|kg|g|%|€';

const looseUnits = new Map<string, RegExp>();

/** A number, or a placeholder for one, and its unit with anything but a no-break space between. */
function looseUnit(language: string): RegExp {
  const known = looseUnits.get(language);
  if (known) return known;
  const unit = [units[language], symbols].flatMap((each) => each ?? []).join('|');
  const made = new RegExp(`(\\d|\\{(?:max|count)\\}) (?=(?:${unit})(?![\\p{L}\\p{N}]))`, 'u');
  looseUnits.set(language, made);
  return made;
}

const inverted = (text: string) => /[¿¡]/.test(text);

/** In Spanish every ? and ! is opened before it is closed; a lone sign in quotation marks is shown. */
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

/** The quotation marks of a language, as its texts are to have them. */
const quotationMarks: Partial<Record<string, string>> = {
  en: '“…”',
  es: '«…»',
  ca: '«…»',
  de: '„…“',
};
export const quotationMarksOf = (language: string) => quotationMarks[language] ?? '';

const quotes = (open: string, close: string, foreign: RegExp): readonly Rule[] => [
  { code: 'foreign_quotes', broken: matches(foreign) },
  { code: 'unpaired_quotes', broken: (text) => !paired(text, open, close) },
  {
    code: 'space_in_quotes',
    broken: (text) => text.includes(`${open} `) || text.includes(` ${close}`),
  },
];

const ellipsisAfterSpace: Rule = { code: 'space_before_ellipsis', broken: matches(/\s…/) };
const noInverted: Rule = { code: 'opening_marks', broken: inverted };

const ofLanguage: Partial<Record<string, readonly Rule[]>> = {
  en: [...quotes('“', '”', /[«»„]/), ellipsisAfterSpace, noInverted],
  es: [
    ...quotes('«', '»', /[“”„]/),
    ellipsisAfterSpace,
    { code: 'missing_opening', broken: unopened },
  ],
  ca: [
    ...quotes('«', '»', /[“”„]/),
    ellipsisAfterSpace,
    noInverted,
    { code: 'other_dot', broken: matches(/l[.\-•‧∙]l/i) },
    { code: 'stray_dot', broken: matches(/[^l\s]·|·[^l\s]/i) },
  ],
  de: [
    ...quotes('„', '“', /[«»”]/),
    { code: 'no_space_before_ellipsis', broken: matches(/\p{L}…/u) },
    noInverted,
  ],
};

/** What is wrong with the typography of a text in a language; empty when all is well. */
export function typographyOf(text: string, language: string): TypographySlip[] {
  const own = ofLanguage[language];
  return [
    ...everywhere,
    ...(own ? [...inKnownLanguages, ...own] : []),
    { code: 'loose_unit' as const, broken: matches(looseUnit(language)) },
  ]
    .filter(({ broken }) => broken(text))
    .map(({ code }) => code);
}

/** A number and its unit that could be torn apart at the end of a line, as in “10 days”. */
export function looseUnitIn(text: string, language: string): string | undefined {
  const found = looseUnit(language).exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  const [number] = /\S+ $/.exec(text.slice(0, end)) ?? [];
  const [unit] = /^[\p{L}\p{N}%€²]+/u.exec(text.slice(end)) ?? [];
  return `${number}${unit}`;
}

/** The text without a slip, where only one thing can be meant by it. */
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
