import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { identityOf } from '../../src/contact/http/receive.ts';
import { openEmbeddedOutbox } from '../../src/contact/outbox/embedded/store.ts';
import type { NewMessage } from '../../src/contact/outbox/outbox.ts';
import { sealedEnvironment } from '../../tests/support/programs/sealed-environment.ts';

export type Load = { accepted: number; seconds: number; perSecond: number; latencies: number[] };

type Plan = { port: number; connections: number; until: (accepted: number) => boolean };

const endOfHead = Buffer.from('\r\n\r\n');

/**
 * Visitors that each send one message after the other over a connection of their own. It speaks
 * HTTP by hand, so that on a small machine the sender costs little beside the server it measures.
 */
export async function postMessages({ port, connections, until }: Plan): Promise<Load> {
  const latencies: number[] = [];
  let sent = 0;
  const start = performance.now();

  const visitor = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let began = 0;
      const next = () => {
        if (until(latencies.length)) return socket.end(resolve);
        began = performance.now();
        sent += 1;
        socket.write(requestFor(sent));
      };
      socket.setNoDelay(true).on('connect', next).on('error', reject);
      readAnswers(socket, (status) => {
        if (status !== 202) return reject(new Error(`A message was answered with ${status}.`));
        latencies.push(performance.now() - began);
        next();
      });
    });

  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - start) / 1000;
  const accepted = latencies.length;
  return { accepted, seconds, perSecond: accepted / seconds, latencies };
}

function requestFor(number: number): string {
  const body = JSON.stringify({
    name: 'Ada Lovelace',
    email: `visitor-${number}@example.com`,
    message: `Message ${number}. ${'I have a project in mind, and I would like to talk about it. '.repeat(4)}`,
    language: 'en',
    key: crypto.randomUUID(),
    page: '/',
  });
  return (
    'POST /api/contact HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** Calls back with the status of each whole answer; one that comes in pieces is put together. */
function readAnswers(socket: Socket, answered: (status: number) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const head = pending.indexOf(endOfHead);
    if (head < 0) return;
    const text = pending.toString('latin1', 0, head);
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
    if (pending.length < head + endOfHead.length + length) return;
    pending = Buffer.alloc(0);
    answered(Number(text.slice(9, 12)));
  });
}

/** Puts messages into a folder that nobody serves at the moment, as if they had been accepted. */
export async function storeBacklog(dataDir: string, count: number): Promise<void> {
  const outbox = openEmbeddedOutbox({ dataDir, mailDomain: 'example.com', now: Date.now });
  const message = (number: number): NewMessage => {
    const typed = {
      name: 'Ada Lovelace',
      email: `visitor-${number}@example.com`,
      message: `Message ${number}, which has waited for a while.`,
    };
    const identity = identityOf({ ...typed, key: undefined, address: '203.0.113.5' });
    return {
      ...typed,
      identity,
      sameForMs: undefined,
      language: 'en',
      state: 'waiting',
      suspect: false,
    };
  };
  await Promise.all(Array.from({ length: count }, (_, number) => outbox.accept(message(number))));
  await outbox.close();
}

/** Starts the mail server of the measurements beside this process, so that it has its own core. */
export async function startMailSink() {
  const child = fork(new URL('mail-sink.ts', import.meta.url), {
    stdio: 'ignore',
    env: sealedEnvironment(),
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken(): Promise<number> {
      child.send('how many?');
      const [{ taken }] = (await once(child, 'message')) as [{ taken: number }];
      return taken;
    },
    stop: () => child.kill(),
  };
}
