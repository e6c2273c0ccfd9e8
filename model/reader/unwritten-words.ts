import { z } from 'zod';
import { isAddressPart } from '../texts-of.ts';
import { markUnwritten } from '../unwritten.ts';

/** What a schema asks for, each text saying what belongs there; `name` stands for parts of addresses. */
export function unwrittenWords(schema: z.ZodType, name: string, key = ''): unknown {
  if (schema instanceof z.ZodObject) {
    const asked = Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, value]) => !value.isOptional())
      .map(([part, value]) => [part, unwrittenWords(value, name, part)]);
    return Object.fromEntries(asked);
  }
  if (schema instanceof z.ZodArray) return [unwrittenWords(schema.element as z.ZodType, name)];
  return isAddressPart(key) ? name : markUnwritten(schema.meta()?.description ?? '');
}
