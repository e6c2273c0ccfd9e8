import { lettersLoader } from '../../fonts/outlines.ts';
import type { Content } from '../../model/content.ts';
import type { Locale } from '../../model/languages/languages.ts';
import { typefacesOf } from '../../model/theme/script-typeface.ts';
import { withoutMarkers } from '../../text/fallback-markers.ts';
import { breaksAnywhere, widthInLines } from '../../text/lines.ts';
import { asSentence } from '../../text/sentences.ts';
import { withoutTextMarks } from '../../text/text-marks.ts';
import { hasAlphabet, isAlphabetic } from './writing.ts';

const lettersFor = lettersLoader(['heavy']);

/** As in Home.module.css. */
const tracking = -0.045;

/** In em: what fits in the size of the style sheets on every screen: on one line, on two, and as a word of the header. */
const fitting = { one: 7, two: 5.6, header: 8 };

/** The part of the room that the measured letters may take: until they have loaded, others stand for them. */
const share = 0.94;

/** How high greeting and name may be together, so that work stays in sight: in parts of the room on a phone, and of the window. */
const highest = { phone: 0.47, window: 0.28 };

/** How much higher lines are in scripts with marks above and below the letters (writing.ts). */
const highLines = 1.3 / 0.95;

/** Height of a usual window for the room that it has. */
const usualHeight = 0.7;

/**
 * What makes greeting and name fit, measured in letters of the site's font: whether the name is too long
 * for the usual size, and then the rules of the page with the largest size in which no word breaks.
 */
export async function headlineOf(content: Content, locale: Locale) {
  const { lang } = content.languages.table[locale];
  const { greeting, author } = content.texts[locale].home;
  const plain = (text: string) => withoutMarkers(withoutTextMarks(text));
  const [hello, name] = [plain(greeting), asSentence(plain(author), lang)];
  const letters = await lettersFor(
    typefacesOf(content, locale),
    [...new Set(hello + name)].sort(),
    lang,
  );
  const isForeign = hasAlphabet(lang) && !isAlphabetic(name);
  const spacing = hasAlphabet(lang) && !isForeign ? tracking : 0;
  const widthIn = (lines: number, text: string) =>
    widthInLines(text, lang, lines, (part) => letters(part, 'heavy', spacing).width);
  const isLong =
    widthIn(1, name) > fitting.one || Math.max(widthIn(2, name), widthIn(2, hello)) > fitting.two;
  const rules = [
    isLong &&
      sizeRules(
        (lines) => Math.max(widthIn(1, hello), widthIn(lines, name)),
        hasAlphabet(lang) && !isForeign ? 1 : highLines,
      ),
    isForeign && 'h1 span{line-height:1.3;letter-spacing:normal}',
    // Home.tsx says where a line may end.
    breaksAnywhere(hello + name) && ':root :is(h1,h1 *){word-break:keep-all}',
  ].filter(Boolean);
  const longest = widthIn(mostLines, name);
  return {
    isLong,
    /** For the home page. */
    style: rules.length > 0 ? `@layer last{${rules.join('')}}` : '',
    /** For every page: the name in the header stays within the page, also where the text is large. */
    headerStyle: headerRule(longest, widthIn(1, name) > fitting.header && breaksAnywhere(name)),
  };
}

/** A word that is too long is set smaller; where a line may end after any letter, phrases need not stay whole. */
function headerRule(longest: number, mayBreak: boolean): string {
  const rule = (style: string) => `@layer last{header>div>a{${style}}}`;
  if (longest > fitting.header)
    return rule(`font-size:min(1em,${room}*${(share / longest).toFixed(4)})`);
  return mayBreak ? rule(`word-break:normal;min-inline-size:min(100%,${fitting.header}em)`) : '';
}

/** More than any name takes, so that each word has its own. */
const mostLines = 40;

const room = 'min(var(--page),100vw - 2*var(--gutter))';

/** The largest sizes for a name in so many lines below a greeting; `width` is in em, `height` in usual lines. */
function sizeRules(width: (lines: number) => number, height: number): string {
  const best = (lines: readonly number[], highest: number) =>
    lines
      .map((count) => ({
        count,
        part: share / width(count),
        size: Math.min(share / width(count), highest / (1 + count) / height),
      }))
      .reduce((one, other) => (other.size > one.size ? other : one));
  const phone = best([2, 3, 4], highest.phone);
  const wide = best([1, 2, 3], highest.window * usualHeight);
  const rule = (...limits: string[]) =>
    `h1{font-size:min(${['var(--display)', ...limits].join()})}`;
  const inRoom = (part: number) => `${room}*${part.toFixed(4)}`;
  const ofWindow = `${((highest.window * 100) / (1 + wide.count) / height).toFixed(1)}svh`;
  return [
    rule('17svh', inRoom(phone.size)),
    `@media(min-width:64em),(min-width:44em) and (height<44em){${rule(ofWindow, inRoom(wide.part))}[data-work]{margin-block-start:0}}`,
    // The name on the closed book.
    `[data-book]>div>[aria-hidden]{font-size:min(6.5cqi,34cqi/${width(mostLines).toFixed(2)})}`,
  ].join('');
}
