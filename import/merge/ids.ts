import { slugOf } from '../../model/slug.ts';

const longest = 30;

/** A name for an entry that a person can read: of the first of these words that is free. */
export function idFrom(words: readonly string[], taken: ReadonlySet<string>): string {
  const ids = words.map(shortSlug).filter(Boolean);
  const free = ids.find((id) => !taken.has(id));
  if (free) return free;
  const [base = 'entry'] = ids;
  let number = 2;
  while (taken.has(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** Behind a comma, or in brackets, stands what kind of thing it is. */
function shortSlug(text: string): string {
  const [name = ''] = text.split(/[,(|–]/);
  const parts = slugOf(name.trim() ? name : text).split('-');
  let id = parts[0] ?? '';
  for (const part of parts.slice(1)) {
    if (id.length + 1 + part.length > longest) break;
    id = `${id}_${part}`;
  }
  return id.slice(0, longest);
}
