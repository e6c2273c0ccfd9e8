import type { Typeface } from './typeface.ts';

export type UsedAlphabet = Typeface['alphabets'][number] & { covered: string };

/** The alphabets that these characters need; each character is covered once. */
export function alphabetsFor(typeface: Typeface, characters: readonly string[]): UsedAlphabet[] {
  let left = characters;
  return typeface.alphabets
    .map((alphabet) => {
      const isCovered = isWithin(alphabet.characters);
      const covered = left.filter(isCovered);
      left = left.filter((character) => !isCovered(character));
      return { ...alphabet, covered: covered.join('') };
    })
    .filter(({ covered }) => covered !== '');
}

/** Whether a typeface says that it has a character. */
export const holds = ({ alphabets }: Typeface) => {
  const within = alphabets.map(({ characters }) => isWithin(characters));
  return (character: string) => within.some((isHeld) => isHeld(character));
};

/** Whether a character stands in a list such as “U+0000-00FF,U+0131”. */
export function isWithin(list: string): (character: string) => boolean {
  const spans = list.split(',').map((span) => {
    const [first = 0, last = first] = span
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return { first, last };
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(({ first, last }) => code >= first && code <= last);
  };
}

/** Sorted characters as such a list. */
export function listOf(characters: string): string {
  const spans: { first: number; last: number }[] = [];
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const span = spans.at(-1);
    if (span?.last === code - 1) span.last = code;
    else spans.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return spans
    .map(({ first, last }) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join();
}
