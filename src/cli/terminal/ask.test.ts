import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { promptIn, type Question } from './ask.ts';

const enter = '\r';
const ctrlC = '\u0003';
const down = '\u001b[B';

/** What is answered and what is shown when somebody presses these keys. */
async function press(question: Question, ...keys: string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = '';
  output.on('data', (chunk) => {
    shown += chunk;
  });
  const asked = promptIn({ input, output })(question);
  for (const key of keys) input.write(key);
  return { answer: await asked, shown };
}

test('what is typed is the answer, without the spaces around it', async () => {
  expect((await press({ asks: 'Name' }, ' Ada ', enter)).answer).toBe('Ada');
});

test('Enter alone keeps what is there, and it is shown', async () => {
  const { answer, shown } = await press({ asks: 'Name', otherwise: 'Noa Montsec' }, enter);
  expect(answer).toBe('Noa Montsec');
  expect(shown).toContain('oa Montsec');
});

test('a wrong answer is reported, and can be corrected', async () => {
  const wrongWith = (text: string) => (text === 'Ada' ? undefined : 'Write Ada.');
  const { answer, shown } = await press({ asks: 'Name', wrongWith }, 'Ad', enter, 'a', enter);
  expect(shown).toContain('Write Ada.');
  expect(answer).toBe('Ada');
});

test('a password is never shown, neither the new nor the one that Enter keeps', async () => {
  const question = { asks: 'Password', otherwise: 'old-secret', secret: true };
  const typed = await press(question, 'new-secret', enter);
  expect(typed.answer).toBe('new-secret');
  const unchanged = await press(question, enter);
  expect(unchanged.answer).toBe('old-secret');
  expect(`${typed.shown}${unchanged.shown}`).not.toContain('secret');
});

test('several answers are marked in a list', async () => {
  const choices = ['react', 'node', 'css'].map((value) => ({ value, label: value }));
  const question = { asks: 'Tags', otherwise: 'react', choices };
  expect((await press(question, down, down, ' ', enter)).answer).toBe('react, css');
});

test('Ctrl+C ends the command in words', async () => {
  await expect(press({ asks: 'Name', otherwise: 'Noa' }, 'A', ctrlC)).rejects.toThrow('Cancelled.');
});
