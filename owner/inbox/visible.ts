/** Typed text may hold control sequences that would steer the terminal: they are shown, not obeyed. */
export const visible = (text: string) =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\n' || character === '\t'
      ? character
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export function oneLine(text: string, length: number): string {
  // By characters, since half an emoji shows as a question mark.
  const line = [...visible(text).replace(/\s+/g, ' ').trim()];
  return line.length > length ? `${line.slice(0, length - 1).join('')}…` : line.join('');
}
