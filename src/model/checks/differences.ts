import { z } from 'zod';
import { isTree } from '../../text/text-tree.ts';
import { type ContentError, contentError, type Place } from '../errors/errors.ts';
import { unwrapped } from '../schemas/at-key.ts';

/**
 * Which parts a language lacks or has alone, and which of its lists are longer or shorter than in the
 * source language. Which parts there are follows from the schema; where each language has its own, the
 * schema says so (`perLanguage`). The source language is named in the errors.
 */
export function differences(
  schema: z.ZodType,
  there: unknown,
  here: unknown,
  place: Place,
  source: string,
): ContentError[] {
  const inner = unwrapped(schema);
  const at = (name: string | number) => ({
    file: place.file,
    key: place.key ? `${place.key}.${name}` : String(name),
  });
  if (inner instanceof z.ZodArray && Array.isArray(there) && Array.isArray(here)) {
    const [found, expected] = [here.length, there.length];
    const element = inner.element as z.ZodType;
    return [
      ...(found === expected
        ? []
        : [contentError('uneven_lists', place, { found, expected, source })]),
      ...here
        .slice(0, expected)
        .flatMap((item, index) => differences(element, there[index], item, at(index), source)),
    ];
  }
  // A file with other errors may have anything anywhere.
  if (!isTree(there) || !isTree(here)) return [];
  const [theirs, ours] = [there, here];
  if (inner instanceof z.ZodRecord) {
    return Object.keys(ours)
      .filter((id) => Object.hasOwn(theirs, id))
      .flatMap((id) =>
        differences(inner.valueType as z.ZodType, theirs[id], ours[id], at(id), source),
      );
  }
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([key, part]) => {
    // What is not set, as “key:” alone, is not there; a list or group may be left out for an empty one.
    const empty = part instanceof z.ZodDefault ? part.parse(undefined) : undefined;
    const [inSource, own] = [theirs[key] ?? empty, ours[key] ?? empty];
    if (inSource === undefined && own === undefined) return [];
    // Two texts differ in nothing that is asked here, and most keys hold texts.
    if (typeof inSource === 'string' && typeof own === 'string') return [];
    if (part.meta()?.perLanguage) return [];
    if (own === undefined) return [contentError('part_missing', at(key), { source })];
    if (inSource === undefined) return [contentError('not_in_source', at(key), { source })];
    return differences(part, inSource, own, at(key), source);
  });
}
