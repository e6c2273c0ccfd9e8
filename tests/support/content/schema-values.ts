import { z } from 'zod';
import { unwrapped } from '../../../src/model/schemas/at-key.ts';

/** A key of a schema, without the indexes of lists and the ids of records, and all its values in some files. */
export type KeyValues = { key: string; values: unknown[] };

/** Every key of a schema that can have a text or a fact, optional ones included. */
export function valuesByKey(schema: z.ZodType, files: readonly unknown[], key = ''): KeyValues[] {
  const inner = unwrapped(schema);
  const groups = files.filter((one) => one !== null && one !== undefined);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, part]) => {
      const values = groups.map((group) => (group as Record<string, unknown>)[name]);
      return valuesByKey(part, values, key ? `${key}.${name}` : name);
    });
  }
  if (inner instanceof z.ZodArray) {
    return valuesByKey(inner.element as z.ZodType, groups.flat(), key);
  }
  if (inner instanceof z.ZodRecord) {
    const entries = groups.flatMap((group) => Object.values(group as object));
    return valuesByKey(inner.valueType as z.ZodType, entries, key);
  }
  return [{ key, values: groups }];
}
