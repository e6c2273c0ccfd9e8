/**
 * Stands before a text that is still to be written or translated. The site builds with it, so that
 * work can be seen while it grows; `npm run check -- --publish` refuses it.
 */
export const unwrittenMark = 'TODO: ';

export const markUnwritten = (text: string) => `${unwrittenMark}${text}`;

export const isUnwritten = (text: string) => text.trimStart().startsWith(unwrittenMark.trimEnd());
