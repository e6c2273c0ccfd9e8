import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

type Parts = { url: string; random: () => number };

type Body = { name: string; email: string; message: string; key: string; website?: string };

/** Visitors of every kind: honest ones, those who press twice, mistakes, spam, and a monitor. */
export function createVisitors({ url, random }: Parts) {
  /** By the text of each acknowledged message, what was posted. */
  const acknowledged = new Map<string, Body>();
  const answered: Record<string, number> = {};
  const remembered: Body[] = [];

  async function post(body: object): Promise<number> {
    const response = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `203.0.113.${Math.floor(random() * 250)}`,
      },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  async function write(body: Body): Promise<string> {
    // A visitor who gets no answer or is turned away presses Send again, with the same key.
    for (let tries = 0; tries < 5; tries += 1) {
      const status = await post(body).catch(() => 0);
      if (status === 202) {
        acknowledged.set(body.message.split(' ').slice(0, 2).join(' '), body);
        if (remembered.length < 200) remembered.push(body);
        return 'accepted';
      }
      await sleep(300);
    }
    return 'given up';
  }

  function newBody(): Body {
    const key = randomUUID();
    const message = `Typed ${key} ${'words '.repeat(Math.floor(random() * 600))}`;
    return { name: 'Ada', email: 'ada@example.com', message, key };
  }

  async function act(): Promise<string> {
    const kind = random();
    if (kind < 0.7) return write(newBody());
    if (kind < 0.8) {
      const earlier = remembered[Math.floor(random() * remembered.length)];
      return earlier ? `repeat ${await write(earlier)}` : 'no repeat';
    }
    if (kind < 0.88) return `invalid ${await post({ name: '', message: 'x' }).catch(() => 0)}`;
    if (kind < 0.94) return `spam ${await write({ ...newBody(), website: 'x' })}`;
    const health = await fetch(`${url}/healthz`).catch(() => undefined);
    return `health ${health?.status ?? 0}`;
  }

  return {
    acknowledged,
    counts: () => ({ acknowledged: acknowledged.size, ...answered }),
    async visit(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const what = await act();
        answered[what] = (answered[what] ?? 0) + 1;
        await sleep(random() * 100);
      }
    },
  };
}
