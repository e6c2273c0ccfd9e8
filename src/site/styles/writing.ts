import { directionOf, scriptOf } from '../../text/direction.ts';

/** Scripts with separate letters and room above them: the style sheets are made for these. */
const alphabets = ['Latn', 'Grek', 'Cyrl', 'Armn', 'Geor'];
/** Whether a language is written in one of them. */
export const hasAlphabet = (lang: string) => alphabets.includes(scriptOf(lang));

/** Whether all letters of a text are of such scripts. */
export const isAlphabetic = (text: string) =>
  !/[\p{L}--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Georgian}\p{sc=Common}]]/v.test(
    text,
  );

/** Scripts without spaces between words. */
const withoutSpaces = ['Jpan', 'Hans', 'Hant'];

/** Digits other than 0 to 9, by the system that a language counts with, as counters call them. */
const counterStyles: Partial<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
  mymr: 'myanmar',
};

/**
 * What a page needs for the languages of the site beyond what suits Latin letters; for those it is
 * empty, and costs nothing. Every page has words of every language: greetings and names.
 */
export const writingStyle = (page: string, languages: readonly string[]): string =>
  inLastLayer([...scriptRules(languages), ...directionRules(page, languages), ...digitRules(page)]);

/** After all sections, and before the owner's own layer. */
const inLastLayer = (rules: readonly string[]) =>
  rules.length > 0 ? `@layer last{${rules.join('')}}` : '';

function scriptRules(languages: readonly string[]): string[] {
  const of = (isMeant: (script: string) => boolean) => {
    // Chromium knows no list in :lang().
    const meant = languages
      .filter((lang) => isMeant(scriptOf(lang)))
      .map((lang) => `:lang(${lang})`);
    return meant.length > 0 ? `:is(${meant.join()})` : undefined;
  };
  const others = of((script) => !alphabets.includes(script));
  const unspaced = of((script) => withoutSpaces.includes(script));
  const japanese = of((script) => script === 'Jpan');
  const korean = of((script) => script === 'Kore');
  return [
    // Letter spacing would separate joining letters, and make full-width ones touch.
    others && `${others}{letter-spacing:normal}:is(h1,h2,h3)${others}{line-height:1.3}`,
    unspaced && `${unspaced}{line-break:strict;text-autospace:normal}`,
    // Letters as wide as they are high: a greeting of seven fits on a phone.
    unspaced &&
      `@media screen{:root${unspaced}{--display:clamp(2rem,min(12vw,28svh - 4rem),9.25rem)}}`,
    japanese && `${japanese}{word-break:auto-phrase}`,
    korean && `${korean}{word-break:keep-all}`,
  ].filter((rule) => rule !== undefined);
}

function directionRules(page: string, languages: readonly string[]): string[] {
  const direction = directionOf(page);
  if (languages.every((lang) => directionOf(lang) === 'ltr')) return [];
  const ofBoth = [
    // A text of the other direction is aligned like one of the page's own.
    `bdi[dir]{text-align:${direction === 'rtl' ? 'right' : 'left'}}`,
    // The names of languages, which may contain a bracket.
    'a[hreflang] span{unicode-bidi:plaintext}',
  ];
  if (direction === 'ltr') return ofBoth;
  return [
    ...ofBoth,
    // The correction for the space at the left of large Latin letters does not apply here.
    'h1{margin-inline:0}',
    ':root{--ahead:-6px}[data-sideways]{scale:-1 1}',
    '@media(min-width:64em){[data-menu-entry]::after{transform-origin:right}}',
    // URLs and code are not in the page's language.
    'code,a[href^="mailto:"]{unicode-bidi:plaintext}',
    // An empty field with dir=auto would start at the left.
    'form:not([dir]) [dir=auto]:invalid{direction:rtl}',
  ];
}

/** The numbers of lists are counters in the style `--digits`. */
function digitRules(page: string): string[] {
  const style = counterStyles[new Intl.NumberFormat(page).resolvedOptions().numberingSystem];
  return style ? [`:root{--digits:${style}}`] : [];
}
