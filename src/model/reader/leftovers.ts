import type { z } from 'zod';
import { formOfKey, type PluralForm } from '../../text/plurals.ts';
import { isTree, type Tree } from '../../text/text-tree.ts';
import { schemaAt } from '../schemas/at-key.ts';
import { isOfItsOwn } from './complete.ts';

export type Path = readonly (string | number)[];

type Compared = {
  schema: z.ZodType;
  /** The texts of the source language, with the engine's. */
  source: unknown;
  /** The texts of another language. */
  own: unknown;
  /** Which forms of counted words that language has. */
  forms: readonly PluralForm[];
};

/**
 * Where a language has what the source does not: a key, an entry by its name, an item of a longer list.
 * Keys that the schema does not know are none of them.
 */
export function leftoversIn({ schema, source, own, forms }: Compared): Path[] {
  if (!isTree(own)) return [];
  const there = isTree(source) ? source : {};
  return Object.entries(own).flatMap(([name, value]): Path[] => {
    const part = schemaAt(schema, [name]);
    if (!part || value === null || isOfItsOwn(name)) return [];
    const key = Array.isArray(own) ? Number(name) : name;
    if (there[name] === undefined) return isFormOf(there, name, forms) ? [] : [[key]];
    const inner = leftoversIn({ schema: part, source: there[name], own: value, forms });
    return inner.map((path) => [key, ...path]);
  });
}

/** A language may count in more forms than the source. */
export function isFormOf(source: Tree, key: string, forms: readonly PluralForm[]): boolean {
  const counted = formOfKey(key);
  if (!counted || source[`${counted.name}_other`] === undefined) return false;
  return forms.includes(counted.form);
}

/** The texts without what is left over in them. */
export function withoutLeftovers(compared: Compared): unknown {
  const paths = leftoversIn(compared);
  if (paths.length === 0) return compared.own;
  const copy = structuredClone(compared.own);
  // From the end, so that the items before keep their places.
  for (const path of paths.toReversed()) {
    const group = path.slice(0, -1).reduce((at, key) => at[key], Object(copy));
    const last = path.at(-1) as string;
    if (Array.isArray(group)) group.splice(Number(last), 1);
    else delete group[last];
  }
  return copy;
}
