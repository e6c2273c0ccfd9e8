import { countWords } from '../../text/characters.ts';
import type { PageData, PagePart, PageText } from '../make/collect-data.ts';
import { isDone, type WorkStore } from './work.ts';

export const filters = ['todo', 'mine', 'comments', 'all'] as const;
export type Choice = { filter: (typeof filters)[number]; search: string };

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A note that is offered and not begun: its texts are nothing to do yet. */
export const isUntouched = ({ isOffered, texts }: PagePart, work: WorkStore) =>
  isOffered === true && texts.every(({ id }) => work.of(id)?.text === undefined);

/** The texts of a filter; a search looks through all of them. */
export function filteredTexts(
  data: PageData,
  work: WorkStore,
  { filter, search }: Choice,
): PageText[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  const isMeant = (text: PageText) => {
    const own = work.of(text.id);
    if (wanted.length > 0) {
      const words = folded(`${text.source} ${own?.text ?? ''} ${text.translation} ${text.key}`);
      return wanted.every((word) => words.includes(word));
    }
    if (filter === 'todo') return !isDone(text, own, data);
    if (filter === 'mine') return own?.text !== undefined;
    return filter === 'all' || own?.comment !== undefined;
  };
  return data.parts.flatMap(({ texts }) => texts.filter(isMeant));
}

/** Words of the source: how many there are to translate, and how many are left. */
export function wordsLeft(data: PageData, work: WorkStore) {
  let [left, all] = [0, 0];
  const parts = data.parts.filter((part) => !isUntouched(part, work));
  for (const text of parts.flatMap(({ texts }) => texts)) {
    if (text.isName) continue;
    const words = countWords(text.source);
    all += words;
    if (!isDone(text, work.of(text.id), data)) left += words;
  }
  return { left, all };
}
