import { expect, test } from 'vitest';
import { languagesOf } from './languages.ts';

const add = (code: string) =>
  languagesOf(() => expect.unreachable('The desk has no reason to start anew.'))({
    change: 'new',
    code,
  });

test('a language that is there, or that nobody speaks, is refused by a code', async () => {
  await expect(add('es')).rejects.toMatchObject({ code: 'language_there' });
  await expect(add('Deutsch')).rejects.toMatchObject({ code: 'not_a_language' });
  await expect(add('qq')).rejects.toMatchObject({ code: 'not_a_language' });
});
