import type { Letters, Weight } from '../../fonts/outlines.ts';
import type { Colours } from '../../model/theme/colours.ts';
import { directionOf, scriptOf } from '../../text/direction.ts';
import { balanced } from '../../text/lines.ts';
import { asSentence } from '../../text/sentences.ts';
import type { Preview } from './preview.ts';

/** How a text is set: size in pixels, leading and tracking in parts of it. */
type Setting = { size: number; weight: Weight; leading: number; tracking: number };

type Line = { text: string; colour: string; setting: Setting };

export type Frame = { lang: string; left: number; top: number; bottom: number; width: number };

/** From large to small: the first in which the title fits is taken. */
const titlesIn = (lang: string) =>
  [104, 92, 80, 70, 60, 50, 42].map((size): Setting => {
    // Other scripts reach higher and lower than Latin capitals.
    const leading = scriptOf(lang) === 'Latn' ? 0.98 : 1.24;
    return { size, weight: 'heavy', leading, tracking: -0.04 };
  });
/** Rather than smaller than this, a name takes two lines. */
const leastOfNames = 60;
const sentence: Setting = { size: 31, weight: 'text', leading: 1.32, tracking: -0.005 };
const position: Setting = { size: 33, weight: 'strong', leading: 1.3, tracking: -0.01 };
const mostLines = 4;
const name: Setting = { size: 30, weight: 'heavy', leading: 1, tracking: -0.025 };
const gap = 34;

/** The words of a preview as shapes: title and line at the foot, the owner's name at the head. */
export function textShapes(
  { greeting, title, line }: Preview,
  owner: string,
  frame: Frame,
  { ink, soft, accent }: Colours,
  letters: Letters,
): string {
  const titles = titlesIn(frame.lang);
  const set = (text: string, setting: Setting, colour: string): Line[] =>
    balanced(text, frame.lang, frame.width, (part) => widthOf(part, setting, letters)).map(
      (one) => ({
        text: one,
        colour,
        setting,
      }),
    );
  const headingIn = (setting: Setting) =>
    greeting
      ? [...set(greeting, setting, ink), ...set(asSentence(title, frame.lang), setting, accent)]
      : set(title, setting, ink);
  const isInside = ({ text, setting }: Line) => widthOf(text, setting, letters) <= frame.width;
  /** A line that is shortened to the room there is, with an ellipsis. */
  const cut = (line: Line): Line => {
    const characters = [...line.text];
    const ended = () => `${characters.join('').replace(/[\s\p{P}]+$/u, '')}…`;
    while (characters.length > 1 && !isInside({ ...line, text: ended() })) characters.pop();
    return { ...line, text: ended() };
  };
  const shortened = (lines: Line[], most: number) =>
    lines
      .slice(0, most)
      .map((one, index) =>
        isInside(one) && (index < most - 1 || lines.length <= most) ? one : cut(one),
      );
  const below = line
    ? shortened(greeting ? set(line, position, ink) : set(line, sentence, soft), mostLines)
    : [];
  const belowTop = frame.bottom - heightOf(below);
  const headingBottom = belowTop - (line ? gap : 0);
  const room = headingBottom - frame.top - (greeting ? 0 : name.size + gap);
  const fits = (setting: Setting, most: number) => {
    const lines = headingIn(setting);
    return lines.length <= most && lines.every(isInside) && heightOf(lines) <= room;
  };
  const large = titles.filter(({ size }) => size >= leastOfNames);
  const setting =
    (greeting && large.find((one) => fits(one, 2))) ||
    titles.find((one) => fits(one, 3)) ||
    (titles.at(-1) as Setting);
  const most = Math.floor(room / (setting.size * setting.leading));
  const heading = shortened(headingIn(setting), most);
  const headingTop = headingBottom - heightOf(heading);
  const signature = greeting ? [] : [{ text: owner, colour: ink, setting: name }];
  const stop = { text: '.', colour: accent, setting: name };
  const behindName = widthOf(owner, name, letters) + name.tracking * name.size;
  return [
    drawn(signature, frame, frame.top, letters),
    greeting ? '' : drawn([stop], frame, frame.top, letters, behindName),
    drawn(heading, frame, headingTop, letters),
    drawn(below, frame, belowTop, letters),
  ].join('');
}

const widthOf = (text: string, { size, weight, tracking }: Setting, letters: Letters) =>
  letters(text, weight, tracking).width * size;

const heightOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { setting: { size, leading } }) => sum + size * leading, 0);

/** Lines of text one below the other, from the top of the first one's capitals, each from its start. */
function drawn(
  lines: readonly Line[],
  frame: Frame,
  top: number,
  letters: Letters,
  indent = 0,
): string {
  const isRtl = directionOf(frame.lang) === 'rtl';
  let y = top;
  return lines
    .map(({ text, colour, setting: { size, weight, leading, tracking } }) => {
      const { shapes, width } = letters(text, weight, tracking);
      const start = isRtl ? frame.width - width * size - indent : indent;
      const baseline = y + size * 0.72;
      y += size * leading;
      return `<g fill="${colour}" transform="translate(${frame.left + start} ${baseline}) scale(${size} ${-size})">${shapes}</g>`;
    })
    .join('');
}
