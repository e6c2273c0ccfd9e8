import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { styled } from './layout.ts';

export type Question = {
  asks: string;
  /** Taken when the answer is empty. */
  otherwise?: string;
  /** What is wrong with an answer, and what to write instead; nothing when it is good. */
  wrongWith?: (answer: string) => string | undefined;
  /** The answer is not shown while it is typed, nor is `otherwise`. */
  secret?: boolean;
};

export type Ask = (question: Question) => Promise<string>;

export const canAsk = () => Boolean(process.stdin.isTTY && process.stdout.isTTY);

/** Puts questions one after the other, each again until its answer is good. */
export async function withQuestions<Result>(
  converse: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  let hidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const stop = new AbortController();
  lines.once('SIGINT', () => stop.abort());

  const ask: Ask = async ({ asks, otherwise = '', wrongWith, secret = false }) => {
    const shown = otherwise ? styled('dim', ` (${secret ? 'as it is' : otherwise})`) : '';
    for (;;) {
      const prompt = `${asks}${shown} ${styled('cyan', '›')} `;
      const typing = lines.question(prompt, { signal: stop.signal });
      hidden = secret;
      const typed = await typing;
      if (secret) process.stdout.write('\n');
      hidden = false;
      const answer = typed.trim() || otherwise;
      const wrong = wrongWith?.(answer);
      if (!wrong) return answer;
      process.stdout.write(`  ${styled('yellow', wrong)}\n`);
    }
  };
  try {
    return await converse(ask);
  } finally {
    lines.close();
  }
}
