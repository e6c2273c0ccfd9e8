/**
 * Stands before a text that is still to be written or translated. Development shows it, so that work
 * can be seen while it grows; a build refuses it, save in drafts and growing languages.
 */
export const unwrittenMark = 'TODO: ';

export const isUnwritten = (text: string) => text.trimStart().startsWith(unwrittenMark.trimEnd());

export const markUnwritten = (text: string) =>
  isUnwritten(text) ? text : `${unwrittenMark}${text}`;
