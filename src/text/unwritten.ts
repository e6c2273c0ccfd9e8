/**
 * Begins a text that is still to be written or translated. Development shows such texts; a build refuses
 * them, except in drafts and partly translated languages.
 */
export const unwrittenMark = 'TODO: ';

export const isUnwritten = (text: string) => text.trimStart().startsWith(unwrittenMark.trimEnd());

export const markUnwritten = (text: string) =>
  isUnwritten(text) ? text : `${unwrittenMark}${text}`;
