import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { collectedLog, runningApp } from '../support/running-app.ts';

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
  const server = await listen(runningApp().app, address, log, {
    headersTimeout: 400,
    requestTimeout: 800,
    connectionsCheckingInterval: 100,
    keepAliveTimeout: 400,
    maxHeaderSize: 16 * 1024,
  });
  const port = Number(new URL(server.url).port);
  const slow = Promise.all([
    ...Array.from({ length: 50 }, () => dawdle(port, post)),
    ...Array.from({ length: 50 }, () => dawdle(port, `${post}Content-Length: 900\r\n\r\n{`)),
  ]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const answers = await slow;
  const read = answers.filter((answer) => answer !== '');
  expect(new Set(read)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  await server.stop();
});
