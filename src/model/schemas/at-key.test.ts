import { expect, test } from 'vitest';
import { z } from 'zod';
import { noteAt, placeholdersAt } from './at-key.ts';
import { text } from './text.ts';

test('the note of a key is found inside groups, lists and what may be left out', () => {
  const schema = z.object({
    group: z.object({ list: z.array(text('An item')) }).optional(),
    spare: text('A text with {count}').optional(),
  });
  expect(noteAt(schema, ['group', 'list', '3'])).toBe('An item');
  expect(noteAt(schema, ['spare'])).toBe('A text with {count}');
  expect(placeholdersAt(schema, ['spare'])).toEqual(['count']);
  expect(noteAt(schema, ['group', 'nothing'])).toBeUndefined();
});
