import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { postJson } from './back-end-process.ts';
import type { ReceivedMail } from './read-mail.ts';

/** Nothing that a storm does takes longer, on a busy machine either. */
export const patience = { timeout: 120_000, interval: 100 };

type Options = {
  /** The server that gets the next post. */
  url: () => string;
  /** What a visitor does between two messages. */
  rest: () => Promise<unknown>;
};

type Storm = {
  /** What happens to the servers, one round after the other. */
  rounds: readonly (() => Promise<void>)[];
  /** How many messages are to be acknowledged; each round has its share, however fast the machine is. */
  posts: number;
  url: Options['url'];
  /** How long a visitor rests between two messages. */
  restMs: () => number;
};

/** Visitors who keep coming through all of a storm; says who they were when they have gone. */
export async function visitorsThrough({ rounds, posts, url, restMs }: Storm) {
  let round = 0;
  const isBusy = () => visitors.acknowledged.size < (posts * round) / rounds.length;
  const visitors = createVisitors({
    url,
    async rest() {
      do await sleep(restMs());
      while (!isBusy() && round < rounds.length);
    },
  });
  const coming = visitors.come(16, () => round < rounds.length || isBusy());
  for (const rage of rounds) {
    round += 1;
    await rage();
    await vi.waitFor(() => expect(isBusy()).toBe(false), patience);
  }
  await coming;
  return visitors;
}

/** Visitors who send one message after the other, and each again until it is acknowledged. */
function createVisitors({ url, rest }: Options) {
  /** Acknowledged ids by the text of the message. */
  const acknowledged = new Map<string, string>();
  const turnedAway = { unanswered: 0, refused: 0, slowestRefusalMs: 0 };
  let begun = 0;

  async function visitor(stays: () => boolean): Promise<void> {
    while (stays()) {
      begun += 1;
      const key = randomUUID();
      const message = `Typed text ${key}`;
      const body = { name: `Visitor ${begun}`, email: `v${begun}@example.com`, message, key };
      // Who gets no answer, or is refused for now, presses Send again, with the same key.
      for (let id = await post(body); ; id = await post(body)) {
        if (id) acknowledged.set(message, id);
        if (id) break;
        await sleep(100);
      }
      await rest();
    }
  }

  async function post(body: object): Promise<string | undefined> {
    const began = performance.now();
    try {
      const response = await postJson(url(), body);
      const answer = (await response.json()) as { id?: string };
      if (response.status === 503) {
        expect(response.headers.get('retry-after')).not.toBeNull();
        turnedAway.refused += 1;
        const took = Math.round(performance.now() - began);
        turnedAway.slowestRefusalMs = Math.max(turnedAway.slowestRefusalMs, took);
        return undefined;
      }
      expect(response.status).toBe(202);
      return answer.id;
    } catch (error) {
      // No answer, or half of one.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
      turnedAway.unanswered += 1;
      return undefined;
    }
  }

  /** Of what was acknowledged, the ids that have not arrived. */
  function missingFrom(mails: readonly ReceivedMail[]): string[] {
    const arrived = new Set(mails.map(({ messageId }) => messageId.slice(1, 37)));
    return [...acknowledged.values()].filter((id) => !arrived.has(id));
  }

  return {
    acknowledged,
    turnedAway,
    missingFrom,
    /** So many at once, each for as long as it stays. */
    come: (count: number, stays: () => boolean) =>
      Promise.all(Array.from({ length: count }, () => visitor(stays))),
    /** Every acknowledged text came under the one Message-ID of its id; says how many came again. */
    expectOneIdEach(mails: readonly ReceivedMail[]): number {
      const ids = new Map<string, Set<string>>();
      for (const { text, messageId } of mails) {
        const typed = /Typed text \S+/.exec(text)?.[0] ?? 'none';
        ids.set(typed, (ids.get(typed) ?? new Set()).add(messageId));
      }
      for (const [typed, id] of acknowledged) {
        expect([...(ids.get(typed) ?? [])]).toEqual([`<${id}@example.com>`]);
      }
      return mails.length - ids.size;
    },
  };
}
