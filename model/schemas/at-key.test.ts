import { expect, test } from 'vitest';
import { z } from 'zod';
import { placeholdersOf } from '../texts.ts';
import { noteAt, placeholdersAt } from './at-key.ts';
import { cvWordsSchema } from './cv.ts';
import { siteValueNames } from './site.ts';
import { siteTextsSchema } from './site-texts.ts';
import { text } from './text.ts';

test('the note of a key is found inside groups, lists and what may be left out', () => {
  const schema = z.object({
    group: z.object({ list: z.array(text('An item')) }).optional(),
    spare: text('A text', ['count']).optional(),
  });
  expect(noteAt(schema, ['group', 'list', '3'])).toBe('An item');
  expect(noteAt(schema, ['spare'])).toBe('A text');
  expect(placeholdersAt(schema, ['spare'])).toEqual(['count']);
  expect(noteAt(schema, ['group', 'nothing'])).toBeUndefined();
});

/** Every key of a schema that has a note, by its path. */
function notedKeys(schema: unknown, path: string[] = []): string[][] {
  if (schema instanceof z.ZodOptional) return notedKeys(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return notedKeys(schema.element, [...path, '0']);
  if (schema instanceof z.ZodRecord) return notedKeys(schema.valueType, [...path, 'any']);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, inner]) => notedKeys(inner, [...path, key]));
}

test.each([
  ['texts', siteTextsSchema()],
  ['cv', cvWordsSchema],
])('the notes in %s tell the translator of every placeholder, and of no other', (_, schema) => {
  const keys = notedKeys(schema);
  expect(keys.length).toBeGreaterThan(10);
  for (const key of keys) {
    const named = placeholdersOf(noteAt(schema, key) ?? '');
    const own = named.filter((name) => !siteValueNames.includes(name));
    expect(placeholdersAt(schema, key).toSorted(), key.join('.')).toEqual(own);
  }
});
