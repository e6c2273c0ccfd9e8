import type { Locale } from '../../../model/locales.ts';

/** A rule of typography: what is wrong, and how to see it in a text. */
type Rule = { wrong: string; broken: (text: string) => boolean };

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

const everywhere: readonly Rule[] = [
  { wrong: 'straight quotation mark or apostrophe', broken: matches(/["']/) },
  { wrong: 'accent used as an apostrophe', broken: matches(/[´`]|\p{L}‘\p{L}/u) },
  { wrong: 'double space', broken: matches(/[ \u00a0]{2}/) },
  { wrong: 'space at the beginning or the end', broken: (text) => text !== text.trim() },
  { wrong: 'three dots instead of an ellipsis', broken: matches(/\.{2,}/) },
  { wrong: 'hyphen instead of a dash', broken: matches(/(?:^|\s)-+(?:\s|$)|--/) },
  // A full stop or a colon may begin a technical name, as in .gitignore and :hover.
  { wrong: 'space before punctuation', broken: matches(/\s(?:[,;!?)]|[.:](?![\p{L}:]))/u) },
  { wrong: 'space after an opening bracket', broken: matches(/\(\s/) },
];

/** What the texts measure and count: time, characters, languages and projects. */
const units: Partial<Record<Locale, string>> = {
  en: 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|languages?|projects?',
  es: 'segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?|caracteres|idiomas?|proyectos?',
  ca: 'segons?|minuts?|hor(?:a|es)|di(?:a|es)|setman(?:a|es)|mes(?:os)?|anys?|caràcters?|lleng(?:ua|ües)|projectes?',
  de: 'Sekunden?|Minuten?|Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Zeichen|Sprachen?|Projekte?n?',
};

const symbols = 'KB|MB|GB|ms|s|min|h|px|cm|km|m|m²|kg|g|%|€';

/** A number, or a placeholder for one, and its unit with anything but a no-break space between. */
const looseUnit = (locale: Locale) => {
  const after = `(?:${[units[locale], symbols].flatMap((each) => each ?? []).join('|')})(?![\\p{L}\\p{N}])`;
  return matches(new RegExp(`(?:\\d|\\{(?:max|count)\\}) ${after}`, 'u'));
};

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

const quotes = (open: string, close: string, foreign: RegExp): readonly Rule[] => [
  { wrong: `quotation marks other than ${open}…${close}`, broken: matches(foreign) },
  { wrong: `unpaired ${open} or ${close}`, broken: (text) => !paired(text, open, close) },
  {
    wrong: `space inside ${open}…${close}`,
    broken: (text) => text.includes(`${open} `) || text.includes(` ${close}`),
  },
];

const ellipsisAfterSpace: Rule = { wrong: 'space before the ellipsis', broken: matches(/\s…/) };
const noInverted: Rule = { wrong: 'opening ¿ or ¡', broken: inverted };

const ofLanguage: Partial<Record<Locale, readonly Rule[]>> = {
  en: [...quotes('“', '”', /[«»„]/), ellipsisAfterSpace, noInverted],
  es: [
    ...quotes('«', '»', /[“”„]/),
    ellipsisAfterSpace,
    { wrong: 'missing ¿ or ¡', broken: unopened },
  ],
  ca: [
    ...quotes('«', '»', /[“”„]/),
    ellipsisAfterSpace,
    noInverted,
    { wrong: 'l·l written with another sign', broken: matches(/l[.\-•‧∙]l/i) },
    { wrong: 'middle dot outside l·l', broken: matches(/[^l\s]·|·[^l\s]/i) },
  ],
  de: [
    ...quotes('„', '“', /[«»”]/),
    { wrong: 'no space before the ellipsis', broken: matches(/\p{L}…/u) },
    noInverted,
  ],
};

/** What is wrong with the typography of a text in a language; empty when all is well. */
export function typographyOf(text: string, locale: Locale): string[] {
  return [
    ...everywhere,
    ...(ofLanguage[locale] ?? []),
    { wrong: 'no no-break space between number and unit', broken: looseUnit(locale) },
  ]
    .filter(({ broken }) => broken(text))
    .map(({ wrong }) => wrong);
}
