import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../contact/testing/scratch-outbox.ts';
import { startProcess } from './support/back-end-process.ts';

const post = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

/**
 * Sends the beginning, then one more byte every half second, until the server closes the connection.
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
  const timer = setInterval(() => answer || socket.write('x'), 500);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return answer.split('\r\n')[0] ?? '';
}

test('clients that never finish are sent away, and others do not notice them', async () => {
  const backEnd = await startProcess({ env: { DATA_DIR: scratchFolder() } });
  const port = Number(new URL(backEnd.url).port);
  const slow = Promise.all([
    ...Array.from({ length: 50 }, () => dawdle(port, post)),
    ...Array.from({ length: 50 }, () => dawdle(port, `${post}Content-Length: 900\r\n\r\n{`)),
  ]);
  expect((await fetch(`${backEnd.url}/healthz`)).status).toBe(200);
  const answers = await slow;
  const read = answers.filter((answer) => answer !== '');
  expect(new Set(read)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
  console.log(`slow clients: ${answers.length} sent away`);
  expect(await backEnd.end('SIGTERM')).toBe(0);
});
