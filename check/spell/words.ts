const word = /[\p{L}\p{M}\p{Nd}]+(?:[’'·.-][\p{L}\p{M}\p{Nd}]+)*/gu;

/** The words of a text, without placeholders and mail addresses. */
export function wordsOf(text: string): string[] {
  const plain = text.replace(/\{\w+\}|\S+@\S+/g, ' ');
  return [...plain.matchAll(word)].map(([found]) => found).filter(isWord);
}

const isWord = (found: string) => found.length > 1 && /\p{L}/u.test(found);

export const isCompound = (word: string) => word.includes('-');

/** The parts of a compound, which may be right where the whole is not in any dictionary. */
export const partsOf = (compound: string) => compound.split('-').filter(isWord);

/** The project's own words: names, technical terms and what else no dictionary knows. */
export class WordList {
  readonly #entries: ReadonlySet<string>;

  constructor(sources: readonly string[]) {
    const lines = sources.flatMap((source) => source.split('\n').map((line) => line.trim()));
    this.#entries = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
  }

  /** As it stands, with a capital at the start of a sentence, elided (l’API) or as an owner (API’s). */
  allows(word: string): boolean {
    const bare = word.replace(/^[dlmnst]’|’s$/giu, '');
    const atStart = (each: string) => each.charAt(0).toLowerCase() + each.slice(1);
    return [word, bare, atStart(word), atStart(bare)].some((each) => this.#entries.has(each));
  }
}
