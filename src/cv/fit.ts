import type { CvDocument, CvText } from './document.ts';
import { plain } from './lines.ts';

/** What to shorten in a CV that has more pages than it may. */
export type Cuts = {
  /** The longest entries, with their number of characters. */
  longest: { title: string; characters: number }[];
  /** The entries that are furthest back and have highlights. */
  oldest: { title: string; period: string; highlights: number }[];
  /** Words that stand alone on the last line of a paragraph. */
  alone: string[];
};

const few = 3;

/** `text` is what a program reads in the PDF, line by line. */
export function cutsFor(document: CvDocument, text = ''): Cuts {
  const stages = [document.experience, document.volunteering, document.education].flatMap(
    ({ items }) => items,
  );
  const lengthOf = (texts: readonly CvText[]) =>
    texts.reduce((sum, one) => sum + plain(one).length, 0);
  return {
    longest: stages
      .map(({ title, detail, points }) => ({ title, characters: lengthOf([detail, ...points]) }))
      .filter(({ characters }) => characters > 0)
      .sort((a, b) => b.characters - a.characters)
      .slice(0, few),
    oldest: stages
      .filter(({ points }) => points.length > 0)
      .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
      .slice(0, few)
      .map(({ title, period, points }) => ({ title, period, highlights: points.length })),
    alone: wordsAlone(document, text),
  };
}

/** Lines of one word that end a paragraph: to take one away saves a line. */
function wordsAlone(document: CvDocument, text: string): string[] {
  const { profile, experience, volunteering, education } = document;
  const stages = [experience, volunteering, education].flatMap(({ items }) => items);
  const paragraphs = [profile.text, ...stages.flatMap(({ detail, points }) => [detail, ...points])];
  const lines = new Set(text.split('\n'));
  return paragraphs.flatMap((one) => {
    const words = plain(one).split(/\s+/);
    const last = words.at(-1) ?? '';
    return words.length > 1 && lines.has(last) ? [`… ${words.slice(-3).join(' ')}`] : [];
  });
}
