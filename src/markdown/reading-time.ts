const wordsAMinute = 220;
/** Where words are not separated, characters are counted. */
const charactersAMinute = 500;
const unseparated = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** How many minutes a text takes to read, at least one. */
export function minutesToRead(text: string): number {
  const characters = text.match(unseparated)?.length ?? 0;
  const words = text.replaceAll(unseparated, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*/gu);
  const minutes = (words?.length ?? 0) / wordsAMinute + characters / charactersAMinute;
  return Math.max(1, Math.round(minutes));
}
