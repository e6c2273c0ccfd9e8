import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { patience } from '../../support/programs/patience.ts';
import { postJson } from './back-end-process.ts';
import type { ReceivedMail } from './read-mail.ts';

type Storm = {
  /** What happens to the servers, one round after the other. */
  rounds: readonly (() => Promise<unknown>)[];
  /** How many messages are to be acknowledged; each round has its share, however fast the machine is. */
  posts: number;
  /** The server that gets the next post. */
  url: () => string;
  /** How many visitors there are at a time. */
  people?: number;
  /** How long a visitor rests between two messages. */
  restMs: () => number;
};

/** Visitors who keep coming through all of a storm, and send each message until it is acknowledged. */
export async function visitorsThrough({ rounds, posts, url, people = 16, restMs }: Storm) {
  /** Acknowledged ids by the text of the message. */
  const acknowledged = new Map<string, string>();
  const turnedAway = { unanswered: 0, refused: 0 };
  let round = 0;
  const isBusy = () => acknowledged.size < (posts * round) / rounds.length;

  async function visitor(name: string): Promise<void> {
    while (round < rounds.length || isBusy()) {
      const key = randomUUID();
      const message = `Typed text ${key}`;
      // Who gets no answer, or is refused for now, presses Send again, with the same key.
      while (!acknowledged.has(message)) {
        const id = await post({ name, email: 'v1@example.com', message, key });
        if (id) acknowledged.set(message, id);
        else await sleep(400);
      }
      do await sleep(restMs());
      while (!isBusy() && round < rounds.length);
    }
  }

  async function post(body: Record<string, string> & { key: string }): Promise<string | undefined> {
    try {
      const response = await postJson(url(), body);
      const answer = (await response.json()) as { id?: string };
      if (response.status === 202) return answer.id;
      expect([response.status, response.headers.has('retry-after')]).toEqual([503, true]);
      turnedAway.refused += 1;
    } catch (error) {
      // No answer, or half of one.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      turnedAway.unanswered += 1;
    }
    return undefined;
  }

  const coming = Promise.all(
    Array.from({ length: people }, (_, index) => visitor(`Visitor ${index}`)),
  );
  for (const rage of rounds) {
    round += 1;
    await rage();
    await vi.waitFor(() => expect(isBusy()).toBe(false), patience);
  }
  await coming;
  return {
    acknowledged,
    turnedAway,
    /** Of what was acknowledged, the ids that have not arrived. */
    missingFrom(mails: readonly ReceivedMail[]): string[] {
      const arrived = new Set(mails.map(({ messageId }) => messageId.slice(1, 37)));
      return [...acknowledged.values()].filter((id) => !arrived.has(id));
    },
    /** Every acknowledged text came under the one Message-ID of its id; says how many came again. */
    expectOneIdEach(mails: readonly ReceivedMail[]): number {
      const typedIn = ({ text }: ReceivedMail) => /Typed text \S+/.exec(text)?.[0] ?? 'none';
      const byText = Map.groupBy(mails, typedIn);
      for (const [typed, id] of acknowledged) {
        const ids = new Set(byText.get(typed)?.map(({ messageId }) => messageId));
        expect([...ids]).toEqual([`<${id}@example.com>`]);
      }
      return mails.length - byText.size;
    },
  };
}
