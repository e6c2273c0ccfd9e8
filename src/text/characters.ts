/** A longer text was pasted by accident, and is refused. */
export const mostCharacters = 20_000;

/**
 * A text with one kind of line break and no control characters. Word processors put such characters
 * into what is copied from them (a vertical tab for a soft break), and a terminal would obey others.
 */
export const withoutControls = (text: string) =>
  text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll(/(?![\n\t])\p{Cc}/gu, '');

/** With a space instead of each line break, as a page shows it. */
export const inOneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim();

const directionOverride = /[\u202A-\u202E]/;

/**
 * Whether characters show a part of the text in another order than it is written in. The marks and
 * isolates that texts in two directions need (U+061C, U+200E, U+200F, U+2066 to U+2069) do not count.
 */
export const hasDirectionOverride = (text: string) => directionOverride.test(text);

export const withoutDirectionOverrides = (text: string) =>
  text.replaceAll(new RegExp(directionOverride, 'g'), '');

export const countWords = (text: string) =>
  text.match(/[\p{L}\p{N}]+(?:[’'·-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
