import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { collectedLog, runningApp, typed } from '../support/programs/running-app.ts';
import { postJson } from './support/back-end-process.ts';

const post = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/**
 * Sends the beginning, then one more byte again and again, until the server closes the connection.
 * Returns the first line of the answer: empty where a byte that crossed the closing reset the connection.
 */
async function dawdle(port: number, beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  const timer = setInterval(() => answer || socket.write('x'), 50);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return answer.split('\r\n')[0] ?? '';
}

test('clients that never finish are sent away, and others do not notice them', async () => {
  const { log } = collectedLog();
  const address = { host: '127.0.0.1', port: 0 };
  const { app, outbox } = runningApp();
  const server = await listen(app, address, log, {
    headersTimeout: 2000,
    requestTimeout: 4000,
    connectionsCheckingInterval: 100,
    keepAliveTimeout: 60_000,
    maxHeaderSize: 16 * 1024,
  });
  const port = Number(new URL(server.url).port);
  const slow = Promise.all([
    ...Array.from({ length: 50 }, () => dawdle(port, post)),
    ...Array.from({ length: 50 }, () => dawdle(port, `${post}Content-Length: 900\r\n\r\n{`)),
  ]);
  for (let visitor = 0; visitor < 30; visitor += 1) {
    const sent = await postJson(server.url, { ...typed, key: randomUUID() });
    expect(sent.status).toBe(202);
  }
  const read = (await slow).filter((answer) => answer !== '');
  expect(new Set(read)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  expect((await outbox.count()).waiting).toBe(30);
  await server.stop();
});
